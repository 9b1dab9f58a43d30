import { displayedReason } from '#domain/auction/offer-reason.ts'
import type { BidView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Instant, Whole } from '#domain/money/money.ts'
import { CallFailure } from '#wire/client/query-policy.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { codes } from '#wire/refusals/codes.ts'

/**
 * A bid request. One press has one idempotency key, however often it is sent. After `validUntil` the server
 * no longer places the bid, and another request only asks whether it was placed (V9).
 */
export type BidRequest = {
  readonly price: Whole
  readonly idempotencyKey: string
  readonly validUntil: Instant
  /** Whether it is a maximum or a commission bid rather than a live bid. */
  readonly isMaximum?: boolean | undefined
  /** Whether an earlier page of this tab sent it first. */
  readonly isResumed?: boolean | undefined
}

/** The server's response to a bid: accepted, or pending with the auctioneer. */
export type BidResponse =
  | { readonly status: 'accepted'; readonly seq: number }
  | { readonly status: 'pending' | 'rejected'; readonly seq: number; readonly bidId: string }

/**
 * A bid that was not placed. `reason` is the auctioneer's text, 'outbid' if another bid came first, 'closed'
 * if bidding had ended, and often ''. `isUnconfirmed` means that nobody is signed in who could ask whether it
 * was placed.
 */
export type FailedAttempt = { readonly price: Whole; readonly idempotencyKey: string } & (
  | { readonly kind: 'rejected'; readonly reason: string }
  | {
      readonly kind: 'refused'
      readonly error: CallError
      readonly isMaximum?: boolean | undefined
      readonly isUnconfirmed?: true
      /** Whether an earlier page of this tab sent it first. */
      readonly isResumed?: boolean | undefined
    }
)

/**
 * The state of the viewer's latest bid on a lot: the domain's Attempt with details for display. A pending bid
 * still binds while a later one fails (V3); the later one is then its `failed`.
 */
export type Attempt =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' | 'asking' | 'accepted'; readonly price: Whole }
  | { readonly kind: 'received'; readonly price: Whole; readonly failed?: FailedAttempt }
  | FailedAttempt

/** Returns the bid that failed: the latest one, or the one after a pending bid; null if there is none. */
export function failedAttempt(attempt: Attempt): FailedAttempt | null {
  if (attempt.kind === 'received') return attempt.failed ?? null
  return attempt.kind === 'rejected' || attempt.kind === 'refused' ? attempt : null
}

/** The part of a TanStack Query mutation that an attempt is derived from. */
export type BidMutation = {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly failureCount: number
  readonly isPaused: boolean
  readonly variables: BidRequest | undefined
  readonly data: BidResponse | undefined
  readonly error: Error | null
}

const none: Attempt = { kind: 'none' }

/** The sale as the page displays it. */
export type DisplayedSale = {
  readonly seq: number
  /** The lot's bids, newest last. */
  readonly bids: readonly BidView[]
  /** The viewer's paddle; '' without one. */
  readonly paddle: string
}

/** Derives the attempt from the mutation and from what the sale has shown since. */
export function deriveAttempt(sending: BidMutation | undefined, displayed: DisplayedSale): Attempt {
  const sent = sending?.variables ? fromMutation(sending, sending.variables, displayed) : none
  if (sent.kind !== 'none' && sent.kind !== 'rejected' && sent.kind !== 'refused') return sent
  const pending = fromPendingBid(displayed)
  if (!pending || sent.kind === 'none') return pending ?? sent
  // The limit was raised on another page, so nothing has failed.
  const isRaised = sent.kind === 'rejected' && displayedReason(sent.reason) === 'raised'
  return isRaised ? pending : { ...pending, failed: sent }
}

