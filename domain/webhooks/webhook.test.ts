import { expect, test } from 'vitest'
import { retryAfter } from './webhook.ts'

test('Q6 tries a delivery ten times over three days, with growing pauses', () => {
  const pauses = Array.from({ length: 9 }, (_, at) => retryAfter(at + 1, 500) ?? 0)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3 * 86_400_000)
  expect(retryAfter(10, 500)).toBeNull()
})

test('Q6 stops trying once the receiver responds with 410 Gone', () => {
  expect(retryAfter(1, 410)).toBeNull()
  expect(retryAfter(1, 0)).toBe(5_000)
})
