import { expect, test } from 'vitest'
import { countInRows } from './load-lots.ts'

/** Creates this many lots; each `size` consecutive ones are of the same wine. */
const lotsOf = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'wine',
    title: `Wine ${Math.floor(index / size)}`,
    producer: '',
    vintage: '',
    format: '',
    currency: 'HKD',
  }))

test('K15 fills the last row by cards, not lots', () => {
  expect(countInRows(lotsOf(72, 3), 24, 100)).toBe(36)
  expect(countInRows(lotsOf(48, 2), 24, 100)).toBe(24)
})

test('does not cut a group whose other lots are not loaded', () => {
  expect(countInRows(lotsOf(48, 4), 40, 100)).toBe(48)
  expect(countInRows(lotsOf(47, 4), 40, 47)).toBe(47)
})

test('counts single lots as before', () => {
  expect(countInRows(lotsOf(48, 1), 24, 100)).toBe(24)
})
