/** What a list of news is asked to show, as its address says it. */
export type NewsParams = { readonly topic: string; readonly page: number }

/** How many articles stand on one page of the list. */
export const pageSize = 12

/** Reads a request off an address; what it does not say right is left out. */
export function newsParamsOf(address: URLSearchParams): NewsParams {
  const page = Number(address.get('page') ?? '1')
  return {
    topic: (address.get('topic') ?? '').slice(0, 64),
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The address of a list of news; the first page of all topics is plainly /news. */
export function newsAddress({ topic, page }: NewsParams): string {
  const query = new URLSearchParams()
  if (topic !== '') query.set('topic', topic)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '/news' : `/news?${query}`
}
