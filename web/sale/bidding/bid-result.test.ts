import { expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import { bidResult } from './bid-result.ts'

const lot = lotView({ winPrice: 5_000, nextPrice: 5_500, myPrice: 6_000, win: 'winning' })

test('T5 a placed bid leads, leads below the reserve or is outbid', () => {
  expect(bidResult(lot, 'timed')).toBe('leading')
  expect(bidResult({ ...lot, win: 'none' }, 'timed')).toBe('belowReserve')
  expect(bidResult({ ...lot, win: 'lost', myPrice: 4_500 }, 'timed')).toBe('outbid')
})

test('T1 reports a tie for a maximum equal to an earlier one', () => {
  expect(bidResult({ ...lot, win: 'lost', myPrice: 5_000 }, 'timed')).toBe('tied')
})

test('V1 a bid in a live sale is a commission bid until its lot is called', () => {
  expect(bidResult({ ...lot, lotStatus: 'waiting', win: 'none' }, 'live')).toBe('commission')
  expect(bidResult({ ...lot, lotStatus: 'lotOpen', win: 'none' }, 'live')).toBe('offered')
  expect(bidResult({ ...lot, lotStatus: 'biddingOpen', win: 'lost', myPrice: 4_500 }, 'live')).toBe('outbid')
})
