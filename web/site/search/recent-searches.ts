/** Where this browser keeps what was looked for last; nobody else learns of it. */
const name = 'searches'

const most = 5

/** What was looked for in this browser, the latest first. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Keeps what is looked for. A browser that keeps nothing is left alone. */
export function keepSearch(query: string): void {
  const kept = recentSearches().filter((one) => one.toLowerCase() !== query.toLowerCase())
  store([query, ...kept].slice(0, most))
}

export const forgetSearches = (): void => store([])

function store(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(searches))
  } catch {
    // A browser may forbid it.
  }
}
