import { expect, test } from 'vitest'
import { formatRange } from './format-range.ts'

const sale = { low: 12_040_000, high: 15_910_000 }

test('rounds millions for prose, using each language’s units', () => {
  expect(formatRange(sale, 'HKD', 'en')).toBe('HKD\u00a012–16\u00a0million')
  expect(formatRange(sale, 'HKD', 'zh-Hans')).toBe('HKD\u00a01,204万–1,591万')
})

test('keeps one decimal below ten and shows small amounts in full', () => {
  expect(formatRange({ low: 4_260_000, high: 5_980_000 }, 'HKD', 'en')).toBe('HKD\u00a04.3–6\u00a0million')
  expect(formatRange({ low: 82_000, high: 99_000 }, 'HKD', 'en')).toBe('HKD\u00a082,000–99,000')
})

test('is as exact in English as in Chinese', () => {
  expect(formatRange({ low: 124_100, high: 166_400 }, 'HKD', 'en')).toBe('HKD\u00a0120,000–170,000')
  expect(formatRange({ low: 124_100, high: 166_400 }, 'HKD', 'zh-Hans')).toBe('HKD\u00a012万–17万')
  expect(formatRange({ low: 823_600, high: 1_087_800 }, 'HKD', 'en')).toBe(
    'HKD\u00a0820,000–1.09\u00a0million',
  )
  expect(formatRange({ low: 996_000, high: 1_240_000 }, 'HKD', 'en')).toBe('HKD\u00a01–1.2\u00a0million')
})
