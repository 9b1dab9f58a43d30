import { expect, test } from 'vitest'
import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import { biddable, checkPrice, currentPrice, incrementsAround, snapPrice } from './bid-choice.ts'

const lot = lotView({ winPrice: 5_000, nextPrice: 5_500, myPrice: 6_000, win: 'winning' })

test('does not send an empty price', () => {
  expect(checkPrice(null, lot, 'preBid')).toEqual({ kind: 'empty', minBid: 5_500 })
})

test('does not send a pre-bid equal to the current maximum', () => {
  expect(checkPrice(6_000, lot, 'updatePreBid')).toEqual({ kind: 'same', price: 6_000 })
  expect(checkPrice(6_000, lot, 'liveBid')).toEqual({ kind: 'ready', price: 6_000 })
})

test('T6 reports the next bid for a price below it', () => {
  expect(checkPrice(5_000, lot, 'preBid')).toEqual({ kind: 'tooLow', minBid: 5_500 })
})

test('M1 rejects a price above the highest possible', () => {
  expect(checkPrice(1_000_000_000, lot, 'preBid')).toMatchObject({ kind: 'ready' })
  expect(checkPrice(1_000_000_001, lot, 'preBid')).toEqual({ kind: 'tooHigh' })
})

test('returns only prices that can be bid', () => {
  expect(biddable(checkPrice(5_500, lot, 'preBid'))).toBe(5_500)
  expect(biddable(checkPrice(6_000, lot, 'updatePreBid'))).toBe(6_000)
  for (const price of [null, 0, 5_000, 1_000_000_001])
    expect(biddable(checkPrice(price, lot, 'preBid'))).toBeNull()
})

test('L4 snaps a typed maximum, but not a live bid, down to an increment', () => {
  expect(snapPrice(567_000, hongKongIncrements, 'preBid')).toBe(550_000)
  expect(snapPrice(567_000, hongKongIncrements, 'updatePreBid')).toBe(550_000)
  expect(snapPrice(567_000, hongKongIncrements, 'liveBid')).toBe(567_000)
})

test('steps along the increments, but not below the minimum bid', () => {
  expect(incrementsAround(5_500, 5_500, hongKongIncrements)).toEqual({ previous: null, next: 6_000 })
  expect(incrementsAround(6_000, 5_500, hongKongIncrements)).toEqual({ previous: 5_500, next: 6_500 })
  expect(incrementsAround(5_700, 5_500, hongKongIncrements)).toEqual({ previous: 5_500, next: 6_000 })
  expect(incrementsAround(1_000, 5_500, hongKongIncrements)).toEqual({ previous: null, next: 5_500 })
  expect(incrementsAround(1_000_000_000, 5_500, hongKongIncrements)).toMatchObject({ next: null })
})

test('replaces a price that bidding has passed, but keeps one that was too low when typed', () => {
  expect(currentPrice(null, 5_500)).toBe(5_500)
  expect(currentPrice({ price: 6_000, minBid: 5_500 }, 5_500)).toBe(6_000)
  expect(currentPrice({ price: 6_000, minBid: 5_500 }, 7_000)).toBe(7_000)
  expect(currentPrice({ price: 1_000, minBid: 5_500 }, 5_500)).toBe(1_000)
  expect(currentPrice({ price: null, minBid: 5_500 }, 5_500)).toBeNull()
})
