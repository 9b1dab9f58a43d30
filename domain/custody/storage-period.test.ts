import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storageCharge } from '#domain/consignments/charges.ts'
import { agreementTerms } from '#domain/consignments/testing.ts'
import { decimal } from '#domain/money/money.ts'
import { addDays, daysFrom } from '#domain/settlements/due.ts'
import { settle } from '#domain/settlements/settle.ts'
import { notSold, settledLot, settlementInput, sold } from '#domain/settlements/testing/lots.ts'
import { runs } from '#domain/testing/runs.ts'
import { daysStored, type StoragePeriod, storagePeriods } from './storage-period.ts'

const charges = { ...agreementTerms.charges, storage: { perDay: 1_500, freeDays: 30 } }
const terms = { ...agreementTerms, charges }
/** Two lots of a sale on 8 November 2026: one sold at 10,000, one with a reserve of 4,000 that did not sell. */
const stated = (unsoldItems: readonly StoragePeriod[], today: string, statedOn: string | null = null) => {
  const lots = [settledLot(1, sold(1, 10_000)), settledLot(2, notSold(2), { reserve: 4_000, unsoldItems })]
  return settle({ ...settlementInput, terms, lots, statedOn }, today, Date.parse(`${today}T04:00:00Z`))
}
const storageIn = ({ lines }: ReturnType<typeof stated>) =>
  lines.flatMap((line) =>
    line.charges.flatMap(({ kind, cents }) => (kind === 'storage' ? decimal(cents) : [])),
  )

const unsoldOn = '2026-11-08'

describe('S5 storage of what did not sell', () => {
  test('is charged by the day after the free ones, of each item until it left', () => {
    // Until 2026-12-18 these are 40 days: 10 at 15.00. The other was returned after 35: 5 at 15.00.
    const items = [
      { unsoldOn, leftOn: null },
      { unsoldOn, leftOn: '2026-12-13' },
    ]
    expect(storageIn(stated(items.slice(0, 1), '2026-12-08'))).toEqual([])
    expect(storageIn(stated(items, '2026-12-18'))).toEqual(['225.00'])
    // 10,000.00 less 1,000.00, 150.00, 60.00, 160.00 for photographs, and storage.
    expect(decimal(stated(items, '2026-12-18').due)).toBe('8405.00')
  })

  test('is frozen by the first statement until the item leaves, then charged to that day', () => {
    const item = { unsoldOn, leftOn: null }
    expect(storageIn(stated([item], '2027-03-01', '2026-11-12'))).toEqual([])
    expect(storageIn(stated([item], '2027-03-01', '2026-12-09'))).toEqual(['15.00'])
    const returned = { ...item, leftOn: '2027-01-07' }
    // 60 days, 30 of them free.
    expect(storageIn(stated([returned], '2027-03-01', '2026-11-12'))).toEqual(['450.00'])
  })

  test('can be waived, and is none where the agreement has no rate', () => {
    const lots = [settledLot(2, notSold(2), { unsoldItems: [{ unsoldOn, leftOn: '2027-01-07' }] })]
    const waivers = [{ kind: 'storage', lotId: 'lot2', by: 'u1', reason: 'Our carrier was late' }] as const
    const { totals } = settle({ ...settlementInput, terms, lots, waivers }, '2027-03-01', 0)
    expect(totals.charges).toBe(8_000)
    expect(settle({ ...settlementInput, lots }, '2027-03-01', 0).totals.charges).toBe(8_000)
  })
})

test('S5 through any life of an item no day is charged twice, whatever statements are issued', () => {
  const begin = '2026-01-01'
  const life = fc.record({
    /** From one end of a sale to the next lot, and from there to the end of its sale. */
    sales: fc.array(fc.tuple(fc.nat(120), fc.nat(60)), { minLength: 1, maxLength: 5 }),
    stated: fc.array(fc.nat(200), { minLength: 5, maxLength: 5 }),
    stored: fc.nat(200),
  })
  fc.assert(
    fc.property(life, ({ sales, stated: days, stored }) => {
      let on = begin
      const lots = sales.map(([stored, listed], nth) => {
        const addedOn = nth === 0 ? on : addDays(on, stored)
        on = addDays(addedOn, listed)
        return { lotId: `lot${nth}`, addedOn, unsoldOn: on }
      })
      const leftOn = addDays(on, stored)
      const spans = [...storagePeriods(lots, leftOn).values()]
      expect(spans).toHaveLength(lots.length)
      for (const [nth, span] of spans.entries()) {
        // Each ends before the next begins, and what statements charge one after another is its whole.
        const next = spans[nth + 1]
        if (next) expect((span.leftOn ?? '') <= next.unsoldOn).toBe(true)
        const statedOn = addDays(span.unsoldOn, days[nth] ?? 0)
        const open = { ...span, leftOn: null }
        const first =
          statedOn <= (span.leftOn ?? '') ? storageCharge(daysStored(open, statedOn, null), charges) : 0
        const last = storageCharge(daysStored(span, leftOn, statedOn), charges)
        expect(last).toBeGreaterThanOrEqual(first)
        expect(last).toBe(1_500 * Math.max(0, daysFrom(span.unsoldOn, span.leftOn ?? '') - 30))
      }
    }),
    runs(500),
  )
})
