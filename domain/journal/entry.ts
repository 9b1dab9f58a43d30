import type { Cents, Instant } from '#domain/money/money.ts'

/**
 * The accounts of the journal.
 * - `receivable`: what buyers owe on invoices.
 * - `consignors`: hammer prices, owed to those who consigned.
 * - `premium`, `cardFees`, `deliveryIncome`, `goods`, `storage`, `interest`: what the house has earned.
 * - `compensation`: what the house pays for damage (O9).
 * - `bank`: what came by transfer or FPS; `cardClearing`: what the card provider holds for the house.
 * - `refundsDue`: what people are to get back and have not yet.
 */
const journalAccounts = [
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
] as const

export type JournalAccount = (typeof journalAccounts)[number]

/** What an entry is about: an auction order, an order of the mall, or a delivery that is paid for on its own. */
export type JournalSubject = { readonly kind: 'order' | 'mall' | 'delivery'; readonly id: string }

/** One line of an entry. Debits are above zero, credits below. */
export type JournalLine = { readonly account: JournalAccount; readonly cents: Cents }

export type JournalEntryKind =
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
  | 'refunded'
  | 'refundBounced'
  | 'sold'

/** One happening in the house's money: its lines sum to zero. The same `key` is the same happening. */
export type JournalEntry = {
  readonly key: string
  readonly at: Instant
  readonly kind: JournalEntryKind
  readonly about: JournalSubject
  readonly lines: readonly JournalLine[]
}

/** Returns what an entry's lines come to: 0 where it balances. */
export const balanceOf = (lines: readonly JournalLine[]): Cents =>
  lines.reduce((sum, { cents }) => sum + cents, 0)

/** The balance of each account after some entries; accounts without a line are left out. */
export function balancesOf(entries: readonly JournalEntry[]): ReadonlyMap<JournalAccount, Cents> {
  const sums = new Map<JournalAccount, Cents>()
  for (const { account, cents } of entries.flatMap(({ lines }) => lines))
    sums.set(account, (sums.get(account) ?? 0) + cents)
  return sums
}
