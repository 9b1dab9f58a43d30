import type { Pool } from 'pg'
import { emptyHead } from '#server/sale/ledger/entry.ts'
import type { Rooms } from './rooms.ts'

/** Milliseconds between two looks at the heads of the sales in memory. */
const pollIntervalMs = 1_000

/**
 * Looks from time to time whether the ledgers of the sales in memory end where this process believes: what the bus lost
 * is found so, and a ledger that was set back or went on from another entry.
 */
export function pollHeads(
  pool: Pool,
  rooms: Pick<Rooms, 'inMemory' | 'compare'>,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  let polling: Promise<void> | null = null

  async function poll(): Promise<void> {
    const ids = rooms.inMemory().map((room) => room.auctionId)
    if (ids.length === 0) return
    const { rows } = await pool.query<{ auction_id: string; seq: number; hash: string }>({
      name: 'ledger-heads',
      text: 'select auction_id, seq, hash from ledger_head where auction_id = any($1)',
      values: [ids],
    })
    const heads = new Map(rows.map(({ auction_id, seq, hash }) => [auction_id, { seq, hash }]))
    for (const id of ids) rooms.compare(id, heads.get(id) ?? emptyHead)
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
    async close() {
      clearInterval(timer)
      await polling
    },
  }
}
