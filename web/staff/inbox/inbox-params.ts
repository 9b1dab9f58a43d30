/** What of the inbox an address asks for. */
export type InboxParams = {
  /** In names and addresses; '' for all. */
  readonly q: string
  readonly state: 'open' | 'closed'
  /** The conversation that is looked at; '' for none. */
  readonly id: string
}

/** Reads the query of an address of the inbox. */
export const inboxParams = (query: URLSearchParams): InboxParams => ({
  q: (query.get('q') ?? '').trim().slice(0, 120),
  state: query.get('state') === 'closed' ? 'closed' : 'open',
  id: query.get('c') ?? '',
})

/** The query of an address that asks for something of the inbox; what is usual is left out. */
export function inboxQuery({ q, state, id }: InboxParams): string {
  const query = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(state === 'closed' && { state }),
    ...(id !== '' && { c: id }),
  })
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Conversations that are listed at first, and at most. */
export const listed = { first: 60, most: 200 } as const

/** What the list is asked with, by the loader and the page alike. */
export const listAsk = ({ q, state }: InboxParams, size: number = listed.first) => ({ q, state, size })
