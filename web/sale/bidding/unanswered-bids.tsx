import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { unansweredBids } from '#web/kit/live/unanswered-bids.ts'
import { type BidRequests, useOfferRequests, usePreBidRequests } from './use-bid-requests.ts'

/** Queries bids of this sale that earlier pages of the tab left unanswered (V9). It renders nothing. */
export function UnansweredBids() {
  const userId = useUserId()
  return userId === null ? null : <UnansweredBidsOf key={userId} userId={userId} />
}

function UnansweredBidsOf({ userId }: { userId: string }) {
  const { auctionId } = useSaleStore().head()
  const [bids] = useState(() => unansweredBids(userId).filter((bid) => bid.auctionId === auctionId))
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
