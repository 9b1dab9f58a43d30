/** The storage key of the recent searches, which remain in this browser. */
const storageKey = 'searches'

const max = 5

/** Returns the recent searches of this browser, latest first. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, max) : []
  } catch {
    return []
  }
}

/** Saves a search; does nothing without storage. */
export function saveSearch(query: string): void {
  const stored = recentSearches().filter((one) => one.toLowerCase() !== query.toLowerCase())
  store([query, ...stored].slice(0, max))
}

export const clearSearches = (): void => store([])

function store(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(searches))
  } catch {
    // Storage may be unavailable.
  }
}
