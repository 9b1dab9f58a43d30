import { expect, test } from 'vitest'
import { codes, nameOf } from './codes.ts'

test('every code has a unique number by which it is found', () => {
  const numbers = Object.values(codes)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const [name, code] of Object.entries(codes)) expect(nameOf(code)).toBe(name)
  expect(nameOf(4711)).toBeUndefined()
})

test('code 0 is success, code 10 an ended session', () => {
  expect(codes.ok).toBe(0)
  expect(codes.sessionEnded).toBe(10)
})
