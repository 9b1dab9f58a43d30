import { tagsOf } from './xml-tags.ts'

/**
 * Reads the list of content types of an Office document.
 *
 * @returns the type of a part by its name, as declared by an override or its extension's default, or '' if it
 * has none; null if the list cannot be scanned reliably
 */
export function readContentTypes(list: string): ((part: string) => string) | null {
  const [defaults, overrides] = [tagsOf(list, 'Default'), tagsOf(list, 'Override')]
  if (!defaults || !overrides) return null
  const byExtension = new Map(
    defaults.map((one) => [(one.get('Extension') ?? '').toLowerCase(), one.get('ContentType') ?? '']),
  )
  const byName = new Map(
    overrides.map((one) => [plainName(one.get('PartName') ?? ''), one.get('ContentType') ?? '']),
  )
  return (part) => byName.get(plainName(part)) ?? byExtension.get(extensionOf(part)) ?? ''
}

/** Returns the name of a part for comparison, without case, leading slash or escapes. */
function plainName(name: string): string {
  const unescaped = name.replaceAll(/%[\da-f]{2}/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  )
  return unescaped.replace(/^\//, '').toLowerCase()
}

const extensionOf = (name: string): string => /\.([^./]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
