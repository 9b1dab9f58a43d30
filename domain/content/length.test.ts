import { expect, test } from 'vitest'
import { lengthOf } from './length.ts'

test('counts English words and Chinese characters, without addresses', () => {
  expect(lengthOf('## A jar’s lid\n\nSee [the fees](/fees#s-card).', 'en')).toBe(6)
  expect(lengthOf('瓷瓶，BH0145 号。![图](picture:k/1x1)', 'zh')).toBe(5)
  expect(lengthOf('', 'en')).toBe(0)
})
