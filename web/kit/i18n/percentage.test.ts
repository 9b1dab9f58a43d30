import { expect, test } from 'vitest'
import { legacyRates } from '#domain/money/rates.ts'
import { percentage } from './percentage.ts'

test('O1 the house’s rates are read as they are written', () => {
  const { premium, hongKongCard, otherCard } = legacyRates
  expect([premium[0]?.share ?? 0, hongKongCard, otherCard].map(percentage)).toEqual([
    '22.5%',
    '2.98%',
    '3.52%',
  ])
})
