import { expect, test } from 'vitest'
import { parseTimeInput, toTimeInput } from './time-input.ts'

test('times are entered in Hong Kong time', () => {
  const at = Date.UTC(2027, 0, 23, 6, 0)
  expect(toTimeInput(at)).toBe('2027-01-23T14:00')
  expect(parseTimeInput('2027-01-23T14:00')).toBe(at)
  expect([toTimeInput(null), parseTimeInput('')]).toEqual(['', null])
})
