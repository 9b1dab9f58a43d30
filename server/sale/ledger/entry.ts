import type { Entry, SaleEvent } from '#domain/auction/events.ts'

/** The account and idempotency key of a request. A repeated request has the same key. */
export type RequestKey = { readonly by: string; readonly idempotencyKey: string }

/** A request with its response as JSON, stored so that a repeated request gets the same response. */
export type AnsweredRequest = RequestKey & { readonly answer: string }

/** An event without a ledger position yet. `request` is set on the first event of a request. */
export type Draft = { readonly event: SaleEvent; readonly request: AnsweredRequest | null }

/** An entry as stored in the ledger, with its hash, which the next entry includes. */
export type StoredEntry = {
  readonly entry: Entry
  readonly requestKey: RequestKey | null
  readonly hash: string
}

/** The end of a ledger: the position and hash of its latest entry, or 0 and '' before the first. */
export type Head = { readonly seq: number; readonly hash: string }

/** The head of a ledger without entries. */
export const emptyHead: Head = { seq: 0, hash: '' }

/** Returns a request key as one text, for maps and sets. */
export const requestKeyText = ({ by, idempotencyKey }: RequestKey): string => `${by} ${idempotencyKey}`
