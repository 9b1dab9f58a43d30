import type { AppendRequest } from '#server/sale/ledger/append-request.ts'
import type { Head } from '#server/sale/ledger/entry.ts'
import type { EntryRow } from '#server/sale/ledger/verify-rows.ts'

/**
 * The version of these messages. A process ignores those of another version: it reads the ledger after the
 * head is announced.
 */
const entryMessageVersion = 1

/** Committed entries of one sale, which follow a head of its ledger. */
export type EntryMessage = {
  readonly auctionId: string
  readonly after: Head
  readonly rows: readonly EntryRow[]
  /** The trace of the last sampled command among them. */
  readonly traceparent?: string | undefined
}

/** The messages of one commit, and the number of entries that do not fit into one. */
export type EncodedCommit = { readonly messages: readonly Uint8Array[]; readonly unsent: number }

/**
 * Encodes the entries of a commit, in several messages if they are too long for one. From the first entry
 * that is itself too long, entries are left out, since they could not be folded.
 */
export function encodeCommit(
  { auctionId, head, sealed }: Pick<AppendRequest, 'auctionId' | 'head' | 'sealed'>,
  maxBytes: number,
  traceparent?: string,
): EncodedCommit {
  const encode = (from: number, to: number): Uint8Array | null => {
    const { seq, hash } = from === 0 ? head : (sealed[from - 1]?.row ?? head)
    const rows = sealed.slice(from, to).map(({ row }) => openRowOf(row))
    if (rows.reduce((sum, row) => sum + leastBytesOf(row), 0) > maxBytes) return null
    const message: EntryMessage = { auctionId, after: { seq, hash }, rows, traceparent }
    const bytes = Buffer.from(JSON.stringify({ version: entryMessageVersion, ...message }))
    return bytes.length > maxBytes ? null : bytes
  }
  const messages: Uint8Array[] = []
  let from = 0
  let to = sealed.length
  while (from < to) {
    const message = encode(from, to)
    if (message) {
      messages.push(message)
      from = to
      to = sealed.length
    } else to = from + Math.floor((to - from) / 2)
  }
  return { messages, unsent: sealed.length - from }
}

/** Returns the minimum size of a row in a message, so that a sale with many lots is not encoded in vain. */
const leastBytesOf = ({ data, secret }: EntryRow): number => data.length + (secret?.length ?? 0)

/** Decodes a message, or returns null for one of another version. */
export function decodeEntries(bytes: Uint8Array): EntryMessage | null {
  const { version, ...message } = JSON.parse(Buffer.from(bytes).toString())
  return version === entryMessageVersion ? message : null
}

const openRowOf = ({ seq, at, type, data, commitments, secret, asked_by, ak, hash }: EntryRow): EntryRow => ({
  seq,
  at,
  type,
  data,
  commitments,
  secret,
  asked_by,
  ak,
  hash,
})
