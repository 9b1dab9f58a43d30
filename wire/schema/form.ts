import type { Call, Shape } from './call.ts'

/** One parameter as it travels: `name` (or `name[]`, for one member of a list) and its text. */
export type Pair = readonly [name: string, value: string]

/** A payload as it travels. Files are sent beside the pairs and are not signed. */
export type Form = { readonly pairs: readonly Pair[]; readonly files: readonly (readonly [string, Blob])[] }

/** The values of a payload, before it is text. */
export type Values = { readonly [name: string]: unknown }

/**
 * Writes a payload as it travels: numbers as decimals, booleans as 0 or 1, lists as `name[]` repeated (or with commas
 * between, where the field wants one text), null and undefined left out. Line breaks become CRLF, as every form
 * encoding makes them, so that the signature covers the text that arrives.
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
  return String(value)
    .replace(/\r\n?|\n/g, '\r\n')
    .toWellFormed()
}

/** The values that a signature covers. */
export const signedValues = (pairs: readonly Pair[]): readonly string[] => pairs.map(([, value]) => value)

/** Whether a field is sent as `name[]`. */
export function isList(field: Shape[string] | undefined): boolean {
  const type = field && insideOf(field)._zod.def.type
  return type === 'array'
}

/** Whether a field is a list in one text, with commas between. */
export function isTextList(field: Shape[string] | undefined): boolean {
  const def = field && insideOf(field)._zod.def
  return def?.type === 'pipe' && 'out' in def && insideOf(def.out as Shape[string])._zod.def.type === 'array'
}

/** A field without its `optional` or default. */
function insideOf(field: Shape[string]): Shape[string] {
  const { def } = field._zod
  return 'innerType' in def ? insideOf(def.innerType as Shape[string]) : field
}
