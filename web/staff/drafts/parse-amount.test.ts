import { expect, test } from 'vitest'
import { parseAmount } from './parse-amount.ts'

test('amounts are read with or without separators, and nothing is guessed', () => {
  expect(['', '12000', '12,000', '12 000'].map(parseAmount)).toEqual([null, 12_000, 12_000, 12_000])
  expect(['12.5', '1e3', '-4', 'a', '9999999999'].map(parseAmount)).toEqual(Array(5).fill(undefined))
})
