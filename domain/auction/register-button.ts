import type { Instant } from '#domain/money/money.ts'
import type { BidderStatus } from './bidder-status.ts'
import { type ListedAuction, listingState } from './listing.ts'

/** Every state of the button that registers for a sale. */
export type RegisterButton =
  | { readonly kind: 'ended' }
  /** Approved bidders can enter the saleroom; everybody else may watch. */
  | { readonly kind: 'enterSaleroom'; readonly canBid: boolean }
  | { readonly kind: 'approved' }
  | { readonly kind: 'verifyIdentity' }
  | { readonly kind: 'underReview' }
  | { readonly kind: 'notAdmitted' }
  | { readonly kind: 'notYet'; readonly opensAt: Instant }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'register' }

/**
 * The facts besides the sale that the button depends on. `identityMissing`: the sale requires identity
 * verification, which has not been passed.
 */
export type Registrant = { readonly admittance: BidderStatus; readonly identityMissing: boolean }

/**
 * Returns the button that registers for a sale. In order: the sale is over; the saleroom is open; approved;
 * identity to be verified; under review; not admitted; registration not open yet; open.
 */
export function registerButton(sale: ListedAuction, me: Registrant, now: Instant): RegisterButton {
  const { admittance, identityMissing } = me
  const state = listingState(sale, now)
  if (state === 'ended') return { kind: 'ended' }
  if (state === 'live') return { kind: 'enterSaleroom', canBid: admittance === 'approved' }
  if (admittance === 'approved') return { kind: 'approved' }
  if (admittance !== 'visitor' && identityMissing) return { kind: 'verifyIdentity' }
  if (admittance === 'underReview') return { kind: 'underReview' }
  if (admittance === 'notAdmitted' || admittance === 'suspended') return { kind: 'notAdmitted' }
  if (now < sale.registerStartTime) return { kind: 'notYet', opensAt: sale.registerStartTime }
  return admittance === 'visitor' ? { kind: 'signIn' } : { kind: 'register' }
}
