import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { id, yesOrNo } from '#wire/schema/fields.ts'

export const staffRehearse = call('POST', 'house/sale/rehearse', {
  about:
    'Creates a rehearsal of a live sale: a separate sale with its terms and lots, which starts now and has no consequences.',
  who: 'publish',
  trace: ['sale.rehearse'],
  payload: {
    auctionId: id,
    /** Whether simulated bidders take part. */
    simulated: z._default(yesOrNo, false),
  },
  example: { simulated: false },
  data: z.strictObject({ auctionId: z.string() }),
  refusals: ['notFound', 'wrongState'],
})
