import * as z from 'zod/mini'
import { auction } from '#wire/entities/auction.ts'
import { lot } from '#wire/entities/lot.ts'
import { registration } from '#wire/entities/registration.ts'
import { call } from '#wire/schema/call.ts'
import { id, oneOf, orEmpty } from '#wire/schema/fields.ts'
import { count } from '#wire/schema/values.ts'
import { lotFilters } from './lots.ts'

/** Who looks at a preview. */
export const previewViewers = ['visitor', 'bidder'] as const

export const salePreview = call('GET', 'house/sale/preview', {
  about:
    'Returns a draft as its public pages will show it. `lotId` chooses a lot; `lots` has the first lots, or those beside it. Nothing is stored.',
  who: 'catalogue',
  payload: { auctionId: id, lotId: orEmpty(id), seenBy: oneOf(previewViewers) },
  data: z.strictObject({
    auction,
    lots: z.array(lot),
    /** How many lots the sale has. */
    total: count,
    filters: lotFilters.data,
    lot: z.nullable(lot),
    /** The bidder’s registration; null for a visitor. */
    registration: z.nullable(registration),
  }),
  refusals: ['notFound', 'notReady'],
})
