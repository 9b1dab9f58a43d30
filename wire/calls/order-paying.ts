import * as z from 'zod/mini'
import { order, orderProof } from '#wire/entities/order.ts'
import { call, uploadCall } from '#wire/schema/call.ts'
import { amount, id, orEmpty, uuid, yesOrNo } from '#wire/schema/fields.ts'
import { paymentToken } from './payments.ts'

export const orderPay = call('POST', 'order/pay', {
  about:
    'Pays one of the caller’s orders with a saved card, or with what the payer has entered in the card provider’s form; repeated with the same `ak` it charges only once. `useDeposit` first captures the held deposit of the sale; without `cardId`, nothing else. If the card holder must confirm, the call is refused with `clientSecret`: repeat it with the same `ak` after the confirmation. A paid order is returned unchanged.',
  who: 'user',
  payload: {
    orderId: id,
    /** A saved card; '' for a token, or to use the deposit only. */
    cardId: orEmpty(id),
    /** What the payer has entered in the card provider's form (O24); '' for none. */
    token: orEmpty(paymentToken),
    useDeposit: z._default(yesOrNo, false),
    /** The amount shown to the buyer, with the fee; a different amount is refused as a conflict. */
    total: z.optional(amount),
    ak: z.optional(uuid),
  },
  example: { useDeposit: false, token: 'ctoken_1Qx3VwBowen', total: '12615.05' },
  data: order,
  refusals: [
    'notFound',
    'wrongState',
    'conflict',
    'cardDeclined',
    'cardNeedsAuthentication',
    'cardProviderNotReady',
    'paymentProcessing',
  ],
})

export const orderDeposit = call('GET', 'order/deposit', {
  about: 'The held deposit for the sale of one of the caller’s unpaid orders; "0.00" for none.',
  who: 'user',
  payload: { orderId: id },
  data: z.strictObject({ amount: z.string(), currency: z.string(), last4: z.string() }),
  refusals: ['notFound'],
})

export const orderUploadVoucher = uploadCall('POST', 'order/upload/voucher', {
  about:
    'Uploads a proof of payment for one of the caller’s orders as `multipart/form-data` with the file as `file`: PDF, JPG or PNG. Staff confirm it, or refuse it with a reason.',
  who: 'user',
  file: 'file',
  payload: { orderId: id, ak: z.optional(uuid) },
  data: orderProof,
  refusals: ['notFound', 'wrongState', 'uploadRefused'],
})
