import { type LotCharge, lotCharges, type RecordedCharge, type Waiver } from '#domain/consignments/charges.ts'
import { commissionOn } from '#domain/consignments/commission.ts'
import type { AgreementTerms } from '#domain/consignments/terms.ts'
import { daysStored, type StoragePeriod } from '#domain/custody/storage-period.ts'
import type { Settled } from '#domain/journal/seller-entries.ts'
import {
  type BasisPoints,
  type Cents,
  cents,
  type Instant,
  percent,
  shareOf,
  type Whole,
} from '#domain/money/money.ts'
import type { PremiumBands } from '#domain/money/premium.ts'
import { type Advance, type AdvanceSetOff, setOffAdvances } from './advances.ts'
import {
  type BuyersPayment,
  type Day,
  dueDay,
  type Hold,
  holdOn,
  type LineState,
  lineState,
  type PayoutCalendar,
  payoutDayOf,
} from './due.ts'

/** The ledger entry that proves a line (S17). */
export type LedgerEntryRef = { readonly auctionId: string; readonly seq: number }

/** The result of a lot in its sale. */
export type LotResult =
  | {
      readonly kind: 'sold'
      readonly hammer: Whole
      readonly entry: LedgerEntryRef
      /** The later reductions of its hammer price (O9). */
      readonly reduction: Cents
      /** Whether the seller's consent to a sale below the reserve is recorded (S14). */
      readonly hasConsent: boolean
      readonly payment: BuyersPayment
    }
  | { readonly kind: 'passed' | 'rescinded'; readonly entry: LedgerEntryRef }
  /** After publication; a lot that was withdrawn earlier is not part of the sale. */
  | { readonly kind: 'withdrawn'; readonly entry: LedgerEntryRef }

/** A lot of a consignment in a sale. */
export type SettledLot = {
  readonly lotId: string
  readonly lowEstimate: Whole
  /** Null without one. */
  readonly reserve: Whole | null
  readonly result: LotResult
  /** Its items that were stored unsold (S11); omitted for none. */
  readonly unsoldItems?: readonly StoragePeriod[]
}

/** The input of a settlement: one consignment in one sale. */
export type SettlementInput = {
  readonly terms: AgreementTerms
  /** Whether the goods are the company's own, which are charged neither commission nor fees. */
  readonly isOwnGoods: boolean
  /** The day on which the sale ended, in the house's time zone. */
  readonly saleDay: Day
  /** Public holidays. */
  readonly holidays: ReadonlySet<Day>
  /** The buyer's premium of the sale, for lots withdrawn after publication (S5). */
  readonly premium: PremiumBands
  readonly lots: readonly SettledLot[]
  readonly recordedCharges: readonly RecordedCharge[]
  readonly waivers: readonly Waiver[]
  /** The share withheld from a seller outside Hong Kong (S15); 0 for residents, and if it is off. */
  readonly withholding: BasisPoints
  readonly holds: readonly Hold[]
  /** The day of the first statement; null before. */
  readonly statedOn: Day | null
  /** Earlier payments of the settlement. */
  readonly account: SettlementAccount
  /** The seller's debt on this consignment, in cents (S7). */
  readonly owed: Cents
  /** Advances on this consignment, oldest first (S13). */
  readonly advances: readonly Advance[]
}

/** The amounts that have left a settlement, in cents. */
export type SettlementAccount = {
  /** By payouts that are approved and have not bounced. */
  readonly paidOut: Cents
  /** Set off against the seller's debt, and advances with interest. */
  readonly setOff: Cents
  /** The overpayment that the seller owes (S7). */
  readonly overpaid: Cents
}

/** A line of a settlement, in cents. */
export type SettlementLine = {
  readonly lotId: string
  readonly entry: LedgerEntryRef
  readonly result: LotResult['kind']
  /** Less reductions; 0 if not sold. */
  readonly hammer: Cents
  /** The amount that the company adds if a lot was sold below its reserve (S14). */
  readonly shortfall: Cents
  readonly commission: Cents
  readonly charges: readonly LotCharge[]
  /** S15 */
  readonly withheld: Cents
  /** The proceeds of the lot for the seller, after all its charges; negative if these are higher. */
  readonly net: Cents
  /** The part that is due, before the charges on the whole sale. */
  readonly due: Cents
  /** Whether its buyer has an invoice, so that the journal has its hammer price. */
  readonly isInvoiced: boolean
  /** The buyer’s payments; null if it is not sold. */
  readonly payment: BuyersPayment | null
  readonly state: LineState
}

/** The total of a settlement in the journal: lots that are invoiced, and charges deducted from the sale. */
export type SettlementTotals = Settled

/** The amounts of a settlement that are due and those that wait, with the reasons. */
export type SettlementResult = {
  readonly lines: readonly SettlementLine[]
  readonly totals: SettlementTotals
  /** The amount that is due and has not left the settlement; never below zero. */
  readonly due: Cents
  /** The part set off against the seller's debt (S7). */
  readonly owedTaken: Cents
  /** The part set off against advances (S13). */
  readonly advancesTaken: readonly AdvanceSetOff[]
  /** The part that can be paid out. */
  readonly payable: Cents
  /** The balance of the settlement after `due`; negative if charges exceed proceeds. */
  readonly waiting: Cents
  /** The hold on the whole settlement, or null. */
  readonly hold: Hold | null
}

/** Returns the sum of the totals, for the seller. */
export const netOf = ({ hammer, shortfall, commission, charges, withheld }: SettlementTotals): Cents =>
  hammer + shortfall - commission - charges - withheld

