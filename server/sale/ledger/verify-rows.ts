import { linkTextOf } from '#domain/ledger/chain.ts'
import type { LedgerRow } from './append-request.ts'
import type { Head } from './entry.ts'
import { commitmentTo, openingsOf, sha256 } from './seal.ts'

/** A row without the fields that only its bidder needs. */
export type EntryRow = Omit<LedgerRow, 'auction_id' | 'answer'>

/**
 * Returns whether rows follow a head of an auction's ledger without a gap, match their hashes and contain the
 * secrets that they commit to.
 */
export function areChained(auctionId: string, after: Head, rows: readonly EntryRow[]): boolean {
  let { seq, hash } = after
  for (const row of rows) {
    if (row.seq !== seq + 1 || row.hash !== hashOf(auctionId, hash, row) || !hasItsSecrets(row)) return false
    seq = row.seq
    hash = row.hash
  }
  return true
}

const hashOf = (auctionId: string, prev: string, { seq, at, type, data, commitments }: EntryRow): string =>
  sha256(linkTextOf({ auctionId, seq, at, type, prev }, data, commitments))

function hasItsSecrets({ commitments, secret }: EntryRow): boolean {
  const committed = new Map(Object.entries(JSON.parse(commitments)))
  const openings = secret === null ? [] : openingsOf(secret)
  return (
    openings.length === committed.size &&
    openings.every((opening) => committed.get(opening.name) === commitmentTo(opening))
  )
}
