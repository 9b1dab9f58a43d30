import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useUserID } from '#web/kit/api/api-hooks.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { unansweredBids } from '#web/kit/live/unanswered-bids.ts'
import { type BidRequests, useOfferRequests, usePreBidRequests } from './use-bid-requests.ts'

/** Queries bids of this sale that earlier pages of the tab left unanswered (V9). It renders nothing. */
export function UnansweredBids() {
  const userID = useUserID()
  return userID === null ? null : <UnansweredBidsOf key={userID} userID={userID} />
}

function UnansweredBidsOf({ userID }: { userID: string }) {
  const { auctionId } = useSaleStore().head()
  const [bids] = useState(() => unansweredBids(userID).filter((bid) => bid.auctionId === auctionId))
  return bids.map(({ idempotencyKey, lotId, isMaximum }) =>
    isMaximum ? (
      <UnansweredMaximum key={idempotencyKey} lotId={lotId} />
    ) : (
      <UnansweredOffer key={idempotencyKey} lotId={lotId} />
    ),
  )
}

function UnansweredOffer({ lotId }: { lotId: string }) {
  useResume(useOfferRequests(lotId))
  return null
}

function UnansweredMaximum({ lotId }: { lotId: string }) {
  useResume(usePreBidRequests(lotId))
  return null
}

/** Resumes them before the page can be used. */
function useResume({ resume }: BidRequests): void {
  const begin = useEffectEvent(resume)
  useLayoutEffect(() => begin(), [])
}
