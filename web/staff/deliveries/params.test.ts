import { expect, test } from 'vitest'
import { deliveriesAddress, deliveryParams, pagesOf } from './params.ts'

test('which deliveries the house looks at stands in the address, and what makes no sense is passed over', () => {
  const params = { status: 'shipped', id: '', page: 3 } as const
  expect(deliveriesAddress(params)).toBe('/house/deliveries?status=shipped&page=3')
  expect(deliveryParams(new URL(`http://x${deliveriesAddress(params)}`).searchParams)).toEqual(params)
  const all = { status: undefined, id: '', page: 1 }
  expect(deliveryParams(new URLSearchParams('status=lost&page=-1'))).toEqual(all)
  expect(pagesOf(61, all)).toBe(2)
  expect(pagesOf(0, { ...all, page: 4 })).toBe(4)
  expect(deliveriesAddress({ ...all, id: 'd1' })).toBe('/house/deliveries?of=d1')
  expect(deliveryParams(new URLSearchParams('of=d1'))).toEqual({ ...all, id: 'd1' })
})
