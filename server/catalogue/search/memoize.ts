/** Caches the most recently used results of a function. */
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
