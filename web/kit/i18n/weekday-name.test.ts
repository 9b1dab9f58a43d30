import { expect, test } from 'vitest'
import { weekdayName } from './weekday-name.ts'

test('names the days of the week from Monday', () => {
  expect([1, 5, 7].map((day) => weekdayName(day, 'en'))).toEqual(['Monday', 'Friday', 'Sunday'])
  expect([1, 5, 7].map((day) => weekdayName(day, 'zh-Hans'))).toEqual(['星期一', '星期五', '星期日'])
})
