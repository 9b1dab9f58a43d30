/** Query parameters of the list of news. */
export type NewsParams = { readonly topic: string; readonly page: number }

/** Articles per page. */
export const pageSize = 12

/** Parses the query parameters; invalid values count as absent. */
export function parseNewsParams(searchParams: URLSearchParams): NewsParams {
  const page = Number(searchParams.get('page') ?? '1')
  return {
    topic: (searchParams.get('topic') ?? '').slice(0, 64),
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** Returns the path of a list of news; `/news` for the first page of all topics. */
export function newsPath({ topic, page }: NewsParams): string {
  const query = new URLSearchParams()
  if (topic !== '') query.set('topic', topic)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '/news' : `/news?${query}`
}
