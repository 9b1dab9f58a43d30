import { expect, test } from 'vitest'
import { allInTotal } from './all-in-total.ts'
import { legacyRates } from './rates.ts'

test('M2 M4 a total on screen has no cents, and is rounded from the sum', () => {
  expect(allInTotal(10_003, 'transfer', legacyRates)).toBe(12_254)
  expect(allInTotal(8_100, 'hongKongCard', legacyRates)).toBe(10_218)
})
