import { useMutationState } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Whole } from '#domain/money/money.ts'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { type Attempt, attemptAfterSignOut, type BidMutation, deriveAttempt } from '#web/kit/live/attempt.ts'
import { useLive, useSaleStore } from '#web/kit/live/live-context.ts'
import { useBids, useLotFact, useSeq } from '#web/kit/live/sale-hooks.ts'
import { useBidder } from '#web/kit/live/use-bidder.ts'
import {
  type BidRequests,
  toBidMutation,
  useFailureCount,
  useOfferRequests,
  usePreBidRequests,
} from './use-bid-requests.ts'
import { useHideWhenOutdated } from './use-hide-when-outdated.ts'

/** The viewer's bidding on one lot. */
export type Bidding = {
  readonly attempt: Attempt
  /** Whether the user who was signed in on this page no longer is. */
  readonly isSignedOut: boolean
  /** Sends a bid, as described at `BidRequests`. It is ignored after a sign-out. */
  readonly send: (price: Whole) => void
}

/**
 * Returns the viewer's bidding in a live sale.
 * @param paddle the viewer's paddle in this sale, or '' if they have none
 */
export const useOffer = (lotId: string, paddle: string): Bidding =>
  useBidding(useOfferRequests(lotId), lotId, paddle)

/** Returns the viewer's maximum bids, in a timed sale or before a live one. @param paddle as for `useOffer` */
export const usePreBid = (lotId: string, paddle: string): Bidding =>
  useBidding(usePreBidRequests(lotId), lotId, paddle)

function useBidding({ mutationKey, send }: BidRequests, lotId: string, paddle: string): Bidding {
  const userId = useUserId()
  const bidder = useBidder()
  const mutations = useMutationState<BidMutation>({
    filters: { mutationKey, exact: true },
    select: ({ state }) => toBidMutation(state),
  })
  const last = mutations.at(-1)
  const failureCount = useFailureCount(last?.variables)
  const latest = last && { ...last, failureCount }
  const seq = useSeq(latest?.data?.seq ?? 0)
  const attemptNow = deriveAttempt(latest, { seq, bids: useBids(lotId), paddle })
  const attempt = useHideWhenOutdated(
    attemptNow,
    latest?.variables,
    useLotFact(lotId, (lot) => lot?.winPrice ?? 0),
  )
  useResubscribeIfMissing(attempt)
  const isSignedOut = userId === null && bidder !== null
  return {
    isSignedOut,
    attempt: isSignedOut ? attemptAfterSignOut(attempt, latest?.variables?.idempotencyKey ?? '') : attempt,
    send: (price) => {
      if (!isSignedOut) send(price)
    },
  }
}

/** Resubscribes if an accepted bid does not appear within three seconds. */
function useResubscribeIfMissing({ kind }: Attempt): void {
  const { socket } = useLive()
  const { auctionId } = useSaleStore().head()
  const isAwaited = kind === 'accepted'
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => socket.resubscribe(auctionId), 3_000)
    return () => clearTimeout(timer)
  }, [isAwaited, socket, auctionId])
}
