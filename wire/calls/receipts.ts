import * as z from 'zod/mini'
import { receipt } from '#wire/entities/receipt.ts'
import { call } from '#wire/schema/call.ts'
import { id, page, size } from '#wire/schema/fields.ts'
import { listOf } from '#wire/schema/values.ts'

export const userReceipts = call('ANY', 'user/receipts', {
  about:
    'The receipts of the bids of who is signed in, newest first, signed anew over the records as they end now; of one sale where it is named.',
  who: 'user',
  payload: { auctionId: z.optional(id), page, size: size(60) },
  data: listOf(
    z.strictObject({
      receipt,
      lot: z.strictObject({ id: z.string(), lotNum: z.int(), title: z.string(), currency: z.string() }),
      auction: z.strictObject({
        id: z.string(),
        no: z.string(),
        title: z.string(),
        isRehearsal: z.boolean(),
      }),
    }),
  ),
  refusals: [],
})
