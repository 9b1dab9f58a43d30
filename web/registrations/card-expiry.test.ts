import { expect, test } from 'vitest'
import { isExpired } from './card-expiry.ts'

test('a card can be charged to the end of its month', () => {
  const card = { expYear: 2026, expMonth: 11 }
  expect(isExpired(card, Date.UTC(2026, 10, 30, 23, 59))).toBe(false)
  expect(isExpired(card, Date.UTC(2026, 11, 1))).toBe(true)
})

test('a card of December lasts over the turn of the year', () => {
  const card = { expYear: 2026, expMonth: 12 }
  expect(isExpired(card, Date.UTC(2026, 11, 31))).toBe(false)
  expect(isExpired(card, Date.UTC(2027, 0, 1))).toBe(true)
})
