import { unreachable } from '#domain/lib/unreachable.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Cancellation, RoomStatus } from './state.ts'

/** The kind of a sale (spec.md section 3, `type`). */
export type SaleKind = 'timed' | 'live'

/** An auction as in lists, with the names of spec.md. */
export type ListedAuction = {
  readonly type: SaleKind
  readonly registerStartTime: Instant
  readonly bidStartTime: Instant
  readonly startTime: Instant
  readonly endTime: Instant
  readonly isEnd: boolean
  /** K4: a cancelled sale has ended, even before its time. */
  readonly cancellation?: Cancellation | null
  readonly liveStatus: RoomStatus
}

export type AuctionStage = 'notStarted' | 'started' | 'ended'

/**
 * Returns the progress of an auction (spec.md section 4). A live one has started once people can register and pre-bid.
 */
export function auctionState(auction: ListedAuction, now: Instant): AuctionStage {
  if (auction.type === 'live') {
    if (auction.isEnd && (auction.cancellation || now >= auction.startTime)) return 'ended'
    return now >= Math.max(auction.registerStartTime, auction.bidStartTime) ? 'started' : 'notStarted'
  }
  if (auction.isEnd) return 'ended'
  return now >= auction.startTime ? 'started' : 'notStarted'
}

export type ListingState = 'preview' | 'acceptingPreBids' | 'acceptingBids' | 'live' | 'ended'

/** Returns what visitors can do with an auction now (spec.md section 4). */
export function listingState(auction: ListedAuction, now: Instant): ListingState {
  const stage = auctionState(auction, now)
  switch (stage) {
    case 'ended':
      return 'ended'
    case 'started':
      if (auction.type !== 'live') return 'acceptingBids'
      return auction.liveStatus === 'open' ? 'live' : 'acceptingPreBids'
    case 'notStarted':
      if (auction.type === 'live') return auction.liveStatus === 'open' ? 'live' : 'preview'
      return now >= auction.bidStartTime ? 'acceptingPreBids' : 'preview'
    default:
      return unreachable(stage)
  }
}

/** The status beside an auction's name, with the instant of its time line (spec.md section 4). */
export type AuctionStatus = {
  readonly text: 'past' | 'active' | 'waiting'
  /** Live red while the room is open, timed green while maximums are accepted. */
  readonly tone: 'live' | 'timed' | 'plain'
  readonly line: 'endedAt' | 'endsFrom' | 'startedAt' | 'startsAt' | 'bidsFrom'
  readonly at: Instant
}

/** Returns the status text of an auction. @param state the result of `listingState` */
export function auctionStatus(auction: ListedAuction, state: ListingState): AuctionStatus {
  switch (state) {
    case 'ended':
      return { text: 'past', tone: 'plain', line: 'endedAt', at: auction.endTime || auction.startTime }
    case 'live':
      return { text: 'active', tone: 'live', line: 'startedAt', at: auction.startTime }
    case 'acceptingBids':
      return { text: 'active', tone: 'timed', line: 'endsFrom', at: auction.endTime }
    case 'acceptingPreBids':
      return auction.type === 'live'
        ? { text: 'active', tone: 'plain', line: 'startsAt', at: auction.startTime }
        : { text: 'waiting', tone: 'plain', line: 'startsAt', at: auction.startTime }
    case 'preview':
      return { text: 'waiting', tone: 'plain', line: 'bidsFrom', at: auction.bidStartTime }
    default:
      return unreachable(state)
  }
}
