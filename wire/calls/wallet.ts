import * as z from 'zod/mini'
import { card } from '#wire/entities/card.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, orEmpty, uuid } from '#wire/schema/fields.ts'
import { nothing, wholeListOf } from '#wire/schema/values.ts'

export const userPaymentList = call('GET', 'user/payment/list', {
  about: 'The saved cards of who is signed in.',
  who: 'user',
  payload: {},
  data: wholeListOf(card),
  refusals: [],
})

/** What the card provider calls the saving of a card. */
const setupId = z.string().check(z.maxLength(64), z.regex(/^seti_[A-Za-z\d]+$/, { error: 'invalid' }))

export const userPaymentAdd = call('POST', 'user/payment/add', {
  about:
    'Puts a card on file that the card provider has taken. All that is kept of the card comes from the provider; one that is on file already is brought up to date.',
  who: 'user',
  payload: {
    /** The id of what `user/payment/begin` began: its `clientSecret` without `_secret_` and what follows. */
    tokenId: setupId,
    cardHolder: line(120),
    countryId: id,
    stateId: orEmpty(id),
    cityId: orEmpty(id),
    street1: line(200),
    street2: orEmpty(line(200)),
    zip: orEmpty(line(20)),
    ak: z.optional(uuid),
  },
  data: card,
  refusals: ['cardDeclined', 'cardNeedsAuthentication', 'cardProviderNotReady'],
})

export const userPaymentDelete = call('POST', 'user/payment/delete', {
  about:
    'Takes a card off file. Refused with status `inUse` while a deposit is held on it or a registration for a sale that has not ended stands on it.',
  who: 'user',
  payload: { id },
  data: nothing,
  refusals: ['notFound', 'wrongState', 'cardProviderNotReady'],
})
