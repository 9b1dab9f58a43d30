import type { Call, Shape } from './call.ts'

/** One form parameter: `name` (or `name[]` for a member of a list) and its text. */
export type Pair = readonly [name: string, value: string]

/** An encoded payload. Files are sent beside the pairs and are not signed. */
export type Form = { readonly pairs: readonly Pair[]; readonly files: readonly (readonly [string, Blob])[] }

/** The values of a payload before encoding. */
export type Values = { readonly [name: string]: unknown }

/**
 * Encodes a payload as form pairs: numbers as decimals, booleans as 0 or 1, lists as repeated `name[]` (or
 * comma-separated if the field is one text), other objects as JSON. null and undefined are omitted. Line breaks become CRLF, as in every form
 * encoding, so that the signature covers the text as received.
 */
export function formOf(call: Pick<Call, 'fields'>, values: Values): Form {
  const pairs: Pair[] = []
  const files: [string, Blob][] = []
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    if (value instanceof Blob) files.push([name, value])
    else if (!Array.isArray(value)) pairs.push([name, textOf(value)])
    else if (isList(call.fields[name]))
      pairs.push(...value.map((member): Pair => [`${name}[]`, textOf(member)]))
    else pairs.push([name, value.map(textOf).join(',')])
  }
  return { pairs, files }
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
    .replace(/\r\n?|\n/g, '\r\n')
    .toWellFormed()
}

/** Returns the values that a signature covers. */
export const signedValues = (pairs: readonly Pair[]): readonly string[] => pairs.map(([, value]) => value)

/** Returns whether a field is sent as `name[]`. */
export function isList(field: Shape[string] | undefined): boolean {
  const type = field && unwrapped(field)._zod.def.type
  return type === 'array'
}

/** Returns whether a field is a comma-separated list in one text. */
export function isTextList(field: Shape[string] | undefined): boolean {
  const def = field && unwrapped(field)._zod.def
  return def?.type === 'pipe' && 'out' in def && unwrapped(def.out as Shape[string])._zod.def.type === 'array'
}

/** Returns the field inside its `optional` and default wrappers. */
function unwrapped(field: Shape[string]): Shape[string] {
  const { def } = field._zod
  return 'innerType' in def ? unwrapped(def.innerType as Shape[string]) : field
}
