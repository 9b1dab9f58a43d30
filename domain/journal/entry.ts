import type { Cents, Instant } from '#domain/money/money.ts'

/**
 * The accounts of the journal.
 * - `receivable`: what buyers owe on invoices.
 * - `consignors`: hammer prices, owed to those who consigned.
 * - `premium`, `cardFees`, `deliveryIncome`, `goods`, `storage`, `interest`: what the house has earned.
 * - `compensation`: what the house pays for damage (O9).
 * - `bank`: money received by transfer or FPS; `cardClearing`: what the card provider holds for the house.
 * - `refundsDue`: refunds that are due but not yet paid.
 * - `sellersDue`: what is owed to sellers on settlements, after commission and charges (S7); it comes from
 * `consignors`.
 * - `ownGoods`: hammer prices of goods of the house's own.
 * - `commission`, `sellerCharges`: what the house has earned from sellers (S4, S5).
 * - `reserveShortfall`: what the house adds to lots sold below their reserve (S14).
 * - `consignmentTax`: what is withheld from sellers outside Hong Kong (S15).
 * - `advances`: paid to sellers before their sale (S13); `sellersOwe`: overpayments to sellers.
 * - `payoutsInTransit`: payouts that are approved and have not left the bank.
 * - `deposits`: deposits of bidders received by transfer (W9), which are not income.
 * - `bankCharges`: bank fees for payouts, less the sellers’ share (S5).
 * - `disputeLosses`: losses of disputes borne by the house (O22).
 */
export const journalAccounts = [
  'receivable',
  'consignors',
  'premium',
  'cardFees',
  'deliveryIncome',
  'goods',
  'storage',
  'interest',
  'compensation',
  'bank',
  'cardClearing',
  'refundsDue',
  'sellersDue',
  'ownGoods',
  'commission',
  'sellerCharges',
  'reserveShortfall',
  'consignmentTax',
  'advances',
  'sellersOwe',
  'payoutsInTransit',
  'bankCharges',
  'deposits',
  'disputeLosses',
] as const

export type JournalAccount = (typeof journalAccounts)[number]

/**
 * The subject of a buyer's entry: an auction order, an order of the mall, or a delivery that is paid for on its own.
 */
export type BuyerSubject = { readonly kind: 'order' | 'mall' | 'delivery'; readonly id: string }

/** The subject of a seller's entry (S7); a settlement is of one consignment in one sale. */
export type SellerSubject = {
  readonly kind: 'consignment' | 'settlement' | 'payout' | 'advance'
  readonly id: string
}

/** The subject of an entry about a deposit by transfer (W9). */
export type DepositSubject = { readonly kind: 'deposit'; readonly id: string }

/** One line of an entry. Debits are above zero, credits below. */
export type JournalLine = { readonly account: JournalAccount; readonly cents: Cents }

export type BuyerEntryKind =
  | 'invoiced'
  | 'reduced'
  | 'adjusted'
  | 'voided'
  | 'paid'
  | 'partPaid'
  | 'partUndone'
  | 'depositCaptured'
  | 'creditLeft'
  | 'reversed'
  | 'partReversed'
  | 'strayCharge'
  | 'strayUndone'
  | 'refunded'
  | 'refundBounced'
  | 'lossBorne'
  | 'sold'

export type SellerEntryKind =
  | 'settlementIssued'
  | 'settlementRevised'
  | 'overpaid'
  | 'setOff'
  | 'payoutApproved'
  | 'payoutConfirmed'
  | 'payoutBounced'
  | 'payoutCancelled'
  | 'advancePaid'
  | 'repaid'

export type DepositEntryKind = 'depositReceived' | 'depositUndone' | 'depositApplied' | 'depositReturned'

/** An entry in the house’s journal, whose lines sum to zero. Entries with the same `key` are the same entry. */
type Entry<Kind, Subject> = {
  readonly key: string
  readonly at: Instant
  readonly kind: Kind
  readonly about: Subject
  readonly lines: readonly JournalLine[]
}

export type BuyerEntry = Entry<BuyerEntryKind, BuyerSubject>
export type SellerEntry = Entry<SellerEntryKind, SellerSubject>
export type DepositEntry = Entry<DepositEntryKind, DepositSubject>
export type JournalEntry = BuyerEntry | SellerEntry | DepositEntry

/** An account and the amount that an entry adds to it. */
export type AccountLine = readonly [JournalAccount, Cents]

/** The time and subject of an entry. */
export type EntryContext<Subject> = {
  readonly about: Subject
  readonly at: Instant
  /** Distinguishes events of one kind about one subject; '' if there is one at most. */
  readonly key?: string
}

/** Returns a journal entry, without unaffected accounts. */
export function entryOf<Kind extends string, Subject extends BuyerSubject | SellerSubject | DepositSubject>(
  kind: Kind,
  { about, at, key = '' }: EntryContext<Subject>,
  lines: readonly AccountLine[],
): Entry<Kind, Subject> {
  return {
    key: [kind, about.kind, about.id, key].filter((part) => part !== '').join(':'),
    at,
    kind,
    about,
    lines: lines.flatMap(([account, cents]) => (cents === 0 ? [] : [{ account, cents }])),
  }
}

/** Returns the sum of an entry's lines: 0 if it balances. */
export const balanceOf = (lines: readonly JournalLine[]): Cents =>
  lines.reduce((sum, { cents }) => sum + cents, 0)

/** Returns the balance of each account after some entries; accounts without a line are left out. */
export function balancesOf(entries: readonly JournalEntry[]): ReadonlyMap<JournalAccount, Cents> {
  const sums = new Map<JournalAccount, Cents>()
  for (const { account, cents } of entries.flatMap(({ lines }) => lines))
    sums.set(account, (sums.get(account) ?? 0) + cents)
  return sums
}
