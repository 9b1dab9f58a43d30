import { expect, test } from 'vitest'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { refusedError, transportError } from '#wire/refusals/call-error.ts'
import { codes } from '#wire/refusals/codes.ts'
import { hasAnswer } from './use-registering.ts'

test('who cannot reach the house hears so at once; where it has answered, what it knows now is waited for', () => {
  const unreachable = transportError('unreachable', 'No connection')
  const declined = refusedError(auctionRegister.refusals, {
    code: codes.cardDeclined,
    msg: 'Declined',
    rid: 'r',
    data: { reason: 'declined' },
  })
  expect(hasAnswer({ kind: 'refused', error: unreachable })).toBe(false)
  expect(hasAnswer({ kind: 'notSent' })).toBe(false)
  expect(hasAnswer({ kind: 'notConfirmed' })).toBe(false)
  expect(hasAnswer({ kind: 'refused', error: declined })).toBe(true)
})
