/** Query parameters of the inbox. */
export type InboxParams = {
  /** Search text for names and email addresses; '' for all. */
  readonly q: string
  readonly state: 'open' | 'closed'
  /** The selected conversation; '' for none. */
  readonly id: string
}

/** Parses the query parameters of the inbox. */
export const parseInboxParams = (query: URLSearchParams): InboxParams => ({
  q: (query.get('q') ?? '').trim().slice(0, 120),
  state: query.get('state') === 'closed' ? 'closed' : 'open',
  id: query.get('c') ?? '',
})

/** Returns the query string for these parameters; defaults are omitted. */
export function inboxQuery({ q, state, id }: InboxParams): string {
  const query = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(state === 'closed' && { state }),
    ...(id !== '' && { c: id }),
  })
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Initial and maximum number of listed conversations. */
export const listSizes = { first: 60, max: 200 } as const

/** Builds the request for the list, for loader and page alike. */
export const inboxListRequest = ({ q, state }: InboxParams, size: number = listSizes.first) => ({
  q,
  state,
  size,
})
