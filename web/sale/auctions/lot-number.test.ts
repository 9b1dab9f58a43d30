import { expect, test } from 'vitest'
import { parseLotNumber } from './lot-number.ts'

test('a lot number is at least 1', () => {
  expect(parseLotNumber('1')).toBe(1)
  expect(parseLotNumber(' 047 ')).toBe(47)
  for (const typed of ['', '0', '-3', '1.5', 'twelve', '1e3']) expect(parseLotNumber(typed)).toBeNull()
})
