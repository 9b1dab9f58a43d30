import { expect, test } from 'vitest'
import { deliveriesAddress, deliveryWish, pagesOf } from './wish.ts'

test('which deliveries the house looks at stands in the address, and what makes no sense is passed over', () => {
  const wish = { status: 'shipped', page: 3 } as const
  expect(deliveriesAddress(wish)).toBe('/house/deliveries?status=shipped&page=3')
  expect(deliveryWish(new URL(`http://x${deliveriesAddress(wish)}`).searchParams)).toEqual(wish)
  expect(deliveryWish(new URLSearchParams('status=lost&page=-1'))).toEqual({ status: undefined, page: 1 })
  expect(pagesOf(61, { status: undefined, page: 1 })).toBe(2)
  expect(pagesOf(0, { status: undefined, page: 4 })).toBe(4)
})
