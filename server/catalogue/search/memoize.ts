/** The most recently used of what is worked out again and again. */
export function memoize<V>(maxEntries: number, compute: (key: string) => V): (key: string) => V {
  const cache = new Map<string, V>()
  return (key) => {
    const known = cache.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    if (cache.size >= maxEntries) cache.clear()
    cache.set(key, value)
    return value
  }
}
