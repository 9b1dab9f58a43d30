import { expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import type { LotView } from '#domain/auction/view.ts'
import { closesAt, isLost, markOf, priceOf } from './lot-look.ts'

const seen = (changes: Partial<LotView>) => lotView({ endTime: 1_000_000, ...changes })

test('a lot that nobody has touched bears no mark and shows its opening price', () => {
  expect(markOf(seen({}))).toBeNull()
  expect(priceOf(seen({ nextPrice: 3_000 }))).toEqual({ kind: 'opening', amount: 3_000 })
})

test('a viewer’s own standing is marked: bidding below the reserve, winning, outbid', () => {
  expect(markOf(seen({ myPrice: 5_000, win: 'none' }))).toBe('bidding')
  expect(markOf(seen({ myPrice: 5_000, win: 'winning' }))).toBe('winning')
  expect(markOf(seen({ myPrice: 5_000, win: 'lost' }))).toBe('lost')
})

test('a lot that somebody else bought is lost, not outbid', () => {
  expect(isLost(seen({ saleStatus: 'sold', myPrice: 5_000, win: 'lost' }))).toBe(true)
  expect(isLost(seen({ myPrice: 5_000, win: 'lost' }))).toBe(false)
})

test('a sold lot shows its hammer price, a passed or withdrawn one no price, and none of them a clock', () => {
  expect(priceOf(seen({ saleStatus: 'sold', winPrice: 9_000, finalPrice: 9_000 }))).toEqual({
    kind: 'sold',
    amount: 9_000,
  })
  for (const closed of [seen({ saleStatus: 'passed' }), seen({ withdrawn: true })]) {
    expect(priceOf(closed)).toBeNull()
    expect(closesAt(closed)).toBeNull()
  }
})

test('a lot called in a room has no clock of its own', () => {
  expect(closesAt(seen({ endTime: 0 }))).toBeNull()
  expect(closesAt(seen({ endTime: 7_000 }))).toBe(7_000)
})
