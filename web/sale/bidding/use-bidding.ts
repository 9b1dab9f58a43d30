import {
  type MutationKey,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { bidValidity } from '#domain/auction/bid-press.ts'
import type { Whole } from '#domain/money/money.ts'
import { useApi } from '#web/kit/api/api-context.ts'
import { useUserID } from '#web/kit/api/api-hooks.ts'
import {
  type Attempt,
  attemptAfterSignOut,
  type BidMutation,
  type BidRequest,
  type BidResponse,
  deriveAttempt,
  failedAttempt,
  hideWhenOutdated,
} from '#web/kit/live/attempt.ts'
import { createListeners } from '#web/kit/live/listeners.ts'
import { useLive, useSaleStore } from '#web/kit/live/live-context.ts'
import { useBids, useLotFact, useSeq } from '#web/kit/live/sale-hooks.ts'
import { useRecordRefusal } from '#web/kit/live/use-bid-notices.ts'
import { bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { CallFailure, dataOf } from '#wire/client/query-policy.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import { useBidder } from './use-bidder.ts'
import { useResend } from './use-resend.ts'

/** The viewer's bidding on one lot. */
export type Bidding = {
  readonly attempt: Attempt
  /** The user who was signed in on this page is not any more. */
  readonly isSignedOut: boolean
  /** Sends a bid. Ignored after a sign-out, and while the outcome of an earlier bid on this lot is unknown. */
  readonly send: (price: Whole) => void
}

/** Timeout of one request before it is retried, in milliseconds. */
export const requestTimeoutMs = 6_000

/**
 * Bids in a live sale.
 *
 * @param paddle the viewer's paddle in this sale; '' without one
 */
export function useOffer(lotId: string, paddle: string): Bidding {
  const { client } = useApi()
  const saveReceipt = useSaveReceipt()
  const { auctionId } = useSaleStore().head()
  return useBidding(bidOffer, lotId, paddle, async ({ price, idempotencyKey, validUntil }, token) => {
    const payload = { lotId, auctionId, bidPrice: price, ak: idempotencyKey, validUntil }
    const { status, seq, bidId, receipt } = dataOf(
      await client.call(bidOffer, payload, { timeout: requestTimeoutMs, token }),
    )
    if (receipt) void saveReceipt(receipt)
    return status === 'accepted' ? { status, seq } : { status, seq, bidId }
  })
}

/** Places a maximum bid: in a timed sale, or before a live one. @param paddle as for `useOffer` */
export function usePreBid(lotId: string, paddle: string): Bidding {
  const { client } = useApi()
  const saveReceipt = useSaveReceipt()
  const { auctionId } = useSaleStore().head()
  return useBidding(lotPrebid, lotId, paddle, async ({ price, idempotencyKey, validUntil }, token) => {
    const payload = { lotId, auctionId, bidPrice: price, ak: idempotencyKey, validUntil }
    const { seq, receipt } = dataOf(
      await client.call(lotPrebid, payload, { timeout: requestTimeoutMs, token }),
    )
    if (receipt) void saveReceipt(receipt)
    return { status: 'accepted', seq }
  })
}

/** Stores a bid's receipt in this browser, to be checked against the record later. */
function useSaveReceipt(): (receipt: Receipt) => Promise<void> {
  const userID = useUserID()
  return async (receipt) => {
    const storage = await import('#web/sale/receipts/receipt-storage.ts').catch(() => null)
    if (storage && userID !== null) storage.saveReceipt(storage.browserStorage(), userID, receipt)
  }
}

function useBidding(
  { path, refusals }: typeof bidOffer | typeof lotPrebid,
  lotId: string,
  paddle: string,
  bid: (request: BidRequest, token: string) => Promise<BidResponse>,
): Bidding {
  const userID = useUserID()
  const bidder = useBidder()
  const mutationKey = [path, lotId, bidder]
  const { clock } = useLive()
  const { client } = useApi()
  const resend = useResend()
  const queries = useQueryClient()
  const recordRefusal = useRecordRefusal(lotId)
  // A bid is valid for seconds only, so the client is loaded before parts that may never be opened.
  useEffect(() => client.ready?.(), [client])
  const { mutate } = useMutation<BidResponse, Error, BidRequest>({
    mutationKey,
    // Not by TanStack Query, which retries in a visible tab only.
    mutationFn: (request) =>
      resend({
        send: (token) => bid(request, token),
        refusals,
        onUnanswered: (failures) => setFailures(request, failures),
      }),
    onSettled: (_data, _failure, { idempotencyKey }) => {
      failureCounts.delete(idempotencyKey)
    },
    onError: (failure, request) => {
      if (failure instanceof CallFailure) recordRefusal(request, failure.error)
    },
    retry: false,
  })
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
  const isSignedOut = userID === null && bidder !== null
  return {
    isSignedOut,
    attempt: isSignedOut ? attemptAfterSignOut(attempt, latest?.variables?.idempotencyKey ?? '') : attempt,
    send: (price) => {
      // A second click may come before React has rendered the first.
      if (isSignedOut || queries.isMutating({ mutationKey, exact: true }) > 0) return
      mutate({
        price,
        idempotencyKey: createIdempotencyKey(),
        validUntil: clock.now() + bidValidity,
        isMaximum: path === lotPrebid.path,
      })
      removeEarlier(queries, mutationKey)
    },
  }
}

/** By idempotency key, how often a bid that has no response yet has failed. */
const failureCounts = new Map<string, number>()
const failureListeners = createListeners()

function setFailures({ idempotencyKey }: BidRequest, failures: number): void {
  failureCounts.set(idempotencyKey, failures)
  failureListeners.emit()
}

function useFailureCount(request: BidRequest | undefined): number {
  const read = () => (request && failureCounts.get(request.idempotencyKey)) ?? 0
  return useSyncExternalStore(failureListeners.add, read, read)
}

/** Removes all bids but the last, the only one shown: each rendering would search them. */
function removeEarlier(queries: QueryClient, mutationKey: MutationKey): void {
  const mutations = queries.getMutationCache()
  for (const earlier of mutations.findAll({ mutationKey, exact: true }).slice(0, -1)) {
    firstPrices.delete(toBidMutation(earlier.state).variables?.idempotencyKey ?? '')
    mutations.remove(earlier)
  }
}

/** By idempotency key, the lot's price when a page of this browser first saw that a bid had failed. */
const firstPrices = new Map<string, Whole>()

/** Hides a failed attempt once the price has changed, also where it changed while another page was open. */
function useHideWhenOutdated(attempt: Attempt, request: BidRequest | undefined, price: Whole): Attempt {
  const hasFailed = failedAttempt(attempt) !== null
  const key = request?.idempotencyKey ?? ''
  const first = firstPrices.get(key) ?? price
  useEffect(() => {
    if (hasFailed && key !== '' && !firstPrices.has(key)) firstPrices.set(key, price)
  }, [hasFailed, key, price])
  return hideWhenOutdated(attempt, first, price)
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

/** Only `useBidding` writes mutations with these keys. */
const toBidMutation = (state: object): BidMutation => state as BidMutation
