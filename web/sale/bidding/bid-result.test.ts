import { expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import { resultOf } from './bid-result.ts'

const lot = lotView({ winPrice: 5_000, nextPrice: 5_500, myPrice: 6_000, win: 1 })

test('T5 a bid that is in leads, leads below the reserve, or is outbid', () => {
  expect(resultOf(lot, 1)).toBe('leading')
  expect(resultOf({ ...lot, win: 0 }, 1)).toBe('belowReserve')
  expect(resultOf({ ...lot, win: -1, myPrice: 4_500 }, 1)).toBe('outbid')
})

test('T1 a maximum that equals an earlier one is lost at its own amount, and said so', () => {
  expect(resultOf({ ...lot, win: -1, myPrice: 5_000 }, 1)).toBe('tied')
})

test('V1 before its lot is called a bid in a live sale is with the auctioneer', () => {
  expect(resultOf({ ...lot, lotStatus: 1, win: 0 }, 2)).toBe('commission')
  expect(resultOf({ ...lot, lotStatus: 3, win: -1, myPrice: 4_500 }, 2)).toBe('outbid')
})
