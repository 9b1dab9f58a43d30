import type { Pool } from 'pg'
import type { Rooms } from './rooms.ts'

/** Milliseconds between two looks at the heads of the sales that are followed here. */
const pause = 1_000

/** Looks from time to time whether a ledger has grown without a word: what the bus lost is found so. */
export function followHeads(
  pool: Pool,
  rooms: Pick<Rooms, 'followed' | 'hear'>,
  failed: (error: unknown) => void,
): { close(): Promise<void> } {
  let looking: Promise<void> | null = null

  async function look(): Promise<void> {
    const ids = rooms.followed().map((room) => room.auctionId)
    if (ids.length === 0) return
    const { rows } = await pool.query<{ auction_id: string; seq: number }>({
      name: 'ledger-heads',
      text: 'select auction_id, seq from ledger_head where auction_id = any($1)',
      values: [ids],
    })
    for (const { auction_id, seq } of rows) rooms.hear(auction_id, seq)
  }

  const timer = setInterval(() => {
    looking ??= look()
      .catch(failed)
      .finally(() => {
        looking = null
      })
  }, pause)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}
