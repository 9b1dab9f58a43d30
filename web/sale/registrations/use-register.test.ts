import { expect, test } from 'vitest'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { refusedError, transportError } from '#wire/refusals/call-error.ts'
import { codes } from '#wire/refusals/codes.ts'
import { isAnswered } from './use-register.ts'

test('reports an unreachable server at once, but waits for fresh state after a response', () => {
  const unreachable = transportError('unreachable', 'No connection')
  const declined = refusedError(auctionRegister.refusals, {
    code: codes.cardDeclined,
    msg: 'Declined',
    rid: 'r',
    data: { reason: 'declined' },
  })
  expect(isAnswered({ kind: 'refused', error: unreachable })).toBe(false)
  expect(isAnswered({ kind: 'notSent' })).toBe(false)
  expect(isAnswered({ kind: 'notConfirmed' })).toBe(false)
  expect(isAnswered({ kind: 'refused', error: declined })).toBe(true)
})
