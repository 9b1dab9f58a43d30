import { expect, test } from 'vitest'
import type { StoredEntry } from '#server/sale/ledger/entry.ts'
import { continuationOf } from './continuation.ts'
import { createRecentHashes } from './recent-hashes.ts'

const entryAt = (seq: number, hash = `hash ${seq}`): StoredEntry => ({
  entry: { seq, at: 1, event: { type: 'roomOpened' } },
  requestKey: null,
  hash,
})
const headAt = (seq: number, hash = seq === 0 ? '' : `hash ${seq}`) => ({ seq, hash })
const entries = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => entryAt(from + index))

/** Returns a sale with entries up to a position. */
function sale(seq: number) {
  const recent = createRecentHashes(headAt(0))
  recent.add(entries(1, seq))
  return { head: headAt(seq), recent }
}

/** Returns the new positions that entries add to a sale, or why they do not fit. */
function continuation(seq: number, after: ReturnType<typeof headAt>, list: readonly StoredEntry[]) {
  const { head, recent } = sale(seq)
  const found = continuationOf(head, after, list, recent.at)
  return found.kind === 'follows' ? found.fresh.map(({ entry }) => entry.seq) : found.kind
}

test.each([
  ['follow a sale that is empty', 0, headAt(0), entries(1, 3), [1, 2, 3]],
  ['follow the head', 5, headAt(5), entries(6, 7), [6, 7]],
  ['overlap the end', 5, headAt(3), entries(4, 7), [6, 7]],
  ['are known', 5, headAt(3), entries(4, 5), []],
  ['are known and earlier', 9, headAt(3), entries(4, 5), []],
  ['are none', 5, headAt(5), [], []],
  ['are too old to compare', 500, headAt(3), [entryAt(4, 'other')], []],
  ['begin after a gap', 5, headAt(6), entries(7, 8), 'gap'],
  ['follow another entry at the head', 5, headAt(5, 'other'), entries(6, 7), 'fork'],
  ['have another entry at the head', 5, headAt(3), [entryAt(4), entryAt(5, 'other'), entryAt(6)], 'fork'],
  ['have another entry before the head', 9, headAt(3), [entryAt(4), entryAt(5, 'other')], 'fork'],
] as const)('entries that %s', (_, seq, after, list, expected) => {
  expect(continuation(seq, after, list)).toEqual(expected)
})

test('the latest hundred hashes are remembered', () => {
  const { recent } = sale(500)
  expect([401, 500].map(recent.at)).toEqual(['hash 401', 'hash 500'])
  expect([400, 501].map(recent.at)).toEqual([undefined, undefined])
})
