import { expect, test } from 'vitest'
import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import { biddable, currentPrice, incrementsAround, judge, snapPrice } from './bid-choice.ts'

const lot = lotView({ winPrice: 5_000, nextPrice: 5_500, myPrice: 6_000, win: 'winning' })

test('an empty price is not sent', () => {
  expect(judge(null, lot, 'preBid')).toEqual({ kind: 'empty' })
})

test('a pre-bid equal to one’s maximum is not sent again', () => {
  expect(judge(6_000, lot, 'updatePreBid')).toEqual({ kind: 'same', price: 6_000 })
  expect(judge(6_000, lot, 'liveBid')).toEqual({ kind: 'ready', price: 6_000 })
})

test('T6 a price below the next step is not sent, and the step is named', () => {
  expect(judge(5_000, lot, 'preBid')).toEqual({ kind: 'tooLow', minBid: 5_500 })
})

test('M1 no price is higher than the highest that can be bid', () => {
  expect(judge(1_000_000_000, lot, 'preBid')).toMatchObject({ kind: 'ready' })
  expect(judge(1_000_000_001, lot, 'preBid')).toEqual({ kind: 'tooHigh' })
})

test('no button names a price that cannot be bid', () => {
  expect(biddable(judge(5_500, lot, 'preBid'))).toBe(5_500)
  expect(biddable(judge(6_000, lot, 'updatePreBid'))).toBe(6_000)
  for (const price of [null, 0, 5_000, 1_000_000_001])
    expect(biddable(judge(price, lot, 'preBid'))).toBeNull()
})

test('L4 a typed maximum snaps to the nearest step at or below; a live bid does not', () => {
  expect(snapPrice(567_000, hongKongIncrements, 'preBid')).toBe(550_000)
  expect(snapPrice(567_000, hongKongIncrements, 'updatePreBid')).toBe(550_000)
  expect(snapPrice(567_000, hongKongIncrements, 'liveBid')).toBe(567_000)
})

test('a stepper goes along the ladder, and not below what may be bid', () => {
  expect(incrementsAround(5_500, 5_500, hongKongIncrements)).toEqual({ previous: null, next: 6_000 })
  expect(incrementsAround(6_000, 5_500, hongKongIncrements)).toEqual({ previous: 5_500, next: 6_500 })
  expect(incrementsAround(5_700, 5_500, hongKongIncrements)).toEqual({ previous: 5_500, next: 6_000 })
  expect(incrementsAround(1_000, 5_500, hongKongIncrements)).toEqual({ previous: null, next: 5_500 })
  expect(incrementsAround(1_000_000_000, 5_500, hongKongIncrements)).toMatchObject({ next: null })
})

test('a price that the bidding has gone past gives way to the next bid; one that was too low when typed stays', () => {
  expect(currentPrice(null, 5_500)).toBe(5_500)
  expect(currentPrice({ price: 6_000, minBid: 5_500 }, 5_500)).toBe(6_000)
  expect(currentPrice({ price: 6_000, minBid: 5_500 }, 7_000)).toBe(7_000)
  expect(currentPrice({ price: 1_000, minBid: 5_500 }, 5_500)).toBe(1_000)
  expect(currentPrice({ price: null, minBid: 5_500 }, 5_500)).toBeNull()
})
