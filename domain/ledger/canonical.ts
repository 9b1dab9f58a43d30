/** What JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * The one way to write a JSON value as text, so that the same value always has the same hash: keys in the order of
 * their UTF-16 code units, no spaces, numbers and strings as JSON.stringify has them.
 *
 * @throws where a number is not finite: JSON has no word for it
 */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (isRecord(value)) {
    const fields = Object.keys(value).toSorted()
    return `{${fields.map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`).join(',')}}`
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} has no JSON`)
  return JSON.stringify(value)
}

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
