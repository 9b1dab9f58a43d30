import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { id, yesOrNo } from '#wire/schema/fields.ts'

export const staffRehearse = call('POST', 'house/sale/rehearse', {
  about:
    'Makes a rehearsal of a live sale: its terms and lots in a sale of its own that begins now, of which nothing comes.',
  who: 'manager',
  payload: {
    auctionId: id,
    /** Whether simulated bidders take part. */
    simulated: z._default(yesOrNo, false),
  },
  data: z.strictObject({ auctionId: z.string() }),
  refusals: ['notFound', 'wrongState'],
})
