import type { BidView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Instant, Whole } from '#domain/money/money.ts'
import { CallFailure } from '#wire/client/query-policy.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/**
 * A bid as it is sent: one `ak` for one press, however often it has to be sent. After `validUntil` it is not placed any more:
 * sending it again then only asks whether it was (V9).
 */
export type BidRequest = {
  readonly price: Whole
  readonly idempotencyKey: string
  readonly validUntil: Instant
}

/** What the house answered a bid: it took it, or gave it to the auctioneer. */
export type BidResponse =
  | { readonly status: 'accepted'; readonly seq: number }
  | { readonly status: 'pending' | 'rejected'; readonly seq: number; readonly bidId: string }

/**
 * How far one's own latest bid on a lot has come; the domain's Attempt, with what a page wants to say of it. `reason`:
 * what the auctioneer gave, 'outbid' where another bid was first, 'closed' where bidding ended; often ''.
 */
export type Attempt =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' | 'asking' | 'received' | 'accepted'; readonly price: Whole }
  | {
      readonly kind: 'rejected'
      readonly price: Whole
      readonly idempotencyKey: string
      readonly reason: string
    }
  | {
      readonly kind: 'refused'
      readonly price: Whole
      readonly idempotencyKey: string
      readonly error: CallError
    }

/** The part of a query layer's mutation that tells how far it is. */
export type BidMutation = {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly failureCount: number
  readonly isPaused: boolean
  readonly variables: BidRequest | undefined
  readonly data: BidResponse | undefined
  readonly error: Error | null
}

const none: Attempt = { kind: 'none' }

/** What the page shows of the sale: what stands there needs no word any more. */
export type DisplayedSale = {
  readonly seq: number
  /** The lot's bids, newest last. */
  readonly bids: readonly BidView[]
  /** One's own; '' without one. */
  readonly paddle: string
}

/** How far one's latest bid has come, by what became of its sending and by what the sale shows since. */
export function deriveAttempt(sending: BidMutation | undefined, displayed: DisplayedSale): Attempt {
  const sent = sending?.variables ? fromMutation(sending, sending.variables, displayed) : none
  return sent.kind === 'none' ? fromPendingBid(displayed) : sent
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
      return { kind: failureCount > 0 || isPaused ? 'asking' : 'sending', price: request.price }
    case 'error':
      return error instanceof CallFailure
        ? {
            kind: 'refused',
            price: request.price,
            idempotencyKey: request.idempotencyKey,
            error: error.error,
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

/** An offer that lies with the auctioneer, though this page may not have sent it. */
function fromPendingBid({ bids, paddle }: DisplayedSale): Attempt {
  const bid = bids.findLast((one) => one.status === 'pending' && one.paddle === paddle)
  return bid && paddle !== '' ? { kind: 'received', price: bid.price } : none
}

/**
 * An attempt that came to nothing is worth a word until the price moves on.
 *
 * @param initialPrice the lot's price when the page first knew of it
 */
export function hideWhenOutdated(attempt: Attempt, initialPrice: Whole, currentPrice: Whole): Attempt {
  if (attempt.kind !== 'rejected' && attempt.kind !== 'refused') return attempt
  return currentPrice > Math.max(initialPrice, reportedPrice(attempt)) ? none : attempt
}

/** The price that a refusal told, which the page may not show yet. */
const reportedPrice = (attempt: Attempt): Whole =>
  attempt.kind === 'refused' && attempt.error.name === 'priceTooLow' ? attempt.error.data.nowPrice : 0

/**
 * Whether a failure leaves open what became of the bid. It does where no answer came, or one from a house that broke
 * or drained on the way; where the house answered, or would not hear the call at all, nothing was taken.
 */
export function isOutcomeUnknown(failure: Error): boolean {
  if (!(failure instanceof CallFailure) || failure.error.scope !== 'http') return false
  const { name, status } = failure.error
  return name !== 'aborted' && (name !== 'status' || status >= 500 || status === 429)
}

/** Milliseconds until a bid of unknown fate is asked about again. @param failures how often it has failed, from 0 */
export const retryDelayMs = (failures: number): number => Math.min(500 * 2 ** failures, 5_000)
