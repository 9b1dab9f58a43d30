import { expect, test } from 'vitest'
import { createBatchDelays } from './rests.ts'

const few = { areMany: () => false }
const many = { areMany: () => true }

test('a few messages of a live sale follow at once, however long the previous publication took', () => {
  const rests = createBatchDelays(few)
  rests.begin(1, 0)
  expect(rests.end(400)).toBe(0)
})

test.each([
  ['many messages at once', 8, 4, 16],
  ['many messages at once, for a long time', 8, 400, 100],
])('%s are followed by a rest', (_, messages, duration, rest) => {
  const rests = createBatchDelays(few)
  rests.begin(messages, 0)
  expect(rests.end(duration)).toBe(rest)
})

test('single messages in quick succession are batched until they become rare again', () => {
  const rests = createBatchDelays(few)
  let now = 0
  for (let i = 0; i < 30; i++) {
    rests.begin(1, now)
    now += 10
  }
  rests.begin(1, now)
  expect(rests.end(now + 10)).toBe(30)
  now += 5_000
  rests.begin(1, now)
  expect(rests.end(now + 10)).toBe(0)
})

test.each([
  [400, 400],
  [3_000, 1_000],
])('while many clients connect, a publication of %i ms is followed by a rest of %i ms', (duration, rest) => {
  const rests = createBatchDelays(many)
  rests.begin(1, 0)
  expect(rests.end(duration)).toBe(rest)
})
