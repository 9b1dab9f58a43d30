import { expect, test } from 'vitest'
import { figureRange, parseFigure } from './figures.ts'

test('M2 formats an estimate with thousands separators, without decimals', () => {
  expect(figureRange(480_000, 620_000)).toBe('480,000–620,000')
})

test('parses amounts with commas, full-width commas or spaces', () => {
  expect(parseFigure('560,000')).toBe(560_000)
  expect(parseFigure(' 560 000 ')).toBe(560_000)
  expect(parseFigure('560，000')).toBe(560_000)
})

test('rejects anything but a whole amount', () => {
  for (const typed of ['', 'abc', '1.5', '-3', '1e6']) expect(parseFigure(typed)).toBeNull()
})

test('M1 parses amounts above every limit, as safe integers', () => {
  expect(parseFigure('999,999,999,999')).toBe(999_999_999_999)
  for (const digits of [16, 400]) expect(parseFigure('9'.repeat(digits))).toBe(1e15)
})
