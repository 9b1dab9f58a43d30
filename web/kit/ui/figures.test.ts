import { expect, test } from 'vitest'
import { figureRange, parseFigure } from './figures.ts'

test('M2 an estimate stands in groups of three, without decimals', () => {
  expect(figureRange(480_000, 620_000)).toBe('480,000–620,000')
})

test('an amount may be typed with commas, full-width commas or spaces', () => {
  expect(parseFigure('560,000')).toBe(560_000)
  expect(parseFigure(' 560 000 ')).toBe(560_000)
  expect(parseFigure('560，000')).toBe(560_000)
})

test('what is no whole amount is no amount', () => {
  for (const typed of ['', 'abc', '1.5', '-3', '1e6', '99999999999']) expect(parseFigure(typed)).toBeNull()
})
