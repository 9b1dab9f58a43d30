import { expect, test } from 'vitest'
import { addressOf, houseParams } from './query-params.ts'

test('what staff look for stands in the page’s address, and what cannot be meant is not said', () => {
  const params = { status: 'paid', q: '500001', page: 3 } as const
  const address = addressOf(params)
  expect(houseParams(new URL(address, 'https://house.test').searchParams)).toEqual(params)
  expect(houseParams(new URLSearchParams('status=lost&page=-2'))).toEqual({ status: '', q: '', page: 1 })
  expect(addressOf({ status: '', q: '', page: 1 })).toBe('/house/mall')
})
