import type { BidView } from '#domain/auction/view.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import type { Bid } from '#wire/entities/bid.ts'
import type { LotViewContext } from './lot-entity.ts'

/** Returns a bid as sent to clients; the account's id is included only for its own bidder. */
export function bidOf(
  bid: BidView,
  { viewer }: Pick<LotViewContext, 'viewer'>,
  requester: Viewer | null,
): Bid {
  const isOwn = viewer.kind === 'bidder' && viewer.paddle === bid.paddle
  return { ...bid, userId: isOwn && requester ? requester.userId : '' }
}
