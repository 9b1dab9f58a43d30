import { expect, test } from 'vitest'
import { convert } from './currency.ts'

const rates = { USD: 0.1284, JPY: 19.7, BAD: Number.NaN }

test('M3 an amount is shown in the assistance currency, in whole units', () => {
  expect(convert(320_000, rates, 'USD')).toBe(41_088)
  expect(convert(100, rates, 'JPY')).toBe(1_970)
})

test('M3 a currency without a rate is not guessed', () => {
  expect(convert(100, rates, 'EUR')).toBeNull()
  expect(convert(100, rates, 'BAD')).toBeNull()
  expect(convert(100, rates, 'toString')).toBeNull()
})
