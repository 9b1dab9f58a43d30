import type { Cents } from '#domain/money/money.ts'
import { type EntryContext, entryOf, type SellerEntry, type SellerSubject } from './entry.ts'

type ContextOf<Kind extends SellerSubject['kind']> = EntryContext<SellerSubject & { readonly kind: Kind }>
type Keyed<Context> = Context & { readonly key: string }

/** What a settlement moves, in cents; of goods of the house's own only hammer prices. */
export type Settled = {
  readonly hammer: Cents
  readonly shortfall: Cents
  readonly commission: Cents
  readonly charges: Cents
  readonly withheld: Cents
}

/**
 * A settlement is issued, or issued again: hammer prices leave `consignors`, and the rest after commission and charges
 * is owed to the seller (S7).
 *
 * @param context.key the edition; '' for the first
 * @param more their total more than the edition before
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

/** More was paid than the settlement's total: the seller owes the difference (S7). @param context.key the edition */
export const overpaid = (context: Keyed<ContextOf<'settlement'>>, amount: Cents): SellerEntry =>
  entryOf('overpaid', context, [
    ['sellersOwe', amount],
    ['sellersDue', -amount],
  ])

/** A seller's debt, in cents. */
export type SellersDebt = {
  /** Of what was paid too much, and of charges without a sale (S7). */
  readonly owed: Cents
  /** Of advances (S13). */
  readonly principal: Cents
  readonly interest: Cents
}

/**
 * The amount due on a settlement is set off against the seller's debt (S7, S13). @param context.key the set-off's id
 */
export const setOff = (context: Keyed<ContextOf<'settlement'>>, debt: SellersDebt): SellerEntry =>
  entryOf('setOff', context, [['sellersDue', debtTotal(debt)], ...repayment(debt)])

/** A seller pays by transfer what they owe (S7, S13). @param context.key the payment's id */
export const repaid = (context: Keyed<ContextOf<'consignment'>>, debt: SellersDebt): SellerEntry =>
  entryOf('repaid', context, [['bank', debtTotal(debt)], ...repayment(debt)])

const repayment = ({ owed, principal, interest }: SellersDebt) =>
  [
    ['sellersOwe', -owed],
    ['advances', -principal],
    ['interest', -interest],
  ] as const

/** All that a seller owes. */
export const debtTotal = ({ owed, principal, interest }: SellersDebt): Cents => owed + principal + interest

/** An advance is paid to a seller (S13). */
export const advancePaid = (context: ContextOf<'advance'>, amount: Cents): SellerEntry =>
  entryOf('advancePaid', context, [
    ['advances', amount],
    ['bank', -amount],
  ])

/** The amount that a payout takes from its settlement, in cents. */
export type PaidOut = {
  /** What the seller gets. */
  readonly cents: Cents
  /** The seller's share of the transfer (S5). */
  readonly bankCharge: Cents
}

/** A payout is approved (S7, S8): its money is on the way. */
export const payoutApproved = (context: ContextOf<'payout'>, payout: PaidOut): SellerEntry =>
  entryOf('payoutApproved', context, [
    ['sellersDue', payout.cents + payout.bankCharge],
    ['payoutsInTransit', -payout.cents],
    ['bankCharges', -payout.bankCharge],
  ])

/** The bank has confirmed a payout (S8). @param fee what the bank took besides */
export const payoutConfirmed = (context: ContextOf<'payout'>, payout: PaidOut, fee: Cents): SellerEntry =>
  entryOf('payoutConfirmed', context, [
    ['payoutsInTransit', payout.cents],
    ['bankCharges', fee],
    ['bank', -(payout.cents + fee)],
  ])

/**
 * A payout has come back from the bank, or is cancelled after its approval (S8): it is owed to the seller again.
 *
 * @param from where its money was: on the way, or confirmed and back in the bank
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
