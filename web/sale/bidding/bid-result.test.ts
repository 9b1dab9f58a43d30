import { expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import { bidResult } from './bid-result.ts'

const lot = lotView({ winPrice: 5_000, nextPrice: 5_500, myPrice: 6_000, win: 'winning' })

test('T5 a bid that is in leads, leads below the reserve, or is outbid', () => {
  expect(bidResult(lot, 'timed')).toBe('leading')
  expect(bidResult({ ...lot, win: 'none' }, 'timed')).toBe('belowReserve')
  expect(bidResult({ ...lot, win: 'lost', myPrice: 4_500 }, 'timed')).toBe('outbid')
})

test('T1 a maximum that equals an earlier one is lost at its own amount, and said so', () => {
  expect(bidResult({ ...lot, win: 'lost', myPrice: 5_000 }, 'timed')).toBe('tied')
})

test('V1 before its lot is called a bid in a live sale is with the auctioneer', () => {
  expect(bidResult({ ...lot, lotStatus: 'waiting', win: 'none' }, 'live')).toBe('commission')
  expect(bidResult({ ...lot, lotStatus: 'biddingOpen', win: 'lost', myPrice: 4_500 }, 'live')).toBe('outbid')
})
