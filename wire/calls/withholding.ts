import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { whole } from '#wire/schema/fields.ts'

export const staffWithheldList = call('ANY', 'house/settlement/withheld', {
  about:
    'What was withheld from sellers outside Hong Kong in a quarter of a year, by settlement, as the journal has it (S15).',
  who: 'payouts',
  payload: { year: whole(2000, 2200), quarter: whole(1, 4) },
  example: { year: 2026, quarter: 4 },
  data: z.strictObject({
    list: z.array(
      z.strictObject({
        /** The number of the consignment: `C-2026-014`. */
        number: z.string(),
        auctionNo: z.string(),
        seller: z.string(),
        /** The ISO 3166 code of the seller’s home country. */
        country: z.string(),
        currency: z.string(),
        hammer: z.string(),
        withheld: z.string(),
      }),
    ),
  }),
  refusals: [],
})
