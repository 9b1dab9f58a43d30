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
import { paymentOf, reductionOf } from '../order-result.ts'
import { type LotResult, type SettledLot, type SettlementResult, settle } from '../settle.ts'
import { openSettlement, type Settlement } from '../settlement.ts'

/** An order of a sale, with the money that has come for it. */
export type Purchase = {
  readonly order: Order
  readonly paidOn: Day | null
  readonly receipts: readonly (Receipt & { readonly id: string })[]
}

export type Sale = {
  readonly settlement: Settlement
  /** Lots that were passed, by their numbers. */
  readonly passed: readonly number[]
  readonly purchases: readonly Purchase[]
  readonly payouts: readonly Payout[]
  readonly holds: readonly Hold[]
}

/** Two sales of one consignment, and all that the journal has of them. */
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

/** An instant some days after the sales. */
export const instantAt = (day: number): Instant => saleEnd + day * 86_400_000

// Lives of 2,000 days at most: days are asked for much more often.
const days = Array.from({ length: 2_000 }, (_, day) => new Date(instantAt(day)).toISOString().slice(0, 10))

/** The day that it is then. */
export const dayAt = (day: number): Day => days[day] ?? ''

/** A sale before its first lot. */
export const newSale = (name: string, isOwnGoods: boolean): Sale => ({
  settlement: openSettlement(name, isOwnGoods),
  passed: [],
  purchases: [0, 1].map((nth) => ({
    order: draft(`${name}-${nth}`, legacyRates),
    paidOn: null,
    receipts: [],
  })),
  payouts: [],
  holds: [],
})

/** The lots of a sale that came under the hammer. */
function lotsOf({ settlement: { id }, passed, purchases }: Sale): readonly SettledLot[] {
  const settledLot = (lotNum: number, result: LotResult): SettledLot => ({
    lotId: `lot${lotNum}`,
    lowEstimate: 60_000,
    reserve: lotNum % 2 === 0 ? 50_000 : null,
    result,
  })
  const sold = purchases.flatMap(({ order, paidOn, receipts }) =>
    order.lots.map(({ seq, hammer }) => {
      const entry = { auctionId: id, seq }
      const payment = paymentOf(order, { dueOn: dayAt(7), paidOn, receipts })
      const result: LotResult = payment
        ? { kind: 'sold', hammer, entry, reduction: reductionOf(order, seq), hasConsent: seq === 2, payment }
        : { kind: 'rescinded', entry }
      return settledLot(seq, result)
    }),
  )
  return [...sold, ...passed.map((seq) => settledLot(seq, { kind: 'passed', entry: { auctionId: id, seq } }))]
}

/** A settlement of this day, as its statement would be. */
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
      account: sale.settlement.account,
      owed: life.owed,
      advances: life.advances,
    },
    dayAt(life.day),
    instantAt(life.day),
  )

export const withSale = (
  life: Life,
  nth: number,
  sale: Sale,
  entries: readonly JournalEntry[] = [],
): Life => ({
  ...life,
  sales: life.sales.map((one, i) => (i === nth ? sale : one)),
  entries: [...life.entries, ...entries],
})
