import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endsSoon, lotsAhead, needsLetter, upcomingLots } from './closing-soon.ts'
import { outbidLetterDelay } from './outbid-letters.ts'
import { pushOptions } from './preferences.ts'

const quarter = 15 * 60_000

test('T7 a lot closes soon by its effective end, from the minute of its notice until its end', () => {
  const end = 10_000_000
  expect(endsSoon(end, end - quarter - 1, quarter)).toBe(false)
  expect(endsSoon(end, end - quarter, quarter)).toBe(true)
  expect(endsSoon(end, end - 1, quarter)).toBe(true)
  expect(endsSoon(end, end, quarter)).toBe(false)
})

test('V2 the current lot and the three after it are about to be called', () => {
  expect(upcomingLots(['a', 'b', 'c', 'd', 'e', 'f'], 'b')).toEqual([
    { lotId: 'b', lotsBefore: 0 },
    { lotId: 'c', lotsBefore: 1 },
    { lotId: 'd', lotsBefore: 2 },
    { lotId: 'e', lotsBefore: 3 },
  ])
  expect(upcomingLots(['a', 'b'], 'gone')).toEqual([])
})

test('V2 every lot has had its notice when it is opened, in any order of calling', () => {
  const order = fc.uniqueArray(fc.nat({ max: 60 }).map(String), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(order, (lots) => {
      const notified = new Set(lots.flatMap((lot) => upcomingLots(lots, lot).map(({ lotId }) => lotId)))
      expect(notified).toEqual(new Set(lots))
      for (const lot of lots) expect(upcomingLots(lots, lot).length).toBeLessThanOrEqual(lotsAhead + 1)
    }),
  )
})

test('letters to an outbid bidder are sent 25 to 55 s after their notice and five minutes after the last one', () => {
  expect(outbidLetterDelay(null, 1_000_000, 0)).toBe(25_000)
  expect(outbidLetterDelay(null, 1_000_000, 0.5)).toBe(40_000)
  expect(outbidLetterDelay(1_000_000, 1_000_000, 0)).toBe(300_000)
  expect(outbidLetterDelay(1_000_000, 1_240_000, 0)).toBe(60_000)
  expect(outbidLetterDelay(1_000_000, 9_000_000, 0)).toBe(25_000)
  const time = fc.nat({ max: 4_000_000_000_000 })
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(time, fc.nat({ max: 1_000_000 }), share, (latest, elapsed, share) => {
      const leavesAt = latest + elapsed + outbidLetterDelay(latest, latest + elapsed, share)
      const earliest = Math.max(latest + 300_000, latest + elapsed + 25_000)
      expect(leavesAt).toBeGreaterThanOrEqual(earliest)
      expect(leavesAt).toBeLessThan(earliest + 30_000)
    }),
  )
})

test('a push message expires when its content is no longer true', () => {
  expect(pushOptions('closing', 90_500)).toEqual({ ttl: 90, urgency: 'high' })
  expect(pushOptions('closing', -5)).toEqual({ ttl: 0, urgency: 'high' })
  expect(pushOptions('won', null)).toEqual({ ttl: 259_200, urgency: 'normal' })
})

test('sends at most one letter an hour about the lots of one sale', () => {
  const minute = 60_000
  const notices = [0, 0, 1, 30, 59, 60, 61, 119, 121].map((at, index) => ({
    id: `${index}`,
    at: at * minute,
  }))
  const letters = notices.filter(({ id }) => needsLetter(notices, id))
  expect(letters.map(({ at }) => at / minute)).toEqual([0, 60, 121])
  expect(needsLetter([], 'unknown')).toBe(false)
})
