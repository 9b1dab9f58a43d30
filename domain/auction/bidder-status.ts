import { unreachable } from '#domain/lib/unreachable.ts'
import type { Whole } from '#domain/money/money.ts'
import type { RegistrationStatus } from '#domain/registration/status.ts'
import type { Paddle } from './state.ts'

/** Whether the viewer may bid in a sale, and if not, what is missing (W1). */
export type BidderStatus =
  | 'visitor'
  | 'unregistered'
  | 'underReview'
  | 'notAdmitted'
  | 'suspended'
  | 'approved'

/**
 * Reads a bidder's status in a sale from their registration.
 *
 * @param registration null for a visitor who is not signed in
 */
export function bidderStatusOf(
  registration: { readonly status: RegistrationStatus; readonly paddle: Paddle } | null,
): BidderStatus {
  if (!registration) return 'visitor'
  const { status, paddle } = registration
  switch (status) {
    case 'approved':
      return 'approved'
    case 'pending':
      return 'underReview'
    case 'none':
      return 'unregistered'
    case 'refused':
      return paddle === '' ? 'notAdmitted' : 'suspended'
    default:
      return unreachable(status)
  }
}

/** What is shown in place of the bid button to those who may not bid; null for those who may. */
export type Ineligibility = 'signIn' | 'register' | 'underReview' | 'notAdmitted' | 'suspended'

export function ineligibilityOf(admittance: BidderStatus): Ineligibility | null {
  switch (admittance) {
    case 'visitor':
      return 'signIn'
    case 'unregistered':
      return 'register'
    case 'approved':
      return null
    default:
      return admittance
  }
}

/**
 * The progress of the viewer's own latest bid on a lot. `sending`: no answer yet. `asking`: the answer was lost, and
 * the outcome is being requested. `received`: the auctioneer decides. `accepted`: the ledger has it, the page does not
 * show it yet. `rejected`: by the auctioneer. `refused`: by the rules.
 */
export type BidAttempt =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'sending' | 'asking' | 'received' | 'accepted' | 'rejected' | 'refused'
      readonly price: Whole
    }

/** The facts about the viewer that a bid button depends on. `paddle` is '' until they are approved. */
export type BidderContext = {
  readonly admittance: BidderStatus
  readonly paddle: Paddle
  readonly attempt: BidAttempt
  /** S10: the lot is their own, or they act for its owner. */
  readonly isOwn?: boolean
}

/** Whether the page is up to date, catching up, or disconnected. */
export type Connection = 'live' | 'behind' | 'gone'
