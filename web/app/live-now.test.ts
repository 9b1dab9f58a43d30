import { expect, test } from 'vitest'
import { auction } from '#web/sale/saleroom/testing.ts'
import { showsSaleItself } from './live-now.ts'
import { findOpenSale } from './live-now-data.ts'

test('the home page and all pages of a sale show it themselves', () => {
  for (const path of ['/', '/auction/7', '/auction/7/', '/auction/7/lot/1', '/auction/7/live']) {
    expect(showsSaleItself(path, '7')).toBe(true)
  }
})

test('other pages, and those of other sales, do not show it', () => {
  for (const path of ['/auctions', '/auction/77', '/auction/8/lot/7', '/profile/myBids']) {
    expect(showsSaleItself(path, '7')).toBe(false)
  }
})

test('V12 the ticker never links to a rehearsal', () => {
  const live = { ...auction, liveStatus: 'open' as const, isEnd: false }
  expect(findOpenSale([{ ...live, isRehearsal: true }])).toBeUndefined()
  expect(findOpenSale([{ ...live, isRehearsal: true }, live])).toBe(live)
})
