import type { LotState, SaleState } from '#domain/auction/state.ts'
import type { Instant } from '#domain/money/money.ts'

const hour = 3_600_000
const day = 24 * hour

/** The maximum time that a deposit may be held after its sale (W2). */
export const releaseAfterSaleMs = 7 * day

/** The time that a bank keeps a hold if it does not state a period. */
export const defaultHoldMs = 7 * day

/** The time before its expiry at which a hold is re-authorised, while the sale runs. */
export const renewBeforeExpiryMs = day

/** The delay after a refusal before a renewal is retried. */
const renewalRetryMs = 6 * hour

/** The properties of a held deposit that its next step depends on. */
export type HeldDeposit = {
  /** When the bank releases it. */
  readonly expiresAt: Instant
  /** When a renewal was last refused; null if none was. */
  readonly renewalFailedAt: Instant | null
}

/** The state of a deposit's sale, as far as the deposit depends on it. */
export type DepositSale = {
  /** null while it runs, and before it has begun. */
  readonly endedAt: Instant | null
  readonly hasBought: boolean
}

/** The next action on a deposit: `lapse` only records that the bank has released it. */
export type DepositStep = 'keep' | 'renew' | 'release' | 'lapse'

/**
 * Returns the action that a held deposit needs now (W2): release when its sale ends without a purchase, and
 * in any case seven days after the end; renewal during the sale, before the bank releases it; lapse once the
 * bank has.
 */
export function depositStep(
  { expiresAt, renewalFailedAt }: HeldDeposit,
  { endedAt, hasBought }: DepositSale,
  now: Instant,
): DepositStep {
  if (endedAt !== null && (!hasBought || now >= endedAt + releaseAfterSaleMs)) return 'release'
  if (now >= expiresAt) return 'lapse'
  if (endedAt !== null || now < expiresAt - renewBeforeExpiryMs) return 'keep'
  return renewalFailedAt !== null && now < renewalFailedAt + renewalRetryMs ? 'keep' : 'renew'
}

/** The facts that determine the end of a sale. Instants in Unix milliseconds; 0 if unknown. */
type ScheduledSale = {
  readonly type: 'live' | 'timed'
  readonly startTime: Instant
  readonly endTime: Instant
  /** When the last lot of a timed sale closes, late bids included. */
  readonly lastEnd: Instant
}

/**
 * Returns when the deposit of a sale is expected to be released (W2): the date without a purchase, and the
 * latest date with one. A live sale ends on its day, a timed one when its last lot closes.
 */
export function expectedRelease({ type, startTime, endTime, lastEnd }: ScheduledSale): {
  readonly withoutPurchase: Instant
  readonly latest: Instant
} {
  const end = type === 'live' ? startTime : lastEnd || endTime
  return { withoutPurchase: end, latest: end + releaseAfterSaleMs }
}

/** Returns the state of a sale for a bidder with a deposit. The instant of its last entry counts as its end. */
export function depositSaleOf(state: SaleState, bidder: string): DepositSale {
  if (!state.isEnd) return { endedAt: null, hasBought: false }
  const paddle = state.admissions.get(bidder)?.paddle
  const bought = (lot: LotState) => lot.saleStatus === 'sold' && lot.leading?.paddle === paddle
  return { endedAt: state.at, hasBought: paddle !== undefined && [...state.lots.values()].some(bought) }
}
