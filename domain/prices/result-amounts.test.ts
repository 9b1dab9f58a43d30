import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveAmounts, withShare } from './result-amounts.ts'

test('H7 hammer, premium and price with premium follow from any two of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 10_000 }), (hammer, premium) => {
      const withPremium = withShare(hammer, premium)
      const whole = { hammer, premium, withPremium }
      expect(deriveAmounts(whole)).toEqual(whole)
      expect(deriveAmounts({ hammer, premium })).toEqual(whole)
      expect(deriveAmounts({ premium, withPremium })).toEqual(whole)
      const derived = deriveAmounts({ hammer, withPremium })
      expect(derived).toMatchObject({ hammer, withPremium })
    }),
  )
})

test('H7 a price with premium in bands keeps its cents', () => {
  expect(deriveAmounts({ hammer: 1_000_000, withPremium: 122_505_000 })).toEqual({
    ...{ hammer: 1_000_000, premium: 2_251, withPremium: 122_505_000 },
  })
})

test.each([
  [{ hammer: 1_000, premium: 2_000, withPremium: 125_000 }, { issue: 'premiumDiffers' }],
  [{ hammer: 1_000, withPremium: 90_000 }, { issue: 'premiumDiffers' }],
  [{ hammer: 1_000, withPremium: 250_000 }, { issue: 'premiumDiffers' }],
  [
    { hammer: 1_000, premium: 2_000, withPremium: 120_100 },
    { hammer: 1_000, premium: 2_000, withPremium: 120_100 },
  ],
  [{ hammer: 1_000 }, { missing: 'premium' }],
  [{ withPremium: 120_000 }, { missing: 'hammer' }],
  [{ premium: 2_000 }, { missing: 'hammer' }],
  [{}, { missing: 'hammer' }],
])('H7 %j is %j', (stated, derived) => {
  expect(deriveAmounts(stated)).toEqual(derived)
})
