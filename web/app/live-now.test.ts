import { expect, test } from 'vitest'
import { auction } from '#web/sale/saleroom/testing.ts'
import { tellsOf } from './live-now.ts'
import { inProgress } from './live-now-data.ts'

test('the home page and all pages of a sale tell of it themselves', () => {
  for (const path of ['/', '/auction/7', '/auction/7/', '/auction/7/lot/1', '/auction/7/live']) {
    expect(tellsOf(path, '7')).toBe(true)
  }
})

test('other pages, and those of other sales, do not', () => {
  for (const path of ['/auctions', '/auction/77', '/auction/8/lot/7', '/profile/myBids']) {
    expect(tellsOf(path, '7')).toBe(false)
  }
})

test('V12 the strip above a page never leads into a rehearsal', () => {
  const live = { ...auction, liveStatus: 'open' as const, isEnd: false }
  expect(inProgress([{ ...live, isRehearsal: true }])).toBeUndefined()
  expect(inProgress([{ ...live, isRehearsal: true }, live])).toBe(live)
})
