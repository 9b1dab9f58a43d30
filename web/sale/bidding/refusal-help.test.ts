import { expect, test } from 'vitest'
import type { CallError } from '#wire/refusals/call-error.ts'
import { amountsOf, explained } from './refusal-help.ts'

const about = { scope: 'server', code: 0, message: 'The house’s words', requestID: 'r1' } as const

test('T6 a price that came too low is answered with the next one', () => {
  const error: CallError = { ...about, name: 'priceTooLow', data: { nowPrice: 5_000, nextPrice: 5_500 } }
  expect(explained(error)).toEqual({ text: 'priceTooLow', help: { kind: 'price', prices: [5_500] } })
  expect(amountsOf(error).price).toBe(5_500)
})

test('T6 a price beside the ladder is answered with the steps on both sides', () => {
  const both: CallError = { ...about, name: 'offLadder', data: { nowPrice: 0, below: 5_500, above: 6_000 } }
  expect(explained(both).help).toEqual({ kind: 'price', prices: [5_500, 6_000] })
  const lowest: CallError = { ...about, name: 'offLadder', data: { nowPrice: 0, below: 0, above: 1_000 } }
  expect(explained(lowest).help).toEqual({ kind: 'price', prices: [1_000] })
})

test('who is not registered is led to registering, who was signed out to signing in', () => {
  expect(explained({ ...about, name: 'notRegistered', data: null }).help).toEqual({ kind: 'register' })
  expect(explained({ ...about, name: 'sessionEnded', data: { token: 't' } }).help).toEqual({ kind: 'signIn' })
})

test('an error that has no words here keeps the house’s own', () => {
  expect(explained({ ...about, name: 'conflict', data: null })).toEqual({
    text: 'other',
    help: { kind: 'none' },
  })
})
