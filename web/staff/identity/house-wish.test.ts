import { expect, test } from 'vitest'
import { houseAddress, houseWish } from './house-wish.ts'

test('an address says which list is shown and who of it, and nothing that it need not', () => {
  for (const [address, wish] of [
    ['/house/identity', { status: 'awaiting', userId: '' }],
    ['/house/identity?status=passed', { status: 'passed', userId: '' }],
    ['/house/identity?status=rejected&of=u1', { status: 'rejected', userId: 'u1' }],
  ] as const) {
    expect(houseAddress(wish)).toBe(address)
    expect(houseWish(new URLSearchParams(address.split('?')[1]))).toEqual(wish)
  }
})

test('what nobody knows is those who wait', () => {
  expect(houseWish(new URLSearchParams('status=everything'))).toEqual({ status: 'awaiting', userId: '' })
})
