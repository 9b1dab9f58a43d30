/**
 * Encodes a value in React Router's turbo-stream format: a list of all values, in which objects and lists refer to
 * others by index. It runs inline in the browser, so it must be self-contained.
 */
export function flatten(root: object): string {
  const values: unknown[] = []
  const add = (value: unknown): number => {
    if (value === null) return -5
    const at = values.push(0) - 1
    if (Array.isArray(value)) values[at] = value.map(add)
    else if (typeof value !== 'object') values[at] = value
    else
      values[at] = Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [`_${add(name)}`, add(inner)]),
      )
    return at
  }
  add(root)
  return `${JSON.stringify(values)}\n`
}
