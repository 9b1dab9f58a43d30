import { expect, test } from 'vitest'
import type { Call } from './history.ts'
import { effectOf, type Recordings, tableOf } from './part-effects.ts'

const bid = { key: 'k', bidder: 'b', auctionId: 's', lotId: 'l', maximum: 1, decidedAt: 0 }
const call = (askedAt: number, kind: 'refused' | 'unknown'): Call => ({
  bid,
  server: 'proxy',
  askedAt,
  answeredAt: askedAt + 10,
  answer: { kind, name: 'any' },
})
const recordings: Recordings = {
  calls: [
    call(0, 'unknown'),
    call(1_000, 'refused'),
    call(1_100, 'unknown'),
    call(1_200, 'unknown'),
    call(1_600, 'refused'),
  ],
  pages: [
    { at: 1_000, took: 40, isOk: true },
    { at: 1_250, took: 900, isOk: true },
  ],
  pictures: [{ at: 1_500, took: 5, isOk: false }],
  letters: [
    { at: 1_000, isAccepted: true, receivedAt: 3_500 },
    { at: 1_100, isAccepted: true, receivedAt: null },
    { at: 1_200, isAccepted: false, receivedAt: null },
    { at: 9_000, isAccepted: false, receivedAt: null },
  ],
  outages: [
    { from: 1_400, to: 1_900 },
    { from: 7_000, to: 9_000 },
  ],
  frames: [1_050, 1_100, 1_900, 2_500],
}

test('summarizes the clients’ view while a part was away', () => {
  expect(effectOf(recordings, 'nats', 1_000, 2_000)).toEqual({
    part: 'nats',
    bids: { all: 4, failed: 2, outMs: 500, slowestMs: 10 },
    pages: { all: 2, failed: 0, outMs: 0, slowestMs: 900 },
    pictures: { all: 1, failed: 1, outMs: 0, slowestMs: 0 },
    sockets: { lost: 1, longestMs: 500, silentMs: 800 },
    letters: { asked: 3, refused: 1, missing: 1, slowestMs: 2_500 },
  })
})

test('the table has a row for each part', () => {
  const [, , row] = tableOf([effectOf(recordings, 'nats', 1_000, 2_000)]).split('\n')
  expect(row).toBe(
    '| nats | 2 of 4, out 0.5 s, slowest 0.0 s | 0 of 2, slowest 0.9 s | 1 of 1, out 0.0 s, slowest 0.0 s | 1 lost, longest 0.5 s; silence 0.8 s | 1 refused, 1 missing of 3, slowest 2.5 s |',
  )
})
