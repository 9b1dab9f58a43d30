import * as z from 'zod/mini'
import { saleStream } from '#wire/entities/auction.ts'
import { call } from '#wire/schema/call.ts'
import { id, orEmpty, streamAddress } from '#wire/schema/fields.ts'

export const staffStream = call('POST', 'house/sale/stream', {
  about: 'Sets the stream of a sale: an HLS playlist, a WHEP endpoint, both or neither.',
  who: 'catalogue',
  payload: { auctionId: id, hls: orEmpty(streamAddress), whep: orEmpty(streamAddress) },
  data: z.strictObject({ stream: saleStream }),
  refusals: ['notFound'],
})
