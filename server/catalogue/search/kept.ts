/** The most recently used of what is worked out again and again. */
export function keptOf<V>(most: number, work: (key: string) => V): (key: string) => V {
  const kept = new Map<string, V>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = work(key)
    if (kept.size >= most) kept.clear()
    kept.set(key, value)
    return value
  }
}
