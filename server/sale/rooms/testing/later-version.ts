import type { Pool } from 'pg'

/** Appends an event unknown to this version to a sale's ledger, as a later version does (T11). */
export async function continueByLaterVersion(pool: Pool, auctionId: string): Promise<void> {
  await pool.query(
    `with entry as (
      insert into ledger (auction_id, seq, at, type, data, commitments, hash)
      select auction_id, seq + 1, 1, 'lotCombined', '{}', '{}', 'later' from ledger_head where auction_id = $1
      returning auction_id, seq, hash)
    update ledger_head h set seq = entry.seq, hash = entry.hash from entry where h.auction_id = entry.auction_id`,
    [auctionId],
  )
}
