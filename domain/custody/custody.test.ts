import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemStates } from '#domain/consignments/item-state.ts'
import { arrivalDifferences, arrivalIssue } from './arrival.ts'
import { drawCodePath } from './code-path.ts'
import { happenedAt, moveIssue } from './custody-move.ts'
import { storageTimeOf } from './free-storage.ts'
import { comparePlaces, inWalkingOrder, isWithin, readPlace } from './place.ts'
import { stocktakeResult } from './stocktake.ts'

test('S3 parses places as typed or scanned, and nothing else', () => {
  expect(readPlace(' b-04 3 ')).toBe('B-04-3')
  expect(readPlace('Ｂ—０６')).toBe('B-06')
  expect(readPlace('Saleroom')).toBe('SALEROOM')
  for (const none of ['', '-', 'C-2026-017/4', 'B_04', 'A'.repeat(21)]) expect(readPlace(none)).toBeNull()
  expect(isWithin('B-04-3', 'B-04')).toBe(true)
  expect(isWithin('B-041', 'B-04')).toBe(false)
})

test('S3 a parsed place is its own normal form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 24 }), (text) => {
      const place = readPlace(text)
      if (place !== null) expect(readPlace(place)).toBe(place)
    }),
  )
})

test('S3 moves only items in custody, and only to another place', () => {
  const movable = itemStates.filter((state) => moveIssue({ state, place: 'A' }, 'B') === null)
  expect(itemStates.filter((state) => !movable.includes(state))).toEqual(['expected', 'released', 'returned'])
  expect(moveIssue({ state: 'received', place: 'A' }, 'A')).toBe('samePlace')
})

test('S3 an entry that a phone sends late has the time that it states, at most a week ago', () => {
  const now = 1_000_000_000_000
  expect(happenedAt(now - 3_600_000, now)).toBe(now - 3_600_000)
  expect(happenedAt(now + 1, now)).toBe(now)
  expect(happenedAt(0, now)).toBe(now - 7 * 86_400_000)
})

test('S3 states what differs on arrival: the count, what is broken, and what was noted', () => {
  const whole = { counted: 12, broken: 0, note: '' }
  expect(arrivalDifferences(whole, 12)).toEqual([])
  expect(arrivalDifferences(whole, null)).toEqual([])
  expect(arrivalDifferences({ counted: 11, broken: 1, note: 'Case stained' }, 12)).toEqual([
    { kind: 'fewer', announced: 12, counted: 11 },
    { kind: 'broken', bottles: 1 },
    { kind: 'note', text: 'Case stained' },
  ])
  expect(arrivalDifferences(whole, 6)).toEqual([{ kind: 'more', announced: 6, counted: 12 }])
})

test('S3 refuses more broken bottles, or levels, than there are bottles', () => {
  const arrival = { counted: 2, broken: 0, levels: [], note: '' }
  expect(arrivalIssue({ ...arrival, broken: 1, levels: ['hs'] })).toBeNull()
  expect(arrivalIssue({ ...arrival, broken: 3 })).toBe('broken')
  expect(arrivalIssue({ ...arrival, broken: 1, levels: ['n', 'hs'] })).toBe('levels')
})

const places = fc.constantFrom('', 'B-04', 'B-04-1', 'B-04-2', 'B-041', 'C-01')
const items = fc.uniqueArray(fc.record({ id: fc.nat(30).map(String), place: places }), {
  selector: ({ id }) => id,
})

test('S3 a stocktake puts every item that should be there, or was scanned, into exactly one list', () => {
  fc.assert(
    fc.property(items, fc.uniqueArray(fc.nat(30).map(String)), (all, ids) => {
      const scanned = new Set(ids)
      const { found, missing, elsewhere } = stocktakeResult('B-04', all, scanned)
      const listed = [...found, ...missing, ...elsewhere]
      expect(new Set(listed).size).toBe(listed.length)
      const concerned = all.filter(({ id, place }) => scanned.has(id) || isWithin(place, 'B-04'))
      expect(new Set(listed)).toEqual(new Set(concerned))
      expect(missing.every(({ id }) => !scanned.has(id))).toBe(true)
      expect(elsewhere.every(({ id, place }) => scanned.has(id) && !isWithin(place, 'B-04'))).toBe(true)
    }),
  )
})

test('S3 a picking list visits each place only once', () => {
  const one = fc.record({ place: places, number: fc.nat(20).map((index) => `C-2026-001/${index}`) })
  fc.assert(
    fc.property(fc.array(one), (list) => {
      const walked = inWalkingOrder(list)
      expect(walked).toHaveLength(list.length)
      const met = walked.map(({ place }) => place).filter((place, index, all) => place !== all[index - 1])
      expect(new Set(met).size).toBe(met.length)
    }),
  )
  expect(['B-10', 'B-2', 'A-3'].toSorted(comparePlaces)).toEqual(['A-3', 'B-2', 'B-10'])
})

test('S11 an unsold item is stored thirty days free of charge, then storage is charged', () => {
  const days = (count: number) => count * 86_400_000
  expect(storageTimeOf(0, days(12))).toEqual({ days: 12, freeDaysLeft: 18, chargedDays: 0 })
  expect(storageTimeOf(0, days(30))).toEqual({ days: 30, freeDaysLeft: 0, chargedDays: 0 })
  expect(storageTimeOf(0, days(31) + 1)).toEqual({ days: 31, freeDaysLeft: 0, chargedDays: 1 })
  expect(storageTimeOf(0, days(31), 60)).toEqual({ days: 31, freeDaysLeft: 29, chargedDays: 0 })
})

test('collects bars and squares as one path', () => {
  const target = drawCodePath()
  target.init(20, 10)
  target.line(2, 10, 2, 0, 4)
  target.polygon([
    [10, 0],
    [12, 0],
    [12, 2],
  ])
  expect(target.end()).toEqual({ path: 'M0 10V0h4V10ZM10 0L12 0L12 2Z', width: 20, height: 10 })
})
