import type { SeededRandom } from '#server/sale/rooms/testing/random.ts'
import { newIdempotencyKey } from '../signed-connection.ts'
import type { Floor } from './floor.ts'

/** The number of bidders interested in each lot. */
const interested = 5
/** The delay before a bidder responds to another's bid, in milliseconds. */
const delayMs = { min: 150, max: 800 } as const
/** The maximum number of bids of one bidder on a lot. */
const maxBids = 3

/** The results of bids, with their latencies in milliseconds. */
export type BidResults = { readonly latencies: number[]; accepted: number; rejected: number }

/**
 * Lets some bidders bid on a lot: each one who is not leading and has bids left pauses briefly, then bids the
 * next price at that moment. @returns a function that stops them
 */
export function startBidding(
  floor: Floor,
  lotId: string,
  random: SeededRandom,
  results: BidResults,
): () => void {
  const bidders = sample(random, floor.bidders.length, interested).map((index) => ({
    nth: index,
    left: 1 + random.below(maxBids),
  }))
  const busy = new Set<number>()
  const timers = new Set<NodeJS.Timeout>()
  let isOn = true

  const wants = ({ nth, left }: { nth: number; left: number }): boolean =>
    floor.lot(lotId).leader !== floor.paddles[nth] && left > 0

  function update(): void {
    const { lotStatus, saleStatus } = floor.lot(lotId)
    if (!isOn || lotStatus !== 'biddingOpen' || saleStatus !== 'open') return
    for (const bidder of bidders) {
      if (busy.has(bidder.nth) || !wants(bidder)) continue
      busy.add(bidder.nth)
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          void bid(bidder)
        },
        delayMs.min + random.below(delayMs.max - delayMs.min),
      )
      timers.add(timer)
    }
  }

  async function bid(bidder: { nth: number; left: number }): Promise<void> {
    if (isOn && wants(bidder)) {
      bidder.left -= 1
      const { nextPrice } = floor.lot(lotId)
      const payload = { auctionId: floor.sale, lotId, bidPrice: String(nextPrice), ak: newIdempotencyKey() }
      const sentAt = performance.now()
      const response = await floor.bidders[bidder.nth]?.request('/v1/bid/offer', payload)
      results.latencies.push(performance.now() - sentAt)
      if (response?.code === 0) results.accepted += 1
      else results.rejected += 1
    }
    busy.delete(bidder.nth)
    update()
  }

  const unsubscribe = floor.onChange(update)
  update()
  return () => {
    isOn = false
    unsubscribe()
    for (const timer of timers) clearTimeout(timer)
  }
}

/** Returns distinct integers from 0 to below `all`. */
function sample(random: SeededRandom, all: number, count: number): readonly number[] {
  const chosen = new Set<number>()
  while (chosen.size < Math.min(count, all)) chosen.add(random.below(all))
  return [...chosen]
}
