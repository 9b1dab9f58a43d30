import type { Pool } from 'pg'
import { emptyHead } from '#server/sale/ledger/entry.ts'
import type { Rooms } from './rooms.ts'

/** Milliseconds between two polls of the heads of the sales in memory. */
const pollIntervalMs = 1_000

/** Milliseconds since the latest response for which the database counts as responding. */
const answeredWithinMs = 2_000

/** Polls the heads of ledgers. */
export type HeadPoll = {
  /** Returns whether the database has responded recently. */
  isAnswered(): boolean
  close(): Promise<void>
}

/**
 * Polls the heads of the sales in memory. This detects messages lost by the bus and ledgers that were
 * restored to an earlier position or continued from another entry.
 */
export function pollHeads(
  pool: Pool,
  rooms: Pick<Rooms, 'inMemory' | 'compare'>,
  onError: (error: unknown) => void,
): HeadPoll {
  let answeredAt = performance.now()
  let polling: Promise<void> | null = null

  async function poll(): Promise<void> {
    const known = new Map(rooms.inMemory().map(({ auctionId, head }) => [auctionId, head]))
    const { rows } = await pool.query<{ auction_id: string; seq: number; hash: string }>({
      name: 'ledger-heads',
      text: 'select auction_id, seq, hash from ledger_head where auction_id = any($1)',
      values: [[...known.keys()]],
    })
    answeredAt = performance.now()
    const heads = new Map(rows.map(({ auction_id, seq, hash }) => [auction_id, { seq, hash }]))
    for (const [id, before] of known) rooms.compare(id, heads.get(id) ?? emptyHead, before)
  }

  const timer = setInterval(() => {
    polling ??= poll()
      .catch(onError)
      .finally(() => {
        polling = null
      })
  }, pollIntervalMs)
  timer.unref()
  return {
    isAnswered: () => performance.now() - answeredAt < answeredWithinMs,
    async close() {
      clearInterval(timer)
      await polling
    },
  }
}
