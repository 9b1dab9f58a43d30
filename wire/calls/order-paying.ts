import * as z from 'zod/mini'
import { order, orderProof } from '#wire/entities/order.ts'
import { call, uploadCall } from '#wire/schema/call.ts'
import { amount, id, orEmpty, uuid, yesOrNo } from '#wire/schema/fields.ts'

export const orderPay = call('POST', 'order/pay', {
  about:
    'Pays one of one’s own orders with a saved card; asked again with the same `ak`, it is one charge. `useDeposit` first takes what is held of the sale’s deposit, and with no `cardId` nothing else. Where the card’s holder has to confirm it, that is refused with `clientSecret`: ask again with the same `ak` once they have. An order that is paid is answered as it is.',
  who: 'user',
  payload: {
    orderId: id,
    /** '' where only the deposit is to be taken. */
    cardId: orEmpty(id),
    useDeposit: z._default(yesOrNo, false),
    /** What the buyer was shown as the sum to be taken from the card; another sum is refused as a conflict. */
    total: z.optional(amount),
    ak: z.optional(uuid),
  },
  data: order,
  refusals: [
    'notFound',
    'wrongState',
    'conflict',
    'cardDeclined',
    'cardNeedsAuthentication',
    'cardProviderNotReady',
  ],
})

export const orderDeposit = call('GET', 'order/deposit', {
  about:
    'What is held of the deposit for the sale of one of one’s own unpaid orders; "0.00" where nothing is.',
  who: 'user',
  payload: { orderId: id },
  data: z.strictObject({ amount: z.string(), currency: z.string(), last4: z.string() }),
  refusals: ['notFound'],
})

export const orderUploadVoucher = uploadCall('POST', 'order/upload/voucher', {
  about:
    'A proof of payment for one of one’s own orders, `multipart/form-data` with the file as `file`: PDF, JPG or PNG. It waits for the house, which confirms it or gives a reason.',
  who: 'user',
  file: 'file',
  payload: { orderId: id, ak: z.optional(uuid) },
  data: orderProof,
  refusals: ['notFound', 'wrongState', 'uploadRefused'],
})
