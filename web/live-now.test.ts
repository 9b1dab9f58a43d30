import { expect, test } from 'vitest'
import { tellsOf } from './live-now.ts'

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
