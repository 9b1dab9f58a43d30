import { shownHolder } from '#domain/auction/shown-price.ts'
import type { Channel, Paddle } from '#domain/auction/state.ts'
import type { BidView, LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import { commissionBidStates } from '#web/staff/console/commission-bid-states.ts'

/** A bidder on the current lot, with their highest price, or the maximum of their commission bid. */
export type ListedBidder = {
  readonly channel: Channel
  /** '' for the floor and telephones without a paddle. */
  readonly paddle: Paddle
  readonly price: Whole
  /** They lead, have a pending online offer, have bid, can still bid by commission, or cannot. */
  readonly state: 'leads' | 'offers' | 'bid' | 'canBid' | 'exceeded'
}

const order: Readonly<Record<ListedBidder['state'], number>> = {
  leads: 0,
  offers: 1,
  canBid: 2,
  bid: 3,
  exceeded: 4,
}

/**
 * Lists who bids on a lot, each once: the leader, those with pending offers, and the others by price. Nobody
 * bids on a lot that was withdrawn (V8).
 *
 * @param bids of the lot, newest last
 */
export function lotBidders(bids: readonly BidView[], view: LotView): readonly ListedBidder[] {
  if (view.withdrawn) return []
  const found = new Map<string, ListedBidder>()
  for (const bidder of [...placed(bids, view), ...booked(view)]) {
    const key = bidder.paddle === '' ? bidder.channel : bidder.paddle
    const known = found.get(key)
    if (!known || order[bidder.state] < order[known.state]) found.set(key, bidder)
  }
  return [...found.values()].toSorted((a, b) => order[a.state] - order[b.state] || b.price - a.price)
}

/** Returns bids and pending offers, newest first. */
const placed = (bids: readonly BidView[], view: LotView): readonly ListedBidder[] =>
  bids
    .toReversed()
    .filter(({ isDel, status }) => !isDel && status !== 'rejected')
    .map((bid) => ({ paddle: bid.paddle, channel: bid.channel, price: bid.price, state: stateOf(bid, view) }))

function stateOf({ status, price, paddle, channel }: BidView, view: LotView): ListedBidder['state'] {
  if (status === 'pending') return 'offers'
  const holder = shownHolder(view)
  const leads =
    holder !== null && price === view.winPrice && paddle === holder.paddle && isSameSide(channel, view)
  return leads ? 'leads' : 'bid'
}

/** Returns the active commission bids that do not lead. */
const booked = (view: LotView): readonly ListedBidder[] =>
  commissionBidStates(view)
    .filter(({ state }) => state !== 'leads' && state !== 'resting')
    .map(({ paddle, maximum, state }) => ({
      paddle,
      channel: 'commission',
      price: maximum,
      state: state === 'passed' ? 'exceeded' : 'canBid',
    }))

/** Returns whether the leading bid came through a channel, which alone distinguishes bids without a paddle. */
const isSameSide = (channel: Channel, { leader, leaderChannel }: LotView): boolean =>
  leader !== '' || channel === leaderChannel
