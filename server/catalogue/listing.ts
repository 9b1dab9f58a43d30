import type { PayloadOf } from '#wire/call.ts'
import type { auctionList } from '#wire/calls/auctions.ts'
import type { Auction } from '#wire/entities/auction.ts'

type ListingState = NonNullable<PayloadOf<typeof auctionList>['state']>

/** spec.md section 4's listing state of a sale at an instant. */
export function listingState(auction: Auction, now: number): ListingState {
  if (auction.isEnd) return 'ended'
  if (auction.type === 2 && auction.liveStatus === 1) return 'live'
  if (now < auction.bidStartTime) return 'preview'
  return auction.type === 2 ? 'acceptingPreBids' : 'acceptingBids'
}
