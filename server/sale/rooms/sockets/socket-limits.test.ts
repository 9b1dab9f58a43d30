import { expect, test } from 'vitest'
import { createSocketCount } from './socket-limits.ts'

const anyNumber = () => 0

test('a network can open another socket after one has closed, and never delays other networks', () => {
  const count = createSocketCount({ maxOpen: 2, countOpening: anyNumber })
  expect([count.admit('a'), count.admit('a')]).toEqual([0, 0])
  expect(count.admit('a')).toBeGreaterThan(0)
  expect(count.admit('b')).toBe(0)
  count.release('a')
  expect(count.admit('a')).toBe(0)
  expect(count.admit('a')).toBeGreaterThan(0)
})

test('delays frequent openings and does not count refused ones as open', () => {
  let wait = 1_500
  const count = createSocketCount({ maxOpen: 1, countOpening: () => wait })
  expect(count.admit('a')).toBe(1_500)
  wait = 0
  expect(count.admit('a')).toBe(0)
})

test('0 means no limit', () => {
  const count = createSocketCount({ maxOpen: 0, countOpening: anyNumber })
  for (let i = 0; i < 5_000; i++) expect(count.admit('a')).toBe(0)
})
