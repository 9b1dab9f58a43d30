const most = 100_000

/** The page of a list that an address asks for, from 1; the first where it cannot be understood. */
export function pageIn(search: URLSearchParams, name = 'page'): number {
  const page = Number(search.get(name))
  return Number.isSafeInteger(page) && page > 0 && page < most ? page : 1
}
