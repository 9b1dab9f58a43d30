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
  for (const typed of ['', 'abc', '1.5', '-3', '1e6', '99999999999']) expect(parseFigure(typed)).toBeNull()
})
