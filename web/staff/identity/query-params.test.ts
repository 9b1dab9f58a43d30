import { expect, test } from 'vitest'
import { houseAddress, houseParams } from './query-params.ts'

test('an address says which list is shown and who of it, and nothing that it need not', () => {
  for (const [address, params] of [
    ['/house/identity', { status: 'awaiting', userId: '' }],
    ['/house/identity?status=passed', { status: 'passed', userId: '' }],
    ['/house/identity?status=rejected&of=u1', { status: 'rejected', userId: 'u1' }],
  ] as const) {
    expect(houseAddress(params)).toBe(address)
    expect(houseParams(new URLSearchParams(address.split('?')[1]))).toEqual(params)
  }
})

test('what nobody knows is those who wait', () => {
  expect(houseParams(new URLSearchParams('status=everything'))).toEqual({ status: 'awaiting', userId: '' })
})
