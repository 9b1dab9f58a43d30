import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test.each([
  ['5000', 5_000],
  [' 5,200 ', 5_200],
  ['１', null],
  ['1,000,000,000', 1_000_000_000],
])('V4 a clerk may type any amount from the next step on: %s', (typed, price) => {
  expect(typedAmount(typed, 5_000)).toEqual(
    price === null ? { kind: 'tooLow', end: 5_000 } : { kind: 'good', price },
  )
})

test('M1 an amount beyond the highest price is told to be too high, however many digits it has', () => {
  for (const typed of ['1000000001', '99999999999', '9'.repeat(400)])
    expect(typedAmount(typed, 5_000)).toEqual({ kind: 'tooHigh', end: 1_000_000_000 })
})

test.each(['', '0', '4999', '-5000', '5000.5', 'five'])(
  'V4 what is no amount from the next step on is told so: %j',
  (typed) => {
    expect(typedAmount(typed, 5_000)).toEqual({ kind: 'tooLow', end: 5_000 })
  },
)
