import { type MutationKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { bidValidity } from '#domain/auction/bid-press.ts'
import type { Whole } from '#domain/money/money.ts'
import { useApi } from '#web/kit/api/api-context.ts'
import type { BidMutation, BidRequest, BidResponse } from '#web/kit/live/attempt.ts'
import { createListeners } from '#web/kit/live/listeners.ts'
import { useLive, useSaleStore } from '#web/kit/live/live-context.ts'
import { removeAnswered, storeUnanswered, unansweredBids } from '#web/kit/live/unanswered-bids.ts'
import { useRecordRefusal } from '#web/kit/live/use-bid-notices.ts'
import { useBidder } from '#web/kit/live/use-bidder.ts'
import { useSaveReceipt } from '#web/sale/receipts/use-save-receipt.ts'
import { bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { CallFailure, dataOf } from '#wire/client/query-policy.ts'
import { forgetFirstPrice } from './use-hide-when-outdated.ts'
import { useResend } from './use-resend.ts'

/** The viewer's requests of one kind, live bids or maximum bids, on one lot. */
export type BidRequests = {
  /** The key that finds their mutations. */
  readonly mutationKey: MutationKey
  /**
   * Sends a bid. While an earlier one is unanswered, it sends that one instead, or nothing if this page is
   * already doing so.
   */
  readonly send: (price: Whole) => void
  /**
   * Sends the bid that an earlier page left unanswered until its outcome is known, unless this page is
   * already doing so.
   */
  readonly resume: () => void
}

/** Milliseconds after which a request is retried. */
export const requestTimeoutMs = 6_000

/** Returns the viewer's bids in a live sale. */
export function useOfferRequests(lotId: string): BidRequests {
  const { client } = useApi()
  const saveReceipt = useSaveReceipt()
  const { auctionId } = useSaleStore().head()
  return useBidRequests(bidOffer, lotId, async ({ price, idempotencyKey, validUntil }, token) => {
    const payload = { lotId, auctionId, bidPrice: price, ak: idempotencyKey, validUntil }
    const { status, seq, bidId, receipt } = dataOf(
      await client.call(bidOffer, payload, { timeout: requestTimeoutMs, token }),
    )
    if (receipt) void saveReceipt(receipt)
    return status === 'accepted' ? { status, seq } : { status, seq, bidId }
  })
}

/** Returns the viewer's maximum bids, in a timed sale or before a live one. */
export function usePreBidRequests(lotId: string): BidRequests {
  const { client } = useApi()
  const saveReceipt = useSaveReceipt()
  const { auctionId } = useSaleStore().head()
  return useBidRequests(lotPrebid, lotId, async ({ price, idempotencyKey, validUntil }, token) => {
    const payload = { lotId, auctionId, bidPrice: price, ak: idempotencyKey, validUntil }
    const { seq, receipt } = dataOf(
      await client.call(lotPrebid, payload, { timeout: requestTimeoutMs, token }),
    )
    if (receipt) void saveReceipt(receipt)
    return { status: 'accepted', seq }
  })
}

function useBidRequests(
  { path, refusals }: typeof bidOffer | typeof lotPrebid,
  lotId: string,
  bid: (request: BidRequest, token: string) => Promise<BidResponse>,
): BidRequests {
  const bidder = useBidder()
  const bidderId = bidder ?? ''
  const mutationKey = [path, lotId, bidder]
  const { auctionId } = useSaleStore().head()
  const { clock } = useLive()
  const { client } = useApi()
  const resend = useResend()
  const queries = useQueryClient()
  const recordRefusal = useRecordRefusal(lotId)
  const isMaximum = path === lotPrebid.path
  // A bid is valid only for seconds, so the client is loaded before parts that may never be opened.
  useEffect(() => client.ready?.(), [client])
  const { mutate } = useMutation<BidResponse, Error, BidRequest>({
    mutationKey,
    // Not retried by TanStack Query, which does so only in a visible tab.
    mutationFn: (request) =>
      resend({
        send: (token) => bid(request, token),
        wasSent: request.isResumed === true,
        refusals,
        onUnanswered: (failures) => setFailures(request, failures),
      }),
    onSettled: (_data, _failure, { idempotencyKey }) => {
      failureCounts.delete(idempotencyKey)
      removeAnswered(bidderId, idempotencyKey)
    },
    onError: (failure, request) => {
      if (failure instanceof CallFailure) recordRefusal(request, failure.error)
    },
    retry: false,
  })
  const start = (request: BidRequest) => {
    mutate(request)
    removeEarlier(queries, mutationKey)
  }
  // A second click may come before React has rendered the first.
  const isUnderWay = () => queries.isMutating({ mutationKey, exact: true }) > 0
  const unanswered = () =>
    unansweredBids(bidderId).find((bid) => bid.lotId === lotId && bid.isMaximum === isMaximum)
  const resume = () => {
    const bid = unanswered()
    if (bid && !isUnderWay()) start({ ...bid, isResumed: true })
  }
  return {
    mutationKey,
    resume,
    send: (price) => {
      if (isUnderWay()) return
      if (unanswered()) {
        resume()
        return
      }
      const validUntil = clock.now() + bidValidity
      const request = { price, idempotencyKey: createIdempotencyKey(), validUntil, isMaximum }
      storeUnanswered(bidderId, { ...request, auctionId, lotId })
      start(request)
    },
  }
}

/** The number of failures of a bid without a response, by idempotency key. */
const failureCounts = new Map<string, number>()
const failureListeners = createListeners()

function setFailures({ idempotencyKey }: BidRequest, failures: number): void {
  failureCounts.set(idempotencyKey, failures)
  failureListeners.emit()
}

/** Returns the number of failures of a bid without a response, or 0 after it has one. */
export function useFailureCount(request: BidRequest | undefined): number {
  const read = () => (request && failureCounts.get(request.idempotencyKey)) ?? 0
  return useSyncExternalStore(failureListeners.add, read, read)
}

/** Removes all bids except the last, the only one shown, since each rendering would search them. */
function removeEarlier(queries: QueryClient, mutationKey: MutationKey): void {
  const mutations = queries.getMutationCache()
  for (const earlier of mutations.findAll({ mutationKey, exact: true }).slice(0, -1)) {
    forgetFirstPrice(toBidMutation(earlier.state).variables?.idempotencyKey ?? '')
    mutations.remove(earlier)
  }
}

/** Returns the state of a mutation as a bid; only `useBidRequests` writes mutations with these keys. */
export const toBidMutation = (state: object): BidMutation => state as BidMutation