/** Returns the balance due to the seller on a settlement according to the journal, in cents. */
export const balanceOn = (
  totals: SettlementTotals,
  { paidOut, setOff, overpaid }: SettlementAccount,
): Cents => netOf(totals) - paidOut - setOff + overpaid

/** Settles a consignment in a sale, as of a day (S4 to S7, S13 to S15). */
export function settle(input: SettlementInput, today: Day, now: Instant): SettlementResult {
  const { saleDay, holidays, terms } = input
  const calendar = { payoutDay: payoutDayOf(saleDay, terms.payoutDays), holidays }
  const lines = input.lots.map((lot) => lineOf(lot, input, calendar, today))
  const hold = holdOn(input.holds, null, today)
  const recorded = sum(input.recordedCharges.map(({ isWaived, cents }) => (isWaived ? 0 : cents)))
  const saleCharges = recorded + sum(lines.map(({ charges }) => chargesAt(charges, 'sale')))
  const totals = totalsOf(lines, saleCharges)
  const { paidOut, setOff, overpaid } = input.account
  const balance = input.isOwnGoods ? 0 : balanceOn(totals, input.account)
  // A pending lot whose charges exceed its price can reduce the balance below the money received.
  const dueOfLots = sum(lines.map((line) => line.due))
  const free = Math.min(balance, dueOfLots - saleCharges - paidOut - setOff + overpaid)
  const due = hold ? 0 : Math.max(0, free)
  const owedTaken = Math.min(due, input.owed)
  const advancesTaken = setOffAdvances(due - owedTaken, input.advances, now)
  const taken = owedTaken + sum(advancesTaken.map(({ principal, interest }) => principal + interest))
  return { lines, totals, due, owedTaken, advancesTaken, payable: due - taken, waiting: balance - due, hold }
}

function lineOf(
  lot: SettledLot,
  input: SettlementInput,
  calendar: PayoutCalendar,
  today: Day,
): SettlementLine {
  const { terms, isOwnGoods, holds, waivers } = input
  const { result, lotId, lowEstimate, reserve } = lot
  const isSold = result.kind === 'sold'
  const hammer = isSold ? cents(result.hammer) - result.reduction : 0
  const shortfall = isOwnGoods ? 0 : shortfallOf(lot, terms)
  const price = hammer + shortfall
  const daysOf = (item: StoragePeriod) => daysStored(item, today, input.statedOn)
  const charged = {
    ...{ result: result.kind, price, lowEstimate, reserve },
    daysStored: (lot.unsoldItems ?? []).map(daysOf),
  }
  const charges = isOwnGoods
    ? []
    : lotCharges(charged, { ...terms, premium: input.premium }).map((charge) => ({
        ...charge,
        isWaived: waivers.some((waiver) => waiver.lotId === lotId && waiver.kind === charge.kind),
      }))
  const commission = isOwnGoods ? 0 : commissionOn(price, terms.commission)
  const withheld = isOwnGoods ? 0 : percent(price, input.withholding)
  const lotNet = price - commission - withheld - chargesAt(charges, 'lotPaid')
  const hold = holdOn(holds, lotId, today)
  const state: LineState = isSold ? lineState(result.payment, hold, calendar, today) : { kind: 'notSold' }
  return {
    lotId,
    entry: result.entry,
    result: result.kind,
    hammer,
    shortfall,
    commission,
    charges,
    withheld,
    net: lotNet - chargesAt(charges, 'sale'),
    due: state.kind === 'due' ? lotNet : hold ? 0 : dueInParts(lotNet, result, terms, calendar, today),
    isInvoiced: isSold && result.payment.kind !== 'notInvoiced',
    payment: isSold ? result.payment : null,
    state,
  }
}

/**
 * Returns the amount that the company adds to a hammer price below the reserve (S14): none with consent, or
 * if the seller bears the difference.
 */
function shortfallOf({ result, reserve }: SettledLot, { shortfall }: AgreementTerms): Cents {
  if (result.kind !== 'sold' || result.hasConsent || shortfall === 'seller') return 0
  return Math.max(0, cents(reserve ?? 0) - cents(result.hammer))
}

const chargesAt = (charges: readonly LotCharge[], moment: LotCharge['moment']): Cents =>
  sum(charges.map((charge) => (charge.isWaived || charge.moment !== moment ? 0 : charge.cents)))

/**
 * Returns the part of a lot's net that is due before its order is paid in full, if the agreement says *pro rata* (S6).
 */
function dueInParts(
  lotNet: Cents,
  result: LotResult,
  { instalments }: AgreementTerms,
  calendar: PayoutCalendar,
  today: Day,
): Cents {
  if (result.kind !== 'sold' || result.payment.kind === 'notInvoiced' || instalments === 'last') return 0
  const { receipts, total } = result.payment
  const arrived = sum(receipts.map(({ on, cents }) => (dueDay(on, calendar) <= today ? cents : 0)))
  return shareOf(Math.max(0, lotNet), Math.min(arrived, total), total)
}

function totalsOf(lines: readonly SettlementLine[], saleCharges: Cents): SettlementTotals {
  const invoiced = lines.filter(({ isInvoiced }) => isInvoiced)
  return {
    hammer: sum(invoiced.map(({ hammer }) => hammer)),
    shortfall: sum(invoiced.map(({ shortfall }) => shortfall)),
    commission: sum(invoiced.map(({ commission }) => commission)),
    charges: saleCharges + sum(invoiced.map(({ charges }) => chargesAt(charges, 'lotPaid'))),
    withheld: sum(invoiced.map(({ withheld }) => withheld)),
  }
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)
