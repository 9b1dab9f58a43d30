import { expect, test } from 'vitest'
import { codes, nameOf } from './codes.ts'

test('every code has a number of its own, and is found by it', () => {
  const numbers = Object.values(codes)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const [name, code] of Object.entries(codes)) expect(nameOf(code)).toBe(name)
  expect(nameOf(4711)).toBeUndefined()
})

test('code 0 is success and code 10 a session that ended', () => {
  expect(codes.ok).toBe(0)
  expect(codes.sessionEnded).toBe(10)
})
