import type { Pool } from 'pg'
import type { LiveHead, RestoredHead } from './heads.ts'

/** Sales other than rehearsals, whose ledgers are deleted. */
const lasting = `not exists (select from auctions a where a.id = h.auction_id and a.is_rehearsal)`

/** Returns the heads of all ledgers except those of rehearsals. */
export async function readRestoredHeads(pool: Pool): Promise<readonly RestoredHead[]> {
  const { rows } = await pool.query<RestoredHead>(
    `select h.auction_id as "auctionId", h.seq, h.hash, l.at
      from ledger_head h join ledger l on l.auction_id = h.auction_id and l.seq = h.seq
      where ${lasting} order by h.auction_id`,
  )
  return rows
}

/** Returns the same ledgers in the live database, and those that are only there. */
export async function readLiveHeads(
  pool: Pool,
  restored: readonly RestoredHead[],
): Promise<readonly LiveHead[]> {
  const { rows } = await pool.query<LiveHead>(
    `select h.auction_id as "auctionId", h.seq, own.hash as "hashThere", next.at as "nextAt"
      from ledger_head h
      left join unnest($1::text[], $2::int[]) as r (auction_id, seq) on r.auction_id = h.auction_id
      left join ledger own on own.auction_id = h.auction_id and own.seq = r.seq
      left join ledger next on next.auction_id = h.auction_id and next.seq = coalesce(r.seq, 0) + 1
      where ${lasting} order by h.auction_id`,
    [restored.map(({ auctionId }) => auctionId), restored.map(({ seq }) => seq)],
  )
  return rows
}

/** Returns when a server last wrote to a database, in Unix milliseconds; null if none ever did. */
export async function readHeartbeat(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ at: number }>('select at from house_heartbeat')
  return rows[0]?.at ?? null
}

/** Returns the time of the last transaction replayed by recovery, in Unix milliseconds; null without a recovery. */
export async function readReplayedAt(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ at: number | null }>(
    `select (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as at`,
  )
  return rows[0]?.at ?? null
}
