import { expect, test } from 'vitest'
import { flatPremium } from '#domain/money/premium.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { percentage, premiumText } from './rates.ts'

test('O1 shares are formatted as percentages', () => {
  const { hongKongCard, otherCard } = legacyRates
  expect([2_250, hongKongCard, otherCard, 0, 10_000].map(percentage)).toEqual([
    '22.5%',
    '2.98%',
    '3.52%',
    '0%',
    '100%',
  ])
})

test('O7 a flat premium is formatted as its share, in both languages', () => {
  for (const lang of ['en', 'zh-Hans'] as const)
    expect(premiumText(flatPremium(2_250), 'HKD', lang)).toBe('22.5%')
})

test('O7 bands are formatted with their upper limits', () => {
  const two = [
    { from: 0, share: 2_500 },
    { from: 1_000_000, share: 2_000 },
  ]
  expect(premiumText(two, 'HKD', 'en')).toBe('25% up to HKD 1,000,000 and 20% above')
  expect(premiumText(two, 'HKD', 'zh-Hans')).toBe('25%（HKD 1,000,000 或以下部分）及 20%（超出部分）')
  const three = [...two, { from: 5_000_000, share: 1_450 }]
  expect(premiumText(three, 'HKD', 'en')).toBe(
    '25% up to HKD 1,000,000, 20% up to HKD 5,000,000 and 14.5% above',
  )
  expect(premiumText(three, 'HKD', 'zh-Hans')).toBe(
    '25%（HKD 1,000,000 或以下部分）、20%（其后至 HKD 5,000,000 部分）及 14.5%（超出部分）',
  )
})
