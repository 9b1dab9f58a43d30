import { expect, test } from 'vitest'
import { deliveriesPathFor, pageCount, parseDeliveryParams } from './query-params.ts'

test('reads and writes the parameters of the delivery list and ignores invalid values', () => {
  const params = { status: 'shipped', id: '', page: 3 } as const
  expect(deliveriesPathFor(params)).toBe('/house/deliveries?status=shipped&page=3')
  expect(parseDeliveryParams(new URL(`http://x${deliveriesPathFor(params)}`).searchParams)).toEqual(params)
  const all = { status: undefined, id: '', page: 1 }
  expect(parseDeliveryParams(new URLSearchParams('status=lost&page=-1'))).toEqual(all)
  expect(pageCount(61, all)).toBe(2)
  expect(pageCount(0, { ...all, page: 4 })).toBe(4)
  expect(deliveriesPathFor({ ...all, id: 'd1' })).toBe('/house/deliveries?of=d1')
  expect(parseDeliveryParams(new URLSearchParams('of=d1'))).toEqual({ ...all, id: 'd1' })
})
