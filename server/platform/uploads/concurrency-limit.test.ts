import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('limits one network and releases its slots', () => {
  const crowd = createConcurrencyLimit()
  const leaves = Array.from({ length: 6 }, () => crowd.acquire('a'))
  expect(leaves.every((leave) => leave !== null)).toBe(true)
  expect(crowd.acquire('a')).toBeNull()
  const other = crowd.acquire('b')
  expect(other).not.toBeNull()
  leaves[0]?.()
  expect(crowd.acquire('a')).not.toBeNull()
})

test('limits all networks together', () => {
  const crowd = createConcurrencyLimit()
  const leaves = Array.from({ length: 64 }, (_, n) => crowd.acquire(`network ${n}`))
  expect(crowd.acquire('another')).toBeNull()
  for (const leave of leaves) leave?.()
  expect(crowd.acquire('another')).not.toBeNull()
})
