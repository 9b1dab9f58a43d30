import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { id } from '#wire/schema/fields.ts'
import { instant, whole } from '#wire/schema/values.ts'

const lateBid = z.strictObject({ lotId: z.string(), paddle: z.string(), price: whole, at: instant })

export const staffLateBids = call('ANY', 'house/sale/lateBids/list', {
  about: 'Live bids that arrived after the hammer, newest first; their bidders have been notified.',
  who: 'saleSecrets',
  checks: ['conducts'],
  payload: { auctionId: id },
  data: z.strictObject({ list: z.array(lateBid) }),
  refusals: [],
})
