import * as z from 'zod/mini'
import { orderLineKinds } from '#domain/orders/lines.ts'
import { staffOrder } from '#wire/entities/staff-order.ts'
import { call } from '#wire/schema/call.ts'
import { amount, id, json, line, many, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count } from '#wire/schema/values.ts'

const reason = line(300)

const orderLine = z.strictObject({
  kind: z.enum(orderLineKinds),
  /** The lot concerned; '' for interest and for a waiver of interest. */
  lotId: z.string().check(z.maxLength(64)),
  /** A positive amount; the kind says whether it is added or deducted. */
  amount,
  en: reason,
  zh: reason,
})
export type OrderLineDraft = z.output<typeof orderLine>

const lines = z.strictObject({ list: z.array(orderLine).check(z.minLength(1), z.maxLength(30)) })

const money = z.string()

const changedOrder = z.strictObject({
  /** The order after the change, or unchanged in a dry run. */
  order: staffOrder,
  effect: z.strictObject({
    /** The amount due by transfer, or the amount retained of a paid order. */
    before: money,
    after: money,
    backToCard: money,
    backByTransfer: money,
    /** The card fee included in the refund. */
    fee: money,
    /** The points to deduct. */
    points: count,
    /** The total of the second order, by transfer; '0.00' for none. */
    second: money,
  }),
  /** The id of the second order; '' for none, and in a dry run. */
  secondId: z.string(),
})
export type ChangedOrder = z.output<typeof changedOrder>

/** The revision of the order that the caller saw. */
const rev = whole(0, 1_000_000)

export const staffOrderAdjust = call('POST', 'house/order/adjust', {
  about:
    'Adds charges and reductions to an order (O9). An unpaid invoice is issued again, and its earlier version kept. Of a paid order, what is less is refunded with its share of card fee and points; what is more is invoiced by a second order. With `dryRun` nothing is written.',
  who: 'money',
  checks: ['order'],
  trace: ['order.adjust'],
  fresh: true,
  payload: { orderId: id, lines: json(lines), dryRun: yesOrNo, rev },
  example: {
    lines: {
      list: [
        {
          kind: 'reduction',
          lotId: 'BH0145-12',
          amount: '1225.00',
          en: 'The cork of one bottle has sunk',
          zh: '其中一瓶木塞下沉',
        },
      ],
    },
  },
  data: changedOrder,
  refusals: ['notFound', 'wrongState', 'conflict'],
})

export const staffOrderRescind = call('POST', 'house/order/rescind', {
  about:
    'Rescinds the sale of lots of an order (O10). Their price, premium, lines, share of the card fee and points go back to the buyer. Refused while a delivery of such a lot is under way, and with `consent-cancellation` until its seller consents, unless it is a forgery (S6). With `dryRun` nothing is written.',
  who: 'money',
  checks: ['order'],
  trace: ['order.rescind'],
  fresh: true,
  payload: {
    orderId: id,
    lotIds: many(id, 200),
    en: reason,
    zh: reason,
    /** Whether the lots are forgeries, so that the seller is not asked. */
    isForgery: z._default(yesOrNo, false),
    dryRun: yesOrNo,
    rev,
  },
  example: { isForgery: false },
  data: changedOrder,
  refusals: ['notFound', 'wrongState', 'conflict'],
})
