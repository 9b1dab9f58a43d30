import { expect, test } from 'vitest'
import { dayTitle } from './day-title.ts'

test('names the day in Hong Kong in both languages', () => {
  const at = Date.parse('2026-11-17T16:30:00Z')
  expect(dayTitle(at, 'en')).toBe('Wednesday 18 November')
  expect(dayTitle(at, 'zh-Hans')).toBe('11 月 18 日，星期三')
})
