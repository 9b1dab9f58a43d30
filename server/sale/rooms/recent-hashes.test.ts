import { expect, test } from 'vitest'
import type { StoredEntry } from '#server/sale/ledger/entry.ts'
import { createRecentHashes } from './recent-hashes.ts'

const entryAt = (seq: number): StoredEntry => ({
  entry: { seq, at: 0, event: { type: 'saleResumed' } },
  requestKey: null,
  hash: `hash ${seq}`,
})

const entries = (from: number, to: number): readonly StoredEntry[] =>
  Array.from({ length: to - from + 1 }, (_, index) => entryAt(from + index))

test('remembers the last hundred hashes, including the head with which it began', () => {
  const recent = createRecentHashes({ seq: 7, hash: 'head' })
  expect(recent.at(7)).toBe('head')
  recent.add(entries(8, 106))
  expect(recent.at(7)).toBe('head')
  recent.add(entries(107, 107))
  expect(recent.at(7)).toBeUndefined()
  expect(recent.at(8)).toBe('hash 8')
  expect(recent.at(107)).toBe('hash 107')
  expect(recent.at(108)).toBeUndefined()
})

test('remembers only the latest of more entries than it can hold', () => {
  const recent = createRecentHashes({ seq: 0, hash: '' })
  recent.add(entries(1, 250))
  expect(recent.at(150)).toBeUndefined()
  expect(recent.at(151)).toBe('hash 151')
  expect(recent.at(250)).toBe('hash 250')
})
