import type { Whole } from '#domain/money/money.ts'
import type { Channel, LotState, Paddle } from './state.ts'

/** A bidder of a lot with their highest known amount. */
export type LotBidder = { readonly paddle: Paddle; readonly price: Whole; readonly channel: Channel }

/**
 * Returns the bidders of a lot, the highest first, each once: with their highest bid, or their maximum if
 * that is higher. For staff only, as maximums are secret.
 */
export function lotBidders({ bids, maximumBids }: LotState): readonly LotBidder[] {
  const made = Array.from(bids)
    .filter(({ isDel }) => !isDel)
    .map(({ paddle, price, channel }): LotBidder => ({ paddle, price, channel }))
  const maximums = Array.from(maximumBids.values(), ({ paddle, maximum }): LotBidder => {
    const channel = made.some((bid) => bid.channel === 'maximum') ? 'maximum' : 'commission'
    return { paddle, price: maximum, channel }
  })
  const highest = new Map<Paddle, LotBidder>()
  for (const bid of [...made, ...maximums]) {
    const before = highest.get(bid.paddle)
    if (!before || bid.price > before.price) highest.set(bid.paddle, bid)
  }
  return [...highest.values()].toSorted((a, b) => b.price - a.price)
}
