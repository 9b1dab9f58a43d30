import { expect, test } from 'vitest'
import { lotNumberOf } from './lot-number.ts'

test('a lot number is at least 1', () => {
  expect(lotNumberOf('1')).toBe(1)
  expect(lotNumberOf(' 047 ')).toBe(47)
  for (const typed of ['', '0', '-3', '1.5', 'twelve', '1e3']) expect(lotNumberOf(typed)).toBeNull()
})
