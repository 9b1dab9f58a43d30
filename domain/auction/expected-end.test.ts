import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { expectedEnd } from './expected-end.ts'

const instant = fc.integer({ min: 1, max: 4_000_000_000_000 })
const duration = fc.integer({ min: 1, max: 86_400_000 })

test('V8 a live sale is expected to last as long as before after its start was moved', () => {
  fc.assert(
    fc.property(instant, duration, instant, (startTime, lasts, moved) => {
      expect(expectedEnd({ startTime, endTime: startTime + lasts }, moved) - moved).toBe(lasts)
    }),
    runs(200),
  )
})

test('V8 a sale without a planned end has none after its start was moved', () => {
  expect(expectedEnd({ startTime: 500, endTime: 0 }, 900)).toBe(0)
})
