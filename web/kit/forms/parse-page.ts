const max = 100_000

/** Parses a page number from the query string, from 1; the first page where invalid. */
export function parsePage(search: URLSearchParams, name = 'page'): number {
  const page = Number(search.get(name))
  return Number.isSafeInteger(page) && page > 0 && page < max ? page : 1
}
