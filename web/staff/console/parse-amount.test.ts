import { expect, test } from 'vitest'
import { parseAmount } from './parse-amount.ts'

test.each([
  ['5000', 5_000],
  [' 5,200 ', 5_200],
  ['１', null],
  ['1,000,000,000', 1_000_000_000],
])('V4 accepts any amount from the next price: %s', (typed, price) => {
  expect(parseAmount(typed, 5_000)).toEqual(
    price === null ? { kind: 'tooLow', end: 5_000 } : { kind: 'good', price },
  )
})

test('M1 reports an amount above the highest price as too high, whatever its length', () => {
  for (const typed of ['1000000001', '99999999999', '9'.repeat(400)])
    expect(parseAmount(typed, 5_000)).toEqual({ kind: 'tooHigh', end: 1_000_000_000 })
})

test.each(['', '0', '4999', '-5000', '5000.5', 'five'])(
  'V4 reports anything else as too low: %j',
  (typed) => {
    expect(parseAmount(typed, 5_000)).toEqual({ kind: 'tooLow', end: 5_000 })
  },
)
