import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hongKongIncrements, snapDown } from '#domain/auction/increment-table.ts'
import { parseOwnAmount } from './own-amount.ts'

test('L4 snaps an amount down to the increment below', () => {
  expect(parseOwnAmount('6,100', 'HKD', hongKongIncrements, 5_000, null)).toEqual({
    kind: 'ready',
    typed: 6_100,
    price: 6_000,
  })
})

test('L4 accepts the next bid even between increments', () => {
  expect(parseOwnAmount('5,123', 'HKD', hongKongIncrements, 5_123, null)).toMatchObject({
    kind: 'ready',
    price: 5_123,
  })
})

test.each([
  ['', { kind: 'empty' }],
  ['six thousand', { kind: 'empty' }],
  ['4,999', { kind: 'tooLow', minBid: 5_000 }],
  ['9999999999', { kind: 'tooHigh' }],
  ['999,999,999,999', { kind: 'tooHigh' }],
  ['9,000', { kind: 'overLimit', max: 8_000 }],
])('rejects “%s”', (text, expected) => {
  expect(parseOwnAmount(text, 'HKD', hongKongIncrements, 5_000, 8_000)).toEqual(expected)
})

test('L4 W3 returns the next bid or an increment, never above the typed amount or the limit', () => {
  const prices = fc.nat(2_000_000)
  fc.assert(
    fc.property(prices, prices, fc.option(prices), (typed, minBid, max) => {
      const amount = parseOwnAmount(String(typed), 'HKD', hongKongIncrements, minBid, max)
      if (amount.kind !== 'ready') return
      expect(amount.price).toBeGreaterThanOrEqual(minBid)
      expect(amount.price).toBeLessThanOrEqual(Math.min(typed, max ?? typed))
      expect([minBid, snapDown(hongKongIncrements, typed)]).toContain(amount.price)
    }),
  )
})
