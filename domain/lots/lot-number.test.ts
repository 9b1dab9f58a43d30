import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byLotNumber, isSameNumber } from './compare-lot-numbers.ts'
import { lotLabel } from './lot-number.ts'
import { lotNumberOf } from './lot-number-of.ts'
import { isLotSuffix, nextSuffix } from './lot-suffix.ts'
import { findLot, parseLotLabel } from './parse-lot-label.ts'

const numbers = fc.record({
  lotNum: fc.integer({ min: 1, max: 99_999 }),
  lotSuffix: fc.constantFrom('', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
})
const read = (label: string) => parseLotLabel(label) ?? { lotNum: 0, lotSuffix: '' }

test('K7 parses a number as printed, in either case', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      expect(parseLotLabel(lotLabel(number))).toEqual(number)
      expect(parseLotLabel(` ${lotLabel(number).toLowerCase()} `)).toEqual(number)
    }),
  )
  for (const typed of ['', '0', '0A', '27AA', 'A', '1.5', '-3', '123456', '1e3', '２７'])
    expect(parseLotLabel(typed)).toBeNull()
})

test('K7 a letter follows its number: 27, 27A, 27B, 28', () => {
  const labels = ['28', '27B', '3', '27', '27A', '100']
  expect(labels.map(read).toSorted(byLotNumber).map(lotLabel)).toEqual(['3', '27', '27A', '27B', '28', '100'])
})

test('K7 the order of numbers is total, and equal only for the same number', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      expect(Math.sign(byLotNumber(one, other))).toBe(-Math.sign(byLotNumber(other, one)) + 0)
      expect(byLotNumber(one, other) === 0).toBe(isSameNumber(one, other))
    }),
  )
})

test('K7 letters run from A to Z', () => {
  expect(['', 'A', 'Y', 'Z'].map(nextSuffix)).toEqual(['A', 'B', 'Z', null])
  expect(['', 'A', 'Z', 'a', 'AA', '1'].map(isLotSuffix)).toEqual([true, true, true, false, false, false])
})

test('a typed number finds only its lot', () => {
  const lots = ['27', '27A', '28'].map(read)
  expect(findLot(lots, '27a')).toBe(lots[1])
  expect(findLot(lots, '27')).toBe(lots[0])
  expect(findLot(lots, '27B')).toBeUndefined()
  expect(findLot(lots, '')).toBeUndefined()
})

test('terms without a letter, and responses of the previous version, have a plain number', () => {
  expect(lotLabel(lotNumberOf({ lotNum: 27 }))).toBe('27')
  expect(lotLabel(JSON.parse('{"lotNum":27}'))).toBe('27')
  expect(byLotNumber(JSON.parse('{"lotNum":27}'), read('27A'))).toBeLessThan(0)
})
