import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '#server/rooms/testing/chance.ts'
import type { Mortal } from './mortal.ts'

/** What a bidder was told of one bid. */
export type Told = {
  readonly bidder: string
  readonly ak: string
  readonly lotId: string
  readonly maximum: number
}

/** A crowd that bids without end, whatever becomes of the house. */
export type Storm = {
  /** Points the crowd to the house that is open now; null while there is none. */
  at(house: Mortal | null): void
  /** The bids that were acknowledged. */
  readonly acknowledged: readonly Told[]
  stop(): Promise<void>
}

/** Milliseconds between a bidder's tries. */
const pause = 3

/**
 * Lets bidders loose on the lots of a sale. Each sends a bid until it knows what became of it: a bid whose answer died
 * with the house is sent again under the same key.
 */
export function letLoose(options: {
  auctionId: string
  bidders: readonly string[]
  lotIds: readonly string[]
  chance: Chance
}): Storm {
  const { auctionId, bidders, lotIds, chance } = options
  const acknowledged: Told[] = []
  let house: Mortal | null = null
  let stopped = false
  let height = 1_000

  async function bidOn(bidder: string): Promise<void> {
    while (!stopped) {
      height += 100
      const bid: Told = { bidder, ak: randomUUID(), lotId: chance.pick(lotIds), maximum: height }
      if (await isTaken(bid)) acknowledged.push(bid)
    }
  }

  /** Whether a bid was taken, asked until that is known or the storm is over. */
  async function isTaken({ bidder, ak, lotId, maximum }: Told): Promise<boolean> {
    while (!stopped) {
      const command = { type: 'placePreBid', bidder, lotId, maximum } as const
      const reply = (await house?.ask({ auctionId, command, asked: { by: bidder, ak } })) ?? null
      if (reply?.kind === 'accepted' || reply?.kind === 'repeated') return true
      if (reply?.kind === 'refused' || reply?.kind === 'unchanged') return false
      await wait(pause)
    }
    return false
  }

  const under = bidders.map(bidOn)
  return {
    at(next) {
      house = next
    },
    acknowledged,
    async stop() {
      stopped = true
      await Promise.all(under)
    },
  }
}
