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
/**
 * Returns the settlement of two lots of a sale on 8 November 2026: one sold at 10,000, one with a reserve of
 * 4,000 that did not sell.
 */
const stated = (unsoldItems: readonly StoragePeriod[], today: string, statedOn: string | null = null) => {
  const lots = [settledLot(1, sold(1, 10_000)), settledLot(2, notSold(2), { reserve: 4_000, unsoldItems })]
  return settle({ ...settlementInput, terms, lots, statedOn }, today, Date.parse(`${today}T04:00:00Z`))
}
const storageIn = ({ lines }: ReturnType<typeof stated>) =>
  lines.flatMap((line) =>
    line.charges.flatMap(({ kind, cents }) => (kind === 'storage' ? decimal(cents) : [])),
  )

const unsoldOn = '2026-11-08'

describe('S5 storage of unsold items', () => {
  test('is charged per day after the free ones, for each item until it left', () => {
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

  test('is fixed by the first statement until the item leaves, then charged up to that day', () => {
    const item = { unsoldOn, leftOn: null }
    expect(storageIn(stated([item], '2027-03-01', '2026-11-12'))).toEqual([])
    expect(storageIn(stated([item], '2027-03-01', '2026-12-09'))).toEqual(['15.00'])
    const returned = { ...item, leftOn: '2027-01-07' }
    // The item was stored for 60 days, 30 of them free.
    expect(storageIn(stated([returned], '2027-03-01', '2026-11-12'))).toEqual(['450.00'])
  })

  test('can be waived, and is not charged if the agreement has no rate', () => {
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
      const lots = sales.map(([stored, listed], index) => {
        const addedOn = index === 0 ? on : addDays(on, stored)
        on = addDays(addedOn, listed)
        return { lotId: `lot${index}`, addedOn, unsoldOn: on, soldOn: null, pieces: null }
      })
      const leftOn = addDays(on, stored)
      const spans = [...storagePeriods({ quantity: 6, lots }, leftOn).values()]
      expect(spans).toHaveLength(lots.length)
      for (const [index, span] of spans.entries()) {
        // Each ends before the next begins, and the charges of successive statements add up to the whole.
        const next = spans[index + 1]
        if (next) expect((span.leftOn ?? '') <= next.unsoldOn).toBe(true)
        const statedOn = addDays(span.unsoldOn, days[index] ?? 0)
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

describe('S5 S11 storage of an item that is several lots', () => {
  const lot = (lotId: string, change: object = {}) => ({
    ...{ lotId, addedOn: '2026-10-01', unsoldOn, soldOn: null, pieces: 6 },
    ...change,
  })
  const periodsOf = (lots: readonly ReturnType<typeof lot>[], leftOn: string | null = null) =>
    Object.fromEntries(storagePeriods({ quantity: 12, lots }, leftOn))
  const none = { unsoldOn, leftOn: unsoldOn }

  test('is charged once, with the lot that is stored longest', () => {
    expect(periodsOf([lot('a'), lot('b')])).toEqual({ a: none, b: { unsoldOn, leftOn: null } })
    expect(periodsOf([lot('a'), lot('b', { soldOn: '2026-11-20' })], '2026-12-20')).toEqual({
      a: { unsoldOn, leftOn: '2026-12-20' },
      b: none,
    })
    const later = lot('b', { unsoldOn: '2026-12-01' })
    expect(periodsOf([lot('a'), later])).toMatchObject({
      a: { leftOn: null },
      b: { leftOn: '2026-12-01' },
    })
    expect(periodsOf([lot('a', { soldOn: '2026-12-20' }), later])).toMatchObject({
      a: { leftOn: '2026-12-01' },
      b: { leftOn: null },
    })
  })

  test('ends when its pieces become another lot; pieces that were never offered do so first', () => {
    const again = (pieces: number) => lot('c', { addedOn: '2026-12-10', unsoldOn: null, pieces })
    expect(periodsOf([lot('a'), lot('b', { unsoldOn: null }), again(6)])).toEqual({
      a: { unsoldOn, leftOn: '2026-12-10' },
    })
    expect(periodsOf([lot('a'), again(6)])).toEqual({ a: { unsoldOn, leftOn: null } })
    expect(periodsOf([lot('a'), again(12)])).toEqual({ a: { unsoldOn, leftOn: '2026-12-10' } })
    expect(periodsOf([lot('a'), lot('b'), again(6)])).toEqual({ a: none, b: { unsoldOn, leftOn: null } })
  })
})

test('S5 through any life of an item in several lots no day is charged for two of them', () => {
  const day = fc.nat(200).map((days) => addDays('2026-01-01', days))
  const lots = fc.array(
    fc.record({
      addedOn: day,
      unsold: fc.option(fc.nat(60)),
      sold: fc.option(fc.nat(60)),
      pieces: fc.option(fc.integer({ min: 1, max: 6 })),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(lots, fc.option(day), (found, leftOn) => {
      const became = found
        .toSorted((one, other) => daysFrom(other.addedOn, one.addedOn))
        .map(({ addedOn, unsold, sold, pieces }, index) => {
          const on = unsold === null ? null : addDays(addedOn, unsold)
          const soldOn = on === null || sold === null ? null : addDays(on, sold)
          return { lotId: `lot${index}`, addedOn, unsoldOn: on, soldOn, pieces }
        })
      const spans = [...storagePeriods({ quantity: 12, lots: became }, leftOn).values()]
      const days = spans.flatMap((span) =>
        Array.from({ length: daysStored(span, '2027-01-01', null) }, (_, index) =>
          addDays(span.unsoldOn, index),
        ),
      )
      expect(new Set(days).size).toBe(days.length)
    }),
    runs(500),
  )
})
