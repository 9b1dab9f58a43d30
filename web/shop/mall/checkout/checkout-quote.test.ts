import { expect, test } from 'vitest'
import { CallFailure } from '#wire/client/query-policy.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { toQuoteFailure } from './checkout-quote.ts'

const serverError = { scope: 'server', code: 0, message: 'No', requestID: '' } as const

test('O4 reports why there is no quote, and keeps the last one after a timeout', () => {
  for (const name of ['deliveryNotSupported', 'deliveryFeeFailed'] as const)
    expect(toQuoteFailure(new CallFailure({ ...serverError, name, data: null }))).toEqual({ kind: name })
  expect(toQuoteFailure(new CallFailure(transportError('timeout', '')))).toBeNull()
  expect(toQuoteFailure(null)).toBeNull()
})

test('O6 shows the server’s message about an invalid address', () => {
  const fields = { addressId: 'Customs need papers for this address' }
  expect(toQuoteFailure(new CallFailure({ ...serverError, name: 'invalidInput', data: { fields } }))).toEqual(
    {
      kind: 'wrongAddress',
      message: fields.addressId,
    },
  )
})
