import { expect, test } from 'vitest'
import { deliveriesAddress, deliveryWish, pagesOf } from './wish.ts'

test('which deliveries the house looks at stands in the address, and what makes no sense is passed over', () => {
  const wish = { status: 'shipped', id: '', page: 3 } as const
  expect(deliveriesAddress(wish)).toBe('/house/deliveries?status=shipped&page=3')
  expect(deliveryWish(new URL(`http://x${deliveriesAddress(wish)}`).searchParams)).toEqual(wish)
  const all = { status: undefined, id: '', page: 1 }
  expect(deliveryWish(new URLSearchParams('status=lost&page=-1'))).toEqual(all)
  expect(pagesOf(61, all)).toBe(2)
  expect(pagesOf(0, { ...all, page: 4 })).toBe(4)
  expect(deliveriesAddress({ ...all, id: 'd1' })).toBe('/house/deliveries?of=d1')
  expect(deliveryWish(new URLSearchParams('of=d1'))).toEqual({ ...all, id: 'd1' })
})
