import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { id } from '#wire/schema/fields.ts'

const saleBidder = z.strictObject({ paddle: z.string(), firstName: z.string(), lastName: z.string() })

export const staffSaleBidders = call('ANY', 'house/sale/bidder/list', {
  about: 'The paddles of a sale with the names of their holders.',
  who: 'conduct',
  payload: { auctionId: id },
  data: z.strictObject({ list: z.array(saleBidder) }),
  refusals: ['notFound'],
})
