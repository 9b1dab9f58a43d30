import { expect, test } from 'vitest'
import { isNear } from '#domain/auction/is-near.ts'
import { auction } from '#web/sale/saleroom/testing.ts'
import { showsSaleItself } from './live-now.ts'
import { findNextSale, findOpenSale } from './live-now-data.ts'

test('the home page, a sale and its saleroom show the live sale themselves', () => {
  for (const path of ['/', '/auction/7', '/auction/7/', '/auction/7/live']) {
    expect(showsSaleItself(path, '7')).toBe(true)
  }
})

test('lots, other pages and pages of other sales do not show the live sale', () => {
  for (const path of [
    '/auctions',
    '/auction/7/lot/1',
    '/auction/77',
    '/auction/8/lot/7',
    '/profile/myBids',
  ]) {
    expect(showsSaleItself(path, '7')).toBe(false)
  }
})

test('V12 the ticker never links to a rehearsal', () => {
  const live = { ...auction, liveStatus: 'open' as const, isEnd: false }
  expect(findOpenSale([{ ...live, isRehearsal: true }])).toBeUndefined()
  expect(findOpenSale([{ ...live, isRehearsal: true }, live])).toBe(live)
})

const hour = 3_600_000
const upcoming = { ...auction, liveStatus: 'closed' as const, isEnd: false, startTime: 10 * hour }

test('the next sale opens next, or was due to open within the last hour', () => {
  const late = { ...upcoming, startTime: 9.5 * hour }
  const forgotten = { ...upcoming, startTime: 8 * hour }
  expect(findNextSale([forgotten, late, upcoming], 10 * hour)).toBe(late)
  expect(findNextSale([{ ...late, isRehearsal: true }, upcoming], 10 * hour)).toBe(upcoming)
  expect(findNextSale([forgotten, { ...late, isEnd: true }], 10 * hour)).toBeUndefined()
})

test('a saleroom is near within an hour before and after its time', () => {
  expect([8.9, 9, 10, 11, 11.1].map((at) => isNear(10 * hour, at * hour))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})
