import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { readAmount, readRange } from './amount.ts'

test.each([
  ['12000', 12_000],
  ['12,000', 12_000],
  ['12 000', 12_000],
  ['12\u00a0000', 12_000],
  ['HKD 12,000', 12_000],
  ['hkd12,000', 12_000],
  ['12,000 HKD', 12_000],
  ['HK$12,000', 12_000],
  ['港币 12,000', 12_000],
  ['１２，０００', 12_000],
  ['12,000.00', 12_000],
  ['1.2万', 12_000],
  ['1.2 萬', 12_000],
  ['HKD 3万', 30_000],
  ['1,000,000,000', 1_000_000_000],
])('K11 reads the amount %s', (cell, value) => {
  expect(readAmount(cell, 'HKD')).toEqual({ value })
})

test.each([
  ['', 'notAmount'],
  ['12.000', 'notAmount'],
  ['12,00', 'notAmount'],
  ['1,2000', 'notAmount'],
  ['12,000 000', 'notAmount'],
  ['12k', 'notAmount'],
  ['$12,000', 'notAmount'],
  ['about 12,000', 'notAmount'],
  ['-12,000', 'notAmount'],
  ['(12,000)', 'notAmount'],
  ['1e4', 'notAmount'],
  ['=A1', 'notAmount'],
  ['1.23456万', 'notAmount'],
  ['HKD 12,000 HKD', 'notAmount'],
  ['28,000–36,000', 'range'],
  ['28 000–36 000', 'range'],
  ['1万至2万', 'range'],
  ['USD 12,000', 'otherCurrency'],
  ['12,000 美元', 'otherCurrency'],
  ['12,000.50', 'notWhole'],
  ['0', 'outOfRange'],
  ['1,000,000,001', 'outOfRange'],
])('K11 refuses the amount %s', (cell, issue) => {
  expect(readAmount(cell, 'HKD')).toEqual({ issue })
})

const grouped = (value: number, separator: string) =>
  String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, separator)

test('K11 a formatted amount can be parsed in every notation', () => {
  const forms = [
    (value: number) => String(value),
    (value: number) => grouped(value, ','),
    (value: number) => grouped(value, ' '),
    (value: number) => grouped(value, '\u202f'),
    (value: number) => `HKD ${grouped(value, ',')}`,
    (value: number) => `${grouped(value, ',')}.00 HKD`,
    (value: number) => `${value / 10_000}万`,
  ]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom(...forms), (value, form) => {
      expect(readAmount(form(value), 'HKD')).toEqual({ value })
    }),
    runs(1000),
  )
})

test('K11 a parsed amount has exactly the digits of its cell', () => {
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^[\d,. 万HKD$€-]{0,12}$/))
  fc.assert(
    fc.property(cell, (text) => {
      const read = readAmount(text, 'HKD')
      if (!('value' in read)) return
      const digits = text.normalize('NFKC').replaceAll(/[^\d.万]/g, '')
      const [, figure = '', ten] = /^(\d+(?:\.\d+)?)(万)?$/.exec(digits) ?? []
      expect(Math.round(Number(figure) * (ten ? 10_000 : 1))).toBe(read.value)
    }),
    runs(2000),
  )
})

test.each([
  ['12,000-15,000', [12_000, 15_000]],
  ['12 000 – 15 000', [12_000, 15_000]],
  ['HKD 12,000 – HKD 15,000', [12_000, 15_000]],
  ['HK$12,000 to HK$15,000', [12_000, 15_000]],
  ['1万至1.5万', [10_000, 15_000]],
  ['15,000-12,000', null],
  ['USD 12,000-15,000', null],
  ['12,000', null],
  ['2018-05-01', null],
])('K11 reads two estimates in one cell: %s', (cell, range) => {
  expect(readRange(cell, 'HKD')).toEqual(range)
})
