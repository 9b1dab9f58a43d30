import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lotChargeKinds, recordedChargeKinds } from '#domain/consignments/charges.ts'
import { agreementTerms as terms } from '#domain/consignments/testing.ts'
import { runs } from '#domain/testing/runs.ts'
import { proceedsAt, saleNet } from './proceeds.ts'
import { netOf, settle } from './settle.ts'
import { termsArbitrary } from './testing/events.ts'
import { onPayoutDay, settledLot, settlementInput, sold } from './testing/lots.ts'

const lot = { terms, lowEstimate: 9_000, reserve: 8_000, withholding: 0, waived: [] }

test('S4 S5 a lot brings its hammer price less commission, insurance and photography', () => {
  // 10,000.00 − 1,000.00 − 150.00 − 80.00
  expect(proceedsAt(10_000, lot)).toBe(877_000)
  // The minimum of the commission: 1,100.00 − 200.00 − 16.50 − 80.00
  expect(proceedsAt(1_100, { ...lot, reserve: null })).toBe(80_350)
})

test('S14 a lot brings no less than at its reserve, unless the seller bears the difference', () => {
  expect(proceedsAt(7_000, lot)).toBe(proceedsAt(8_000, lot))
  const own = { ...lot, terms: { ...terms, shortfall: 'seller' } as const }
  // 7,000.00 − 700.00 − 105.00 − 80.00
  expect(proceedsAt(7_000, own)).toBe(611_500)
})

test('S15 deducts withholding, but not waived charges', () => {
  // 10,000.00 − 1,000.00 − 150.00 − 80.00, and 0.5 % withheld.
  expect(proceedsAt(10_000, { ...lot, withholding: 50 })).toBe(872_000)
  expect(proceedsAt(10_000, { ...lot, withholding: 50, waived: ['photography'] })).toBe(880_000)
})

test('S7 the amount shown for a price equals the line of the statement once the lot is sold at it', () => {
  const lots = fc.record({
    hammer: fc.integer({ min: 1, max: 500_000 }),
    lowEstimate: fc.integer({ min: 1, max: 500_000 }),
    reserve: fc.option(fc.integer({ min: 1, max: 500_000 })),
    withholding: fc.integer({ min: 0, max: 3_000 }),
    waived: fc.subarray([...lotChargeKinds]),
  })
  fc.assert(
    fc.property(lots, termsArbitrary, ({ hammer, lowEstimate, reserve, withholding, waived }, agreed) => {
      const given = agreed.terms
      const waivers = waived.map((kind) => ({ kind, lotId: 'lot1', by: 'u1', reason: 'Agreed' }))
      const stated = settle(
        {
          ...settlementInput,
          ...{ terms: given, withholding, waivers },
          lots: [settledLot(1, sold(1, hammer), { lowEstimate, reserve })],
        },
        onPayoutDay,
        0,
      )
      const shown = proceedsAt(hammer, { terms: given, lowEstimate, reserve, withholding, waived })
      expect(shown).toBe(stated.lines[0]?.net)
    }),
    runs(500),
  )
})

test('S5 S7 the proceeds of a sale equal its statement: its lots as shown, less charges recorded on the whole sale', () => {
  const hammers = fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 5 })
  const recorded = fc.array(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom(...recordedChargeKinds),
      cents: fc.integer({ min: -100_000, max: 100_000 }),
      isWaived: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(hammers, recorded, termsArbitrary, (prices, recordedCharges, agreed) => {
      const given = agreed.terms
      const lots = prices.map((hammer, index) => settledLot(index, sold(index, hammer)))
      const { totals } = settle({ ...settlementInput, terms: given, lots, recordedCharges }, onPayoutDay, 0)
      const shown = prices.map((hammer) => ({
        net: proceedsAt(hammer, { ...lot, terms: given, lowEstimate: 5_000, reserve: null }),
      }))
      expect(saleNet(shown, recordedCharges)).toBe(netOf(totals))
    }),
    runs(500),
  )
})
