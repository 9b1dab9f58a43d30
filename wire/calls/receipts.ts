import * as z from 'zod/mini'
import { receipt } from '#wire/entities/receipt.ts'
import { call } from '#wire/schema/call.ts'
import { id, page, size } from '#wire/schema/fields.ts'
import { instant, ledgerSeq, listOf, lotSuffix } from '#wire/schema/values.ts'

export const userReceipts = call('ANY', 'user/receipts', {
  about:
    'The caller’s receipts of bids and bidding plans, newest first, signed over the current heads of the records; optionally of one sale.',
  who: 'user',
  payload: { auctionId: z.optional(id), page, size: size(60) },
  data: listOf(
    z.strictObject({
      receipt,
      /** The latest correction of the lot since the bid, or erratum about it (K13); null if there is none. */
      corrected: z.nullable(z.strictObject({ seq: ledgerSeq, at: instant })),
      /** null for a bidding plan. */
      lot: z.nullable(
        z.strictObject({
          id: z.string(),
          lotNum: z.int(),
          lotSuffix,
          title: z.string(),
          currency: z.string(),
        }),
      ),
      auction: z.strictObject({
        id: z.string(),
        no: z.string(),
        title: z.string(),
        currency: z.string(),
        isRehearsal: z.boolean(),
      }),
    }),
  ),
  refusals: [],
})
