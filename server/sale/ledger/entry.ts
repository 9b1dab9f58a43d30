import type { Entry, SaleEvent } from '#domain/auction/events.ts'

/** Who asked for something, and under which key: asking again under the same key is the same asking. */
export type RequestKey = { readonly by: string; readonly idempotencyKey: string }

/** What somebody asked and is answered, as JSON; kept so that asking again gets the same. */
export type AnsweredRequest = RequestKey & { readonly answer: string }

/** An event that has no place in a ledger yet. `asked` stands on the first event of what somebody asked. */
export type Draft = { readonly event: SaleEvent; readonly request: AnsweredRequest | null }

/** An entry as the ledger holds it, with its hash, which the next entry builds on. */
export type StoredEntry = {
  readonly entry: Entry
  readonly requestKey: RequestKey | null
  readonly hash: string
}

/** Where a ledger ends: place and hash of its latest entry; 0 and '' before the first. */
export type Head = { readonly seq: number; readonly hash: string }

/** The head of a ledger without entries. */
export const emptyHead: Head = { seq: 0, hash: '' }

/** One name for a key and who asked under it. */
export const requestKeyText = ({ by, idempotencyKey }: RequestKey): string => `${by} ${idempotencyKey}`
