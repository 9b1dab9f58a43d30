import { setTimeout as wait } from 'node:timers/promises'
import { newIdempotencyKey, type SignedConnection } from '../signed-connection.ts'
import type { LastMinuteServer } from './messages.ts'

/** Places bids at a fixed rate, whether or not earlier ones have received a response. */
export type PacedBids = {
  /** Places the bids. @returns the milliseconds from the due time of each bid to its response */
  run(seconds: number, perSecond: number): Promise<readonly number[]>
}

/** Creates bids that raise each lot in turn, by one bidder after another. @throws if a bid is refused */
export function createPacedBids(
  { saleId, lots }: Pick<LastMinuteServer, 'saleId' | 'lots'>,
  lines: readonly SignedConnection[],
): PacedBids {
  const free = [...lines]
  let price = 10_000
  let placed = 0

  const bid = async (dueAt: number): Promise<number> => {
    const line = free.shift()
    if (!line) throw new Error(`${lines.length} bids have no answer yet`)
    placed += 1
    if (placed % lots.length === 0) price += 1
    const { code, text } = await line.request('/v1/lot/prebid', {
      lotId: lots[placed % lots.length] ?? '',
      auctionId: saleId,
      bidPrice: String(price),
      ak: newIdempotencyKey(),
    })
    // A bid that was overtaken by the next one on its lot is too low.
    if (code !== 0 && code !== 2001) throw new Error(text)
    free.push(line)
    return performance.now() - dueAt
  }

  return {
    async run(seconds, perSecond) {
      const startedAt = performance.now()
      const answers: Promise<number>[] = []
      const count = Math.round(seconds * perSecond)
      while (answers.length < count) {
        const dueAt = startedAt + (answers.length * 1000) / perSecond
        const early = dueAt - performance.now()
        if (early > 0) await wait(early)
        answers.push(bid(dueAt))
      }
      return Promise.all(answers)
    },
  }
}
