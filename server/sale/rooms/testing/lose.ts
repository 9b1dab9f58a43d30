import type { Pool } from 'pg'

/**
 * Resets a sale's ledger and its projections to an earlier position, as does a standby that takes over
 * without the last entries, or a restored backup.
 */
export async function loseAfter(pool: Pool, auctionId: string, seq: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query('delete from ledger where auction_id = $1 and seq > $2', [auctionId, seq])
    await client.query(
      `update ledger_head h set seq = l.seq, hash = l.hash from ledger l
       where h.auction_id = $1 and l.auction_id = $1 and l.seq = $2`,
      [auctionId, seq],
    )
    await client.query('delete from order_line where auction_id = $1 and seq > $2', [auctionId, seq])
    await client.query('commit')
  } finally {
    client.release()
  }
}
