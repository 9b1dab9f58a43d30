import type { Cents } from '#domain/money/money.ts'
import { type EntryContext, entryOf, type SellerEntry, type SellerSubject } from './entry.ts'

type ContextOf<Kind extends SellerSubject['kind']> = EntryContext<SellerSubject & { readonly kind: Kind }>
type Keyed<Context> = Context & { readonly key: string }

/** The amounts of a settlement, in cents; for the house’s own goods only hammer prices. */
export type Settled = {
  readonly hammer: Cents
  readonly shortfall: Cents
  readonly commission: Cents
  readonly charges: Cents
  readonly withheld: Cents
}

/**
 * Returns the entry of a settlement that is issued, or issued again: hammer prices leave `consignors`, and the rest
 * after commission and charges is owed to the seller (S7).
 *
 * @param context.key the edition; '' for the first
 * @param more the increase of their total over the previous edition
 */
export function settled(
  context: Keyed<ContextOf<'settlement'>>,
  more: Settled,
  owner: 'seller' | 'house',
): SellerEntry {
  const { hammer, shortfall, commission, charges, withheld } = more
  return entryOf(context.key === '' ? 'settlementIssued' : 'settlementRevised', context, [
    ['consignors', hammer],
    ['reserveShortfall', shortfall],
    ['commission', -commission],
    ['sellerCharges', -charges],
    ['consignmentTax', -withheld],
    [owner === 'seller' ? 'sellersDue' : 'ownGoods', -(hammer + shortfall - commission - charges - withheld)],
  ])
}

/** Returns the entry of an overpaid settlement: the seller owes the difference (S7). @param context.key the edition */
export const overpaid = (context: Keyed<ContextOf<'settlement'>>, amount: Cents): SellerEntry =>
  entryOf('overpaid', context, [
    ['sellersOwe', amount],
    ['sellersDue', -amount],
  ])

/** A seller's debt, in cents. */
export type SellersDebt = {
  /** From overpayments, and from charges without a sale (S7). */
  readonly owed: Cents
  /** Interest on advances (S13). */
  readonly principal: Cents
  readonly interest: Cents
}

/**
 * Returns the entry that sets off the amount due on a settlement against the seller's debt (S7, S13). @param
 * context.key the set-off's id
 */
export const setOff = (context: Keyed<ContextOf<'settlement'>>, debt: SellersDebt): SellerEntry =>
  entryOf('setOff', context, [['sellersDue', debtTotal(debt)], ...repayment(debt)])

/** Returns the entry of a seller's transfer that pays their debt (S7, S13). @param context.key the payment's id */
export const repaid = (context: Keyed<ContextOf<'consignment'>>, debt: SellersDebt): SellerEntry =>
  entryOf('repaid', context, [['bank', debtTotal(debt)], ...repayment(debt)])

const repayment = ({ owed, principal, interest }: SellersDebt) =>
  [
    ['sellersOwe', -owed],
    ['advances', -principal],
    ['interest', -interest],
  ] as const

/** Returns all that a seller owes. */
export const debtTotal = ({ owed, principal, interest }: SellersDebt): Cents => owed + principal + interest

/** Returns the entry of an advance paid to a seller (S13). */
export const advancePaid = (context: ContextOf<'advance'>, amount: Cents): SellerEntry =>
  entryOf('advancePaid', context, [
    ['advances', amount],
    ['bank', -amount],
  ])

/** The amount that a payout takes from its settlement, in cents. */
export type PaidOut = {
  /** The amount that the seller receives. */
  readonly cents: Cents
  /** The seller's share of the transfer (S5). */
  readonly bankCharge: Cents
}

/** Returns the entry of an approved payout (S7, S8): its money is on the way. */
export const payoutApproved = (context: ContextOf<'payout'>, payout: PaidOut): SellerEntry =>
  entryOf('payoutApproved', context, [
    ['sellersDue', payout.cents + payout.bankCharge],
    ['payoutsInTransit', -payout.cents],
    ['bankCharges', -payout.bankCharge],
  ])

/** Returns the entry of a payout that the bank has confirmed (S8). @param fee the bank’s additional fee */
export const payoutConfirmed = (context: ContextOf<'payout'>, payout: PaidOut, fee: Cents): SellerEntry =>
  entryOf('payoutConfirmed', context, [
    ['payoutsInTransit', payout.cents],
    ['bankCharges', fee],
    ['bank', -(payout.cents + fee)],
  ])

/**
 * Returns the entry of a payout that the bank returned, or that was cancelled after its approval (S8): it is owed to
 * the seller again.
 *
 * @param from where its money was: in transit, or paid and returned to the bank
 */
export const payoutReturned = (
  kind: 'payoutBounced' | 'payoutCancelled',
  context: ContextOf<'payout'>,
  payout: PaidOut,
  from: 'payoutsInTransit' | 'bank',
): SellerEntry =>
  entryOf(kind, context, [
    [from, payout.cents],
    ['bankCharges', payout.bankCharge],
    ['sellersDue', -(payout.cents + payout.bankCharge)],
  ])
