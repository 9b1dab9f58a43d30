import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { cents, percent } from './money.ts'
import { flatPremium, type PremiumBands, premium } from './premium.ts'
import { premiumIssue } from './premium-issue.ts'
import { legacyRates, ratesIssue } from './rates.ts'
import { bandsArbitrary } from './testing/rates.ts'

/** 25% up to HKD 1,000,000, and 20% above. */
const twoBands: PremiumBands = [
  { from: 0, share: 2_500 },
  { from: 1_000_000, share: 2_000 },
]

const hammers = fc.integer({ min: 1, max: 1_000_000_000 })

/** Returns the premium in hundredths of a cent, by exact integers and from the bands' definition alone. */
function exact(hammer: number, bands: PremiumBands): bigint {
  return bands.reduce((sum, { from, share }, i) => {
    const upTo = Math.min(hammer, bands[i + 1]?.from ?? hammer)
    return upTo > from ? sum + BigInt(upTo - from) * BigInt(share) : sum
  }, 0n)
}

describe('O7 a premium in bands', () => {
  test('O7 takes each band’s share of its own part of the hammer price', () => {
    expect(premium(800_000, twoBands)).toBe(cents(200_000))
    expect(premium(1_000_000, twoBands)).toBe(cents(250_000))
    expect(premium(1_500_000, twoBands)).toBe(cents(350_000))
  })

  test('O7 rounds once, half up, over all bands together', () => {
    const odd: PremiumBands = [
      { from: 0, share: 2_225 },
      { from: 1, share: 2_225 },
    ]
    // 22.25 and 22.25 cents are 44.5: 45 in one rounding, 44 in two.
    expect(premium(2, odd)).toBe(45)
  })

  test('O7 is monotonic: a higher hammer price never has a lower premium', () => {
    fc.assert(
      fc.property(bandsArbitrary, hammers, hammers, (bands, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        expect(premium(low, bands)).toBeLessThanOrEqual(premium(high, bands))
      }),
      runs(500),
    )
  })

  test('O7 is exact in cents up to the highest price', () => {
    fc.assert(
      fc.property(bandsArbitrary, hammers, (bands, hammer) => {
        const cent = premium(hammer, bands)
        expect(Number.isSafeInteger(cent)).toBe(true)
        expect(BigInt(cent)).toBe((exact(hammer, bands) + 50n) / 100n)
      }),
      runs(500),
    )
  })

  test('O1 O7 one band is the flat rate, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), hammers, (share, hammer) => {
        expect(premium(hammer, flatPremium(share))).toBe(percent(cents(hammer), share))
      }),
      runs(500),
    )
  })

  test('O7 bands of equal shares are the flat rate, wherever they are split', () => {
    fc.assert(
      fc.property(bandsArbitrary, hammers, (bands, hammer) => {
        const even = bands.map(({ from }) => ({ from, share: 2_250 }))
        expect(premium(hammer, even)).toBe(premium(hammer, flatPremium(2_250)))
      }),
      runs(300),
    )
  })
})

describe('O7 rates that cannot be used', () => {
  test('O7 bands begin at 0, ascend, and have shares from 0 to 100%', () => {
    expect(premiumIssue(twoBands)).toBeNull()
    expect(premiumIssue([])).toEqual({ issue: 'empty', at: 0 })
    expect(premiumIssue([{ from: 1, share: 2_500 }])).toEqual({ issue: 'notAscending', at: 0 })
    expect(premiumIssue([...twoBands, { from: 1_000_000, share: 1_000 }])).toEqual({
      issue: 'notAscending',
      at: 2,
    })
    expect(premiumIssue([{ from: 0, share: 10_001 }])).toEqual({ issue: 'share', at: 0 })
    expect(premiumIssue([{ from: 0, share: 0.5 }])).toEqual({ issue: 'share', at: 0 })
    expect(premiumIssue([...twoBands, { from: 2_000_000_000, share: 1_000 }])).toEqual({
      issue: 'from',
      at: 2,
    })
  })

  test('O7 the issue is the name of the wrong field', () => {
    expect(ratesIssue(legacyRates)).toBeNull()
    expect(ratesIssue({ ...legacyRates, premium: [] })).toBe('premium: empty at 0')
    expect(ratesIssue({ ...legacyRates, hongKongCard: -1 })).toBe('hongKongCard')
    expect(ratesIssue({ ...legacyRates, otherCard: 10_001 })).toBe('otherCard')
  })
})
