import { setTimeout as wait } from 'node:timers/promises'
import type { bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { lotGet } from '#wire/calls/lots.ts'
import type { Client } from '#wire/client/client.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'

/** Bidders who outbid each other, and everybody else, on one lot. */
export type Rivals = {
  /** Places the next bid. */
  outbid(): Promise<void>
  /** Places bids at a rate until the next call; 0 for none. */
  bid(perSecond: number): Promise<void>
}

/** The lot that rivals bid for, and the call by which bids are placed in its kind of sale. */
type Contested = {
  readonly auctionId: string
  readonly lotId: string
  readonly by: typeof bidOffer | typeof lotPrebid
}

/** @param clients of two bidders at least: nobody outbids themselves */
export function createRivals(clients: readonly Client[], { auctionId, lotId, by }: Contested): Rivals {
  let [placed, rate] = [0, 0]
  let bidding: Promise<void> = Promise.resolve()

  const outbid = async (): Promise<void> => {
    const client = clients[placed % clients.length]
    if (!client) throw new Error('Nobody bids')
    placed += 1
    const { nextPrice } = dataOf(await client.call(lotGet, { id: lotId }))
    // A bid that the page's own overtakes is refused.
    await client.call(by, { lotId, auctionId, bidPrice: nextPrice, ak: createIdempotencyKey() })
  }

  const keepBidding = async (): Promise<void> => {
    while (rate > 0) await Promise.all([outbid(), wait(1_000 / rate)])
  }

  return {
    outbid,
    async bid(perSecond) {
      rate = 0
      await bidding
      rate = perSecond
      bidding = keepBidding()
    },
  }
}
