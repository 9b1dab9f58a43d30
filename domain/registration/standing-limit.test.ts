import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { cappedLimit, isWithinStanding } from './standing-limit.ts'

const limit = fc.option(fc.integer({ min: 1, max: 1_000_000_000 }))

test('U3 a registration without a limit has the standing one, and keeps its own limit if lower', () => {
  expect(cappedLimit(null, null)).toBeNull()
  expect(cappedLimit(null, 500_000)).toBe(500_000)
  expect(cappedLimit(800_000, 500_000)).toBe(500_000)
  expect(cappedLimit(300_000, 500_000)).toBe(300_000)
  expect(cappedLimit(300_000, null)).toBe(300_000)
})

test('U3 W3 no limit is above the standing one, nor above its own, and capping twice changes nothing', () => {
  fc.assert(
    fc.property(limit, limit, (own, standing) => {
      const capped = cappedLimit(own, standing)
      const amount = (value: number | null) => value ?? Number.POSITIVE_INFINITY
      expect(amount(capped)).toBe(Math.min(amount(own), amount(standing)))
      expect(cappedLimit(capped, standing)).toBe(capped)
      expect(isWithinStanding(capped, standing)).toBe(true)
      expect(isWithinStanding(own, standing)).toBe(amount(own) <= amount(standing))
    }),
    runs(300),
  )
})

test('U3 a lower standing limit never raises a limit', () => {
  fc.assert(
    fc.property(limit, limit, limit, (own, one, other) => {
      const amount = (value: number | null) => value ?? Number.POSITIVE_INFINITY
      const [lower, higher] = amount(one) < amount(other) ? [one, other] : [other, one]
      expect(amount(cappedLimit(own, lower))).toBeLessThanOrEqual(amount(cappedLimit(own, higher)))
    }),
    runs(200),
  )
})
