import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { id } from '#wire/schema/fields.ts'
import { whole } from '#wire/schema/values.ts'

const saleBidder = z.strictObject({
  paddle: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The city of the holder’s home address, in the caller’s language; '' if unknown. */
  place: z.string(),
  /** The deposit that is held for the sale, in whole units of its currency; 0 for none. */
  deposit: whole,
})
export type SaleBidder = z.output<typeof saleBidder>

export const staffSaleBidders = call('ANY', 'house/sale/bidder/list', {
  about: 'The paddles of a sale with the names, places and deposits of their holders.',
  who: 'conduct',
  checks: ['conducts'],
  payload: { auctionId: id },
  data: z.strictObject({ list: z.array(saleBidder) }),
  refusals: ['notFound'],
})
