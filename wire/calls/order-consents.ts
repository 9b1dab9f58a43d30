import * as z from 'zod/mini'
import { orderConsentSubjects } from '#domain/consents/consents.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty } from '#wire/schema/fields.ts'
import { count } from '#wire/schema/values.ts'

export const staffOrderAsk = call('POST', 'house/order/ask-sellers', {
  about:
    'Asks the sellers of the lots of an order, on their pages, for the consent that they have not given (S6): to more time for the buyer until a day, or to the cancellation of the purchase. A later request replaces one without an answer. Code 4003 has the state of an order that is no longer open, or `date` without a day.',
  who: 'money',
  checks: ['order'],
  trace: ['consent.ask'],
  payload: { orderId: id, subject: oneOf(orderConsentSubjects), until: orEmpty(line(10)) },
  example: { subject: 'moreTime', until: '2027-01-14' },
  data: z.strictObject({
    /** The number of lots whose sellers were asked. */
    asked: count,
  }),
  refusals: ['notFound', 'wrongState'],
})
