import { expect, test } from 'vitest'
import { type DeliveryParams, deliveriesPathFor, pageCount, parseDeliveryParams } from './query-params.ts'

const all: DeliveryParams = { status: undefined, id: '', q: '', sort: undefined, page: 1 }
const parsed = (path: string) => parseDeliveryParams(new URL(path, 'http://x').searchParams)

test('reads and writes the parameters of the delivery list and ignores invalid values', () => {
  const params = { status: 'shipped', id: 'd1', q: 'Ann Lee', sort: 'due', page: 3 } as const
  expect(deliveriesPathFor(params)).toBe('/house/deliveries?status=shipped&q=Ann+Lee&sort=due&of=d1&page=3')
  expect(parsed(deliveriesPathFor(params))).toEqual(params)
  expect(deliveriesPathFor(all)).toBe('/house/deliveries')
  expect(parsed('/house/deliveries?status=lost&sort=size&page=-1')).toEqual(all)
  expect(pageCount(61, all)).toBe(2)
  expect(pageCount(0, { ...all, page: 4 })).toBe(4)
})