function fromMutation(
  { status, failureCount, isPaused, data, error }: BidMutation,
  request: BidRequest,
  displayed: DisplayedSale,
): Attempt {
  switch (status) {
    case 'idle':
      return none
    case 'pending':
      return {
        kind: failureCount > 0 || isPaused || request.isResumed ? 'asking' : 'sending',
        price: request.price,
      }
    case 'error':
      return error instanceof CallFailure
        ? {
            kind: 'refused',
            price: request.price,
            idempotencyKey: request.idempotencyKey,
            error: error.error,
            isMaximum: request.isMaximum,
            isResumed: request.isResumed,
          }
        : none
    case 'success':
      return data ? fromResponse(data, request, displayed) : none
    default:
      return unreachable(status)
  }
}

function fromResponse(response: BidResponse, request: BidRequest, { seq, bids }: DisplayedSale): Attempt {
  if (response.status === 'accepted')
    return response.seq > seq ? { kind: 'accepted', price: request.price } : none
  const bid = bids.findLast(({ id }) => id === response.bidId)
  const status = bid?.status ?? (response.seq > seq ? response.status : 'accepted')
  if (status === 'pending') return { kind: 'received', price: request.price }
  return status === 'rejected'
    ? {
        kind: 'rejected',
        price: request.price,
        idempotencyKey: request.idempotencyKey,
        reason: bid?.reason ?? '',
      }
    : none
}

/** Returns a bid pending with the auctioneer, even if another page sent it. */
function fromPendingBid({ bids, paddle }: DisplayedSale): Extract<Attempt, { kind: 'received' }> | null {
  const bid = bids.findLast((one) => one.status === 'pending' && one.paddle === paddle)
  return bid && paddle !== '' ? { kind: 'received', price: bid.price } : null
}

/**
 * Hides a failed attempt once the price has changed.
 *
 * @param initialPrice the lot's price when the page first saw the attempt
 */
export function hideWhenOutdated(attempt: Attempt, initialPrice: Whole, currentPrice: Whole): Attempt {
  const failed = failedAttempt(attempt)
  if (!failed || currentPrice <= Math.max(initialPrice, reportedPrice(failed))) return attempt
  return attempt.kind === 'received' ? { kind: 'received', price: attempt.price } : none
}

const sessionEnded: CallError = {
  scope: 'server',
  code: codes.sessionEnded,
  name: 'sessionEnded',
  message: '',
  requestID: '',
  data: { token: '' },
}

/** Returns a bid that was not sent, because the session has ended. */
export const signedOutAttempt = (price: Whole): FailedAttempt => ({
  kind: 'refused',
  price,
  idempotencyKey: '',
  error: sessionEnded,
})

/**
 * Returns what a visitor sees of the bid of a user who was signed in on this page: only that the session has
 * ended.
 */
export function attemptAfterSignOut(attempt: Attempt, idempotencyKey: string): Attempt {
  if (attempt.kind === 'sending' || attempt.kind === 'asking') {
    const { price } = attempt
    return { kind: 'refused', price, idempotencyKey, error: sessionEnded, isUnconfirmed: true }
  }
  return attempt.kind === 'refused' && attempt.error.name === 'sessionEnded' ? attempt : none
}

/** Returns the current price reported by a refusal, which the page may not show yet. */
const reportedPrice = (attempt: FailedAttempt): Whole =>
  attempt.kind === 'refused' && (attempt.error.name === 'priceTooLow' || attempt.error.name === 'lotEnded')
    ? attempt.error.data.nowPrice
    : 0

/**
 * Returns whether the outcome of a bid is unknown after a failure: after no response or a server error. After
 * a proper refusal, or a request that the server rejects unread, no bid was placed.
 */
export function isOutcomeUnknown(failure: Error): boolean {
  if (!(failure instanceof CallFailure) || failure.error.scope !== 'http') return false
  const { name, status } = failure.error
  return name !== 'aborted' && (name !== 'status' || status >= 500 || status === 429)
}

/**
 * Returns the milliseconds until a bid with unknown outcome is retried. @param failures the number of
 * failures so far, from 0
 */
export const retryDelayMs = (failures: number): number => Math.min(500 * 2 ** failures, 5_000)
