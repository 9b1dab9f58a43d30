import * as z from 'zod/mini'
import { marketplaces } from '#domain/marketplaces/marketplace-file.ts'
import { call } from '#wire/schema/call.ts'
import { id, oneOf } from '#wire/schema/fields.ts'

export const marketplaceExport = call('ANY', 'house/export/marketplace', {
  about:
    'A published catalogue in English as the file that a marketplace imports, without tobacco (Q7). `content` is empty while `issues` name what the marketplace would refuse.',
  who: 'catalogue',
  trace: ['export.read'],
  payload: { auctionId: id, marketplace: oneOf(marketplaces) },
  example: { marketplace: 'liveAuctioneers' },
  data: z.strictObject({
    content: z.string(),
    issues: z.array(
      z.strictObject({
        lotId: z.string(),
        number: z.string(),
        column: z.string(),
        issue: z.enum(['missing', 'tooLong']),
      }),
    ),
  }),
  refusals: ['notFound'],
})
