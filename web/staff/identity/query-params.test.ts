import { expect, test } from 'vitest'
import { identityPathFor, parseIdentityParams } from './query-params.ts'

test('reads and writes the list and the selected user, and omits defaults', () => {
  for (const [address, params] of [
    ['/house/identity', { status: 'awaiting', userId: '' }],
    ['/house/identity?status=passed', { status: 'passed', userId: '' }],
    ['/house/identity?status=rejected&of=u1', { status: 'rejected', userId: 'u1' }],
  ] as const) {
    expect(identityPathFor(params)).toBe(address)
    expect(parseIdentityParams(new URLSearchParams(address.split('?')[1]))).toEqual(params)
  }
})

test('falls back to the list of awaiting submissions', () => {
  expect(parseIdentityParams(new URLSearchParams('status=everything'))).toEqual({
    status: 'awaiting',
    userId: '',
  })
})
