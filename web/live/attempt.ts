import type { Whole } from '#domain/money.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { CallError } from '#wire/call-error.ts'
import { CallFailure } from '#wire/query-policy.ts'

/** A bid as it is sent: one `ak` for one press, however often it has to be sent. */
export type Tap = { readonly price: Whole; readonly ak: string }

/** What the house answered a bid: it took it, or gave it to the auctioneer. */
export type Taken =
  | { readonly status: 'accepted'; readonly seq: number }
  | { readonly status: 'pending'; readonly seq: number; readonly bidId: string }
  | { readonly status: 'rejected'; readonly seq: number }

/**
 * How far one's own latest bid on a lot has come. `sending`: no answer yet. `asking`: the answer was lost, so that
 * nobody knows whether it was taken; the same bid is sent again until that is known. `received`: it lies with the
 * auctioneer. `accepted`: the ledger has it, the page does not show it yet. `refused`: the house took nothing.
 */
export type Attempt =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' | 'asking'; readonly price: Whole }
  | { readonly kind: 'received'; readonly price: Whole; readonly bidId: string }
  | { readonly kind: 'accepted'; readonly price: Whole; readonly seq: number }
  | { readonly kind: 'rejected'; readonly price: Whole }
  | { readonly kind: 'refused'; readonly price: Whole; readonly error: CallError }

/** The part of a query layer's mutation that tells how far it is. */
export type Sending = {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly failureCount: number
  readonly isPaused: boolean
  readonly variables: Tap | undefined
  readonly data: Taken | undefined
  readonly error: Error | null
}

const none: Attempt = { kind: 'none' }

/**
 * How far a bid has come.
 *
 * @param seen the ledger place that the page shows: what was accepted up to there needs no word any more
 */
export function attemptOf(sending: Sending | undefined, seen: number): Attempt {
  if (!sending?.variables) return none
  const { price } = sending.variables
  switch (sending.status) {
    case 'idle':
      return none
    case 'pending':
      return { kind: sending.failureCount > 0 || sending.isPaused ? 'asking' : 'sending', price }
    case 'error':
      return sending.error instanceof CallFailure
        ? { kind: 'refused', price, error: sending.error.error }
        : none
    case 'success':
      return sending.data ? taken(sending.data, price, seen) : none
    default:
      return unreachable(sending.status)
  }
}

function taken(answer: Taken, price: Whole, seen: number): Attempt {
  switch (answer.status) {
    case 'accepted':
      return answer.seq > seen ? { kind: 'accepted', price, seq: answer.seq } : none
    case 'pending':
      return answer.seq > seen ? { kind: 'received', price, bidId: answer.bidId } : none
    case 'rejected':
      return { kind: 'rejected', price }
    default:
      return unreachable(answer)
  }
}

/**
 * Whether a failure leaves open what became of the bid. It does where no answer came, or one from a house that broke
 * or drained on the way; where the house answered, or would not hear the call at all, nothing was taken.
 */
export function isFateUnknown(failure: Error): boolean {
  if (!(failure instanceof CallFailure) || failure.error.scope !== 'http') return false
  const { name, status } = failure.error
  return name !== 'aborted' && (name !== 'status' || status >= 500 || status === 429)
}

/** Milliseconds until a bid of unknown fate is asked about again. @param failures how often it has failed, from 0 */
export const askAgainAfter = (failures: number): number => Math.min(500 * 2 ** failures, 5_000)
