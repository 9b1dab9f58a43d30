import { expect, test } from 'vitest'
import { announcedTimeline, clockTime, currentPosition, endOf, timeline } from './timeline.ts'

const timed = {
  type: 'timed',
  registerStartTime: 100,
  bidStartTime: 200,
  startTime: 200,
  endTime: 300,
  firstEnd: 300,
  lastEnd: 400,
  isEnd: false,
  liveStatus: 'closed',
} as const

const live = { ...timed, type: 'live', startTime: 500, endTime: 0, firstEnd: 0, lastEnd: 0 } as const

test('a timed sale has registration, bidding, first and last lot', () => {
  expect(timeline(timed, 250).map(({ kind, isPast }) => [kind, isPast])).toEqual([
    ['registration', true],
    ['bidding', true],
    ['firstLot', false],
    ['lastLot', false],
  ])
})

test('T7 the last mark follows the extended end of the last lot', () => {
  expect(timeline({ ...timed, lastEnd: 580 }, 250).at(-1)).toMatchObject({ kind: 'lastLot', at: 580 })
})

test('a live sale has an end mark only if one is scheduled', () => {
  expect(timeline(live, 0).map(({ kind }) => kind)).toEqual(['registration', 'preBidding', 'room'])
  expect(timeline({ ...live, endTime: 900 }, 0).at(-1)).toMatchObject({ kind: 'end', at: 900 })
})

test('an ended live sale has no expected end', () => {
  const ended = timeline({ ...live, endTime: 900, isEnd: true }, 950)
  expect(ended.map(({ kind }) => kind)).toEqual(['registration', 'preBidding', 'room'])
})

test('an ended live sale has the time at which it ended', () => {
  const ended = timeline({ ...live, endTime: 900, isEnd: true, endedAt: 870 }, 950)
  expect(ended.at(-1)).toEqual({ kind: 'ended', at: 870, isPast: true })
})

test('the position lies between the last past mark and the next', () => {
  expect(currentPosition(timeline(timed, 275), 275)).toEqual({ after: 1, share: 0.75 })
  expect(currentPosition(timeline(timed, 50), 50)).toBeNull()
  expect(currentPosition(timeline({ ...timed, isEnd: true }, 350), 350)).toBeNull()
})

test('V1 the saleroom mark is past only after the saleroom has opened', () => {
  const room = (sale: Parameters<typeof timeline>[0]) =>
    timeline(sale, 900).find(({ kind }) => kind === 'room')?.isPast
  expect(room(live)).toBe(false)
  expect(room({ ...live, liveStatus: 'open' })).toBe(true)
  expect(room({ ...live, isEnd: true })).toBe(true)
})

test('K1 an announced sale has the times already decided', () => {
  const kinds = (sale: Parameters<typeof announcedTimeline>[0]) =>
    announcedTimeline(sale, 50).map(({ kind }) => kind)
  expect(kinds({ ...timed, registerStartTime: 0, bidStartTime: 0 })).toEqual(['firstLot'])
  expect(kinds(live)).toEqual(['registration', 'preBidding', 'room'])
})

test('the clock counts down to the next opening or closing, so phones show no date twice', () => {
  expect(clockTime(timeline(timed, 150))).toBe(200)
  expect(clockTime(timeline(timed, 50))).toBe(200)
  expect(clockTime(timeline(timed, 250))).toBe(300)
  expect(clockTime(timeline(timed, 350))).toBe(400)
  expect(clockTime(timeline(live, 250))).toBe(500)
  expect(clockTime(timeline({ ...live, endTime: 900, liveStatus: 'open' }, 600))).toBeUndefined()
  expect(clockTime(timeline({ ...timed, isEnd: true }, 350))).toBeUndefined()
})

test('a live sale ends when it was closed, a timed one with its last lot', () => {
  expect(endOf({ ...live, endedAt: 870 })).toBe(870)
  expect(endOf(live)).toBeUndefined()
  expect(endOf(timed)).toBe(400)
})
