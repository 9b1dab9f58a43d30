import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useUserID } from '#web/kit/api/api-hooks.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { type UnansweredBid, unansweredBids } from '#web/kit/live/unanswered-bids.ts'
import { useOfferRequests, usePreBidRequests } from './use-bid-requests.ts'

/** Queries the bids of this sale that earlier pages of the tab left unanswered (V9), and shows nothing. */
export function UnansweredBids(_: { open: boolean }) {
  const userID = useUserID()
  return userID === null ? null : <UnansweredBidsOf key={userID} userID={userID} />
}

function UnansweredBidsOf({ userID }: { userID: string }) {
  const { auctionId } = useSaleStore().head()
  const [bids] = useState(() => unansweredBids(userID).filter((bid) => bid.auctionId === auctionId))
  return bids.map((bid) =>
    bid.isMaximum ? (
      <UnansweredMaximum key={bid.idempotencyKey} bid={bid} />
    ) : (
      <UnansweredOffer key={bid.idempotencyKey} bid={bid} />
    ),
  )
}

function UnansweredOffer({ bid }: { bid: UnansweredBid }) {
  useResume(bid, useOfferRequests(bid.lotId).resume)
  return null
}

function UnansweredMaximum({ bid }: { bid: UnansweredBid }) {
  useResume(bid, usePreBidRequests(bid.lotId).resume)
  return null
}

/** Before the page can be pressed. A bid that this page sent may have been answered since the list was read. */
function useResume(bid: UnansweredBid, resume: (bid: UnansweredBid) => void): void {
  const userID = useUserID() ?? ''
  const begin = useEffectEvent(() => {
    const isUnanswered = unansweredBids(userID).some((one) => one.idempotencyKey === bid.idempotencyKey)
    if (isUnanswered) resume(bid)
  })
  useLayoutEffect(() => begin(), [])
}
