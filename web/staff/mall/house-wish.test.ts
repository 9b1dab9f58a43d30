import { expect, test } from 'vitest'
import { addressOf, houseWish } from './house-wish.ts'

test('what staff look for stands in the page’s address, and what cannot be meant is not said', () => {
  const wish = { status: 'paid', q: '500001', page: 3 } as const
  const address = addressOf(wish)
  expect(houseWish(new URL(address, 'https://house.test').searchParams)).toEqual(wish)
  expect(houseWish(new URLSearchParams('status=lost&page=-2'))).toEqual({ status: '', q: '', page: 1 })
  expect(addressOf({ status: '', q: '', page: 1 })).toBe('/house/mall')
})
