import * as z from 'zod/mini'
import { saleStream } from '#wire/entities/auction.ts'
import { call } from '#wire/schema/call.ts'
import { id, orEmpty, streamAddress } from '#wire/schema/fields.ts'

export const staffStream = call('POST', 'house/sale/stream', {
  about: 'Sets the stream of a sale: an HLS playlist, a WHEP endpoint, both or neither.',
  who: 'catalogue',
  trace: ['stream.set', 'stream.remove'],
  payload: { auctionId: id, hls: orEmpty(streamAddress), whep: orEmpty(streamAddress) },
  example: {
    hls: 'https://live.example.com/BH0145/index.m3u8',
    whep: 'https://live.example.com/BH0145/whep',
  },
  data: z.strictObject({ stream: saleStream }),
  refusals: ['notFound'],
})
