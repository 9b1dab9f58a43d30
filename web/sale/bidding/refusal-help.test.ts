import { expect, test } from 'vitest'
import type { CallError } from '#wire/refusals/call-error.ts'
import { explainRefusal, refusalAmounts } from './refusal-help.ts'

const baseError = { scope: 'server', code: 0, message: 'The server’s message', requestID: 'r1' } as const

test('T6 offers the next bid after a price that is too low', () => {
  const error: CallError = { ...baseError, name: 'priceTooLow', data: { nowPrice: 5_000, nextPrice: 5_500 } }
  expect(explainRefusal(error)).toEqual({ text: 'priceTooLow', help: { kind: 'price', prices: [5_500] } })
  expect(refusalAmounts(error).price).toBe(5_500)
})

test('T6 offers the increments on both sides of a price', () => {
  const twoSided: CallError = {
    ...baseError,
    name: 'offLadder',
    data: { nowPrice: 0, below: 5_500, above: 6_000 },
  }
  expect(explainRefusal(twoSided).help).toEqual({ kind: 'price', prices: [5_500, 6_000] })
  const lowest: CallError = { ...baseError, name: 'offLadder', data: { nowPrice: 0, below: 0, above: 1_000 } }
  expect(explainRefusal(lowest).help).toEqual({ kind: 'price', prices: [1_000] })
})

test('offers registration or sign-in', () => {
  expect(explainRefusal({ ...baseError, name: 'notRegistered', data: null }).help).toEqual({
    kind: 'register',
  })
  expect(explainRefusal({ ...baseError, name: 'sessionEnded', data: { token: 't' } }).help).toEqual({
    kind: 'signIn',
  })
})

test('shows the server’s message for other errors', () => {
  expect(explainRefusal({ ...baseError, name: 'conflict', data: null })).toEqual({
    text: 'other',
    help: { kind: 'none' },
  })
})
