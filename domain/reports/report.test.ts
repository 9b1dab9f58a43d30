import { expect, test } from 'vitest'
import { formatChange } from './report.ts'

test('Q1 states a change in per cent if both values are known', () => {
  expect(formatChange('money', 112_500, 100_000)).toBe('+12.5%')
  expect(formatChange('count', 2, 3)).toBe('−33.3%')
  expect(formatChange('whole', 5, 5)).toBe('0%')
  expect(formatChange('count', 5, 0)).toBe('')
  expect(formatChange('count', null, 5)).toBe('')
  expect(formatChange('count', 5, null)).toBe('')
  expect(formatChange('percent', 950, 900)).toBe('')
})
