import type { AgreementTerms } from '#domain/consignments/terms.ts'
import type { JournalEntry } from '#domain/journal/entry.ts'
import { hongKongHolidays } from '#domain/lib/hong-kong-holidays.ts'
import type { Instant } from '#domain/money/money.ts'
import { flatPremium } from '#domain/money/premium.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { draft, type Order } from '#domain/orders/order.ts'
import type { Payout } from '#domain/payouts/payout.ts'
import type { Advance } from '../advances.ts'
import type { Day, Hold, Receipt } from '../due.ts'
import { settledLotOf } from '../lot-result.ts'
import { paymentOf, reductionOf } from '../order-result.ts'
import { type SettledLot, type SettlementResult, settle } from '../settle.ts'
import { openSettlement, type Settlement } from '../settlement.ts'

/** An order of a sale, with the payments for it. */
export type Purchase = {
  readonly order: Order
  readonly paidOn: Day | null
  readonly receipts: readonly (Receipt & { readonly id: string })[]
}

/** A lot according to its sale’s ledger. */
export type LifeLot = {
  readonly saleStatus: 'open' | 'sold' | 'passed'
  readonly withdrawn: boolean
  /** The entry of its last hammer, or of its next one. */
  readonly seq: number
  readonly finalPrice: number
  /** Entries of hammers that were rescinded (O10). */
  readonly rescinded: readonly number[]
}

export type Sale = {
  readonly settlement: Settlement
  /** By their numbers. */
  readonly lots: ReadonlyMap<number, LifeLot>
  readonly purchases: readonly Purchase[]
  readonly payouts: readonly Payout[]
  readonly holds: readonly Hold[]
}

/** The numbers of the lots of a sale. */
const lotNums = [1, 2, 3, 4] as const

/** Sales of one consignment, and all their journal entries. */
export type Life = {
  readonly terms: AgreementTerms
  readonly withholding: number
  readonly isOwnGoods: boolean
  readonly day: number
  readonly sales: readonly Sale[]
  readonly advances: readonly Advance[]
  readonly owed: number
  readonly entries: readonly JournalEntry[]
}

const saleEnd = Date.parse('2026-01-05T04:00:00Z')

/** Returns an instant some days after the sales. */
export const instantAt = (day: number): Instant => saleEnd + day * 86_400_000

// Lives of at most 2,000 days: days are requested much more often.
const days = Array.from({ length: 2_000 }, (_, day) => new Date(instantAt(day)).toISOString().slice(0, 10))

/** Returns the date of that day. */
export const dayAt = (day: number): Day => days[day] ?? ''

/** Creates a sale before its first lot. */
export const newSale = (name: string, isOwnGoods: boolean): Sale => ({
  settlement: openSettlement(name, isOwnGoods),
  lots: new Map(
    lotNums.map((lotNum) => [
      lotNum,
      { saleStatus: 'open', withdrawn: false, seq: lotNum, finalPrice: 0, rescinded: [] },
    ]),
  ),
  purchases: [0, 1].map((index) => ({
    order: draft(`${name}-${index}`, legacyRates),
    paidOn: null,
    receipts: [],
  })),
  payouts: [],
  holds: [],
})

/** Returns the lot that an entry sold: each further hammer of a lot is ten entries later. */
const lotNumOf = (seq: number): number => seq % 10

/** Returns the lots of a sale that are decided. */
function lotsOf({ settlement: { id }, lots, purchases }: Sale): readonly SettledLot[] {
  const invoiced = purchases.flatMap(({ order, paidOn, receipts }) => {
    const payment = paymentOf(order, { dueOn: dayAt(7), paidOn, receipts })
    return order.lots.map(({ seq }) => ({ seq, payment, reduction: reductionOf(order, seq) }))
  })
  return [...lots].flatMap(([lotNum, lot]) => {
    const own = [
      ...invoiced.filter(({ seq }) => lotNumOf(seq) === lotNum),
      ...lot.rescinded.map((seq) => ({ seq, payment: null, reduction: 0 })),
    ].toSorted((one, other) => one.seq - other.seq)
    const terms = {
      lotId: `lot${lotNum}`,
      lotNum,
      startPrice: 1,
      lowEstimate: 60_000,
      highEstimate: 80_000,
      reserve: lotNum % 2 === 0 ? 50_000 : 0,
    }
    const settled = settledLotOf(id, { ...lot, lotId: terms.lotId, terms }, own)
    if (settled?.result.kind !== 'sold') return settled ?? []
    return { ...settled, result: { ...settled.result, hasConsent: lotNum === 2 } }
  })
}

/** Returns a settlement as its statement of this day would be. */
export const resultOf = (life: Life, sale: Sale): SettlementResult =>
  settle(
    {
      terms: life.terms,
      isOwnGoods: life.isOwnGoods,
      saleDay: dayAt(0),
      holidays: hongKongHolidays,
      premium: flatPremium(2_250),
      lots: lotsOf(sale),
      recordedCharges: [],
      waivers: [],
      withholding: life.withholding,
      holds: sale.holds,
      statedOn: null,
      account: sale.settlement.account,
      owed: life.owed,
      advances: life.advances,
    },
    dayAt(life.day),
    instantAt(life.day),
  )

export const withSale = (
  life: Life,
  index: number,
  sale: Sale,
  entries: readonly JournalEntry[] = [],
): Life => ({
  ...life,
  sales: life.sales.map((one, i) => (i === index ? sale : one)),
  entries: [...life.entries, ...entries],
})
