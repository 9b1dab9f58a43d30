import { expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import type { LotView } from '#domain/auction/view.ts'
import { isLost, lotClosesAt, lotMark, lotPrice } from './lot-display.ts'

const viewOf = (changes: Partial<LotView>) => lotView({ endTime: 1_000_000, ...changes })

test('a lot without bids has no mark and shows its opening price', () => {
  expect(lotMark(viewOf({}))).toBeNull()
  expect(lotPrice(viewOf({ nextPrice: 3_000 }))).toEqual({ kind: 'opening', amount: 3_000 })
})

test('marks the viewer’s status: bidding below the reserve, winning, outbid', () => {
  expect(lotMark(viewOf({ myPrice: 5_000, win: 'none' }))).toBe('bidding')
  expect(lotMark(viewOf({ myPrice: 5_000, win: 'winning' }))).toBe('winning')
  expect(lotMark(viewOf({ myPrice: 5_000, win: 'lost' }))).toBe('lost')
})

test('a lot sold to another bidder is lost, not outbid', () => {
  expect(isLost(viewOf({ saleStatus: 'sold', myPrice: 5_000, win: 'lost' }))).toBe(true)
  expect(isLost(viewOf({ myPrice: 5_000, win: 'lost' }))).toBe(false)
})

test('shows the hammer price of a sold lot, no price for passed or withdrawn ones, and no clock', () => {
  expect(lotPrice(viewOf({ saleStatus: 'sold', winPrice: 9_000, finalPrice: 9_000 }))).toEqual({
    kind: 'sold',
    amount: 9_000,
  })
  for (const closed of [viewOf({ saleStatus: 'passed' }), viewOf({ withdrawn: true })]) {
    expect(lotPrice(closed)).toBeNull()
    expect(lotClosesAt(closed)).toBeNull()
  }
})

test('a lot sold in a saleroom has no clock', () => {
  expect(lotClosesAt(viewOf({ endTime: 0 }))).toBeNull()
  expect(lotClosesAt(viewOf({ endTime: 7_000 }))).toBe(7_000)
})
