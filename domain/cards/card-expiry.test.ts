import { expect, test } from 'vitest'
import { hasExpired } from './card-expiry.ts'

const inHongKong = (expYear: number, expMonth: number, now: string) =>
  hasExpired({ expYear, expMonth }, Date.parse(now), 'Asia/Hong_Kong')

test('a card can be charged until the end of its month in the house’s time zone', () => {
  expect(inHongKong(2026, 11, '2026-11-30T15:59:59Z')).toBe(false)
  expect(inHongKong(2026, 11, '2026-11-30T16:00:00Z')).toBe(true)
})

test('a card expiring in December is valid until the new year', () => {
  expect(inHongKong(2026, 12, '2026-12-31T23:59:59+08:00')).toBe(false)
  expect(inHongKong(2026, 12, '2027-01-01T00:00:00+08:00')).toBe(true)
})

test('a card that expired last year has expired, one that expires next year has not', () => {
  expect(inHongKong(2025, 12, '2026-11-20T12:00:00Z')).toBe(true)
  expect(inHongKong(2027, 1, '2026-11-20T12:00:00Z')).toBe(false)
})
