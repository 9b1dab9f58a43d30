import * as z from 'zod/mini'
import { card } from '#wire/entities/card.ts'
import { streetFields } from '#wire/schema/address-fields.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, uuid } from '#wire/schema/fields.ts'
import { nothing, wholeListOf } from '#wire/schema/values.ts'

export const userPaymentList = call('GET', 'user/payment/list', {
  about: 'The caller’s saved cards.',
  who: 'user',
  payload: {},
  data: wholeListOf(card),
  refusals: [],
})

/** The card provider's id of a card setup. */
const setupId = z.string().check(z.maxLength(64), z.regex(/^seti_[A-Za-z\d]+$/, { error: 'invalid' }))

export const userPaymentAdd = call('POST', 'user/payment/add', {
  about:
    'Saves a card that the card provider has accepted. All stored card data comes from the provider; a card that is already saved is updated.',
  who: 'user',
  payload: {
    /** The id of the setup started by `user/payment/begin`: its `clientSecret` up to `_secret_`. */
    tokenId: setupId,
    cardHolder: line(120),
    ...streetFields,
    ak: z.optional(uuid),
  },
  example: { tokenId: 'seti_1Qx3VwBowen', cardHolder: 'EVELYN TSANG' },
  data: card,
  refusals: ['cardDeclined', 'cardNeedsAuthentication', 'cardProviderNotReady'],
})

export const userPaymentDelete = call('POST', 'user/payment/delete', {
  about:
    'Removes a saved card. Refused with status `inUse` while a deposit is held on it, or while it belongs to a registration for a sale that has not ended.',
  who: 'user',
  payload: { id },
  example: { id: 'card-77' },
  data: nothing,
  refusals: ['notFound', 'wrongState', 'cardProviderNotReady'],
})
