import { expect, test } from 'vitest'
import { agreementTerms as terms } from '#domain/consignments/testing.ts'
import { proceedsAt } from './proceeds.ts'

const lot = { terms, lowEstimate: 9_000, reserve: 8_000 }

test('S4 S5 a lot would bring its hammer price less commission, insurance and photography', () => {
  // 10,000.00 − 1,000.00 − 150.00 − 80.00
  expect(proceedsAt(10_000, lot)).toBe(877_000)
  // The minimum of the commission: 1,100.00 − 200.00 − 16.50 − 80.00
  expect(proceedsAt(1_100, { ...lot, reserve: null })).toBe(80_350)
})

test('S14 a lot would bring no less than at its reserve, unless the seller bears the difference', () => {
  expect(proceedsAt(7_000, lot)).toBe(proceedsAt(8_000, lot))
  const own = { ...lot, terms: { ...terms, shortfall: 'seller' } as const }
  // 7,000.00 − 700.00 − 105.00 − 80.00
  expect(proceedsAt(7_000, own)).toBe(611_500)
})
