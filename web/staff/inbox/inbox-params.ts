import { oneOf, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'

/** The query of the inbox in the address. */
export const inboxQuery = queryCodec({
  /** Part of a name or an email address; '' for all. */
  q: text(120),
  state: oneOf(['open', 'closed'], 'open'),
  /** The selected conversation; '' for none. */
  id: { ...text(), name: 'c' },
})

export type InboxParams = QueryValues<typeof inboxQuery>

/** Initial and maximum number of listed conversations. */
export const listSizes = { first: 60, max: 200 } as const

/** Builds the request for the list, for loader and page alike. */
export const inboxListRequest = ({ q, state }: InboxParams, size: number = listSizes.first) => ({
  q,
  state,
  size,
})
