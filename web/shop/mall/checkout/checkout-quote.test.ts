import { expect, test } from 'vitest'
import { CallFailure } from '#wire/client/query-policy.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { unquotedBy } from './checkout-quote.ts'

const refused = { scope: 'server', code: 0, message: 'No', requestID: '' } as const

test('O4 why the house names no price counts, whatever price it named before; silence takes none away', () => {
  for (const name of ['deliveryNotSupported', 'deliveryFeeFailed'] as const)
    expect(unquotedBy(new CallFailure({ ...refused, name, data: null }))).toEqual({ kind: name })
  expect(unquotedBy(new CallFailure(transportError('timeout', '')))).toBeNull()
  expect(unquotedBy(null)).toBeNull()
})

test('O6 what is wrong with an address is said in the house’s words', () => {
  const fields = { addressId: 'Customs need papers for this address' }
  expect(unquotedBy(new CallFailure({ ...refused, name: 'invalidInput', data: { fields } }))).toEqual({
    kind: 'wrongAddress',
    words: fields.addressId,
  })
})
