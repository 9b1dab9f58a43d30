/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Returns whether a value is a JSON object. */
export const isFields = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the canonical text of a JSON value, so that the same value always has the same hash: keys in the order of
 * their UTF-16 code units, no spaces, numbers and strings as JSON.stringify has them. It is built as one
 * string without arrays of parts, since every bid is written three times.  @throws if a number is not finite,
 * which JSON cannot represent
 */
export function canonical(value: Json): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`${value} has no JSON`)
    return value === 0 ? '0' : String(value)
  }
  if (typeof value !== 'object' || value === null) return String(value)
  return isList(value) ? listText(value) : recordText(value)
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value)

function listText(list: readonly Json[]): string {
  let text = ''
  for (const item of list) text += text === '' ? canonical(item) : `,${canonical(item)}`
  return `[${text}]`
}

function recordText(record: { readonly [key: string]: Json }): string {
  let text = ''
  for (const key of sortInPlace(Object.keys(record))) {
    text += `${text === '' ? '' : ','}${quoted(key)}:${canonical(record[key] ?? null)}`
  }
  return `{${text}}`
}

/** Sorts a few keys by insertion, since the built-in sort allocates several times their size. */
function sortInPlace(keys: string[]): readonly string[] {
  if (keys.length > fewKeys) return keys.sort()
  for (let next = 1; next < keys.length; next++) {
    const key = keys[next] ?? ''
    let place = next
    for (; place > 0 && key < (keys[place - 1] ?? ''); place--) keys[place] = keys[place - 1] ?? ''
    keys[place] = key
  }
  return keys
}

const fewKeys = 16

/** Printable ASCII without quotation marks and backslashes, which JSON writes unescaped. */
const plain = /^[ !#-[\]-~]*$/

const quoted = (text: string): string => (plain.test(text) ? `"${text}"` : JSON.stringify(text))
