import { expect, test } from 'vitest'
import { joined } from './joined.ts'

test('joins texts into a list in the language', () => {
  expect(joined(['12', '13A'], 'en')).toBe('12, 13A')
  expect(joined(['12', '13A'], 'zh-Hans')).toBe('12、13A')
})
