import { expect, test } from 'vitest'
import { houseRates } from '#domain/money/invoice.ts'
import { percentage } from './percentage.ts'

test('O1 the house’s rates are read as they are written', () => {
  const { premium, hongKongCard, otherCard } = houseRates
  expect([premium, hongKongCard, otherCard].map(percentage)).toEqual(['22.5%', '2.98%', '3.52%'])
})
