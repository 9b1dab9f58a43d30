import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setClock } from '#server/sale/rooms/testing/house.ts'
import { createLimiter } from './limits.ts'

const limit = { max: 5, perMs: 10_000 }

test('allows at most twice the limit in any window, and always at least the limit', () => {
  const pauses = fc.array(fc.nat({ max: 4_000 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(pauses, (waits) => {
      const clock = setClock(0)
      const limiter = createLimiter(limit, clock)
      const taken: number[] = []
      for (const wait of waits) {
        clock.set(clock.now() + wait)
        if (limiter.take('ann') === 0) taken.push(clock.now())
      }
      for (const [i, at] of taken.entries()) {
        const within = taken.slice(i).filter((other) => other < at + limit.perMs).length
        expect(within).toBeLessThanOrEqual(2 * limit.max)
      }
      expect(taken.length).toBeGreaterThanOrEqual(Math.min(waits.length, limit.max))
    }),
  )
})

test('returns the time to wait, after which an event is allowed', () => {
  const clock = setClock(0)
  const limiter = createLimiter(limit, clock)
  const waits = [1, 2, 3, 4, 5, 6].map(() => limiter.take('ann'))
  expect(waits).toEqual([0, 0, 0, 0, 0, 2_000])
  clock.set(1_999)
  expect(limiter.take('ann')).toBe(1)
  clock.set(2_000)
  expect(limiter.take('ann')).toBe(0)
})

test('disables the limit at 0', () => {
  const limiter = createLimiter({ max: 0, perMs: 10_000 }, setClock(0))
  for (let i = 0; i < 1_000; i++) expect(limiter.take('ann')).toBe(0)
})
