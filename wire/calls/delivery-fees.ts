import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { amount, id, line, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count, instant, nothing } from '#wire/schema/values.ts'

export const staffDeliveryFee = call('ANY', 'house/delivery/fee/get', {
  about:
    'The fee that staff have entered for a delivery of an order, and what a fee can be entered for: the lots that are in no delivery, and the countries to which the house delivers (O4).',
  who: 'money',
  payload: { orderId: id },
  data: z.strictObject({
    currency: z.string(),
    /** The number of lots not yet in a delivery. */
    lots: count,
    /** The number of such lots of the client's other paid orders in this currency (O25). */
    others: count,
    countries: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    fee: z.nullable(
      z.strictObject({
        countryId: z.string(),
        amount: z.string(),
        /** Maximum delivery time in business days. */
        days: count,
        reason: z.string(),
        at: instant,
      }),
    ),
  }),
  refusals: ['notFound'],
})

export const staffDeliveryFeeSet = call('POST', 'house/delivery/fee/set', {
  about:
    'Enters the fee of one delivery: of all lots of a paid order that are in no delivery, with `withOthers` also those of the client’s other paid orders (O25), to a country. It takes the place of the tariff, and of an earlier fee (O4). Code 4003 with the order’s status unless it is paid; `taken` if all lots are in deliveries.',
  who: 'money',
  checks: ['order'],
  trace: ['delivery.fee'],
  payload: {
    orderId: id,
    withOthers: z._default(yesOrNo, false),
    countryId: id,
    amount,
    days: whole(1, 99),
    reason: line(300),
  },
  example: { countryId: 'HK', days: 10, withOthers: true },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})
