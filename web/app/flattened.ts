/**
 * A value in the form in which React Router hands data over: a list of all values, in which objects and lists name theirs by
 * their places. Runs in the browser as text of the page, so it may use nothing from outside.
 */
export function flattened(whole: object): string {
  const values: unknown[] = []
  const place = (value: unknown): number => {
    if (value === null) return -5
    const at = values.push(0) - 1
    if (Array.isArray(value)) values[at] = value.map(place)
    else if (typeof value !== 'object') values[at] = value
    else
      values[at] = Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [`_${place(name)}`, place(inner)]),
      )
    return at
  }
  place(whole)
  return `${JSON.stringify(values)}\n`
}
