import * as z from 'zod/mini'
import { announcement } from '#wire/entities/announcement.ts'
import { auction } from '#wire/entities/auction.ts'
import { lot } from '#wire/entities/lot.ts'
import { registration } from '#wire/entities/registration.ts'
import { call } from '#wire/schema/call.ts'
import { id, oneOf, orEmpty } from '#wire/schema/fields.ts'
import { count } from '#wire/schema/values.ts'
import { lotFilters } from './lots.ts'

/** The viewers of a preview; `undeclared` is a visitor who has not declared their age (C2). */
export const previewViewers = ['visitor', 'undeclared', 'bidder'] as const

export type PreviewViewer = (typeof previewViewers)[number]

/** The tobacco gate before a previewed page (C2); null if the viewer sees the page. */
const gate = z.nullable(z.enum(['declare', 'signIn']))

export const salePreview = call('GET', 'house/sale/preview', {
  about:
    'Returns a draft as its public pages will show it. `lotId` chooses a lot; `lots` has the first lots, or those beside it. Nothing is stored.',
  who: 'catalogue',
  payload: { auctionId: id, lotId: orEmpty(id), seenBy: oneOf(previewViewers) },
  data: z.strictObject({
    auction,
    lots: z.array(lot),
    /** The number of lots in the sale. */
    total: count,
    filters: lotFilters.data,
    lot: z.nullable(lot),
    /** The bidder’s registration; null for a visitor. */
    registration: z.nullable(registration),
    gate,
  }),
  refusals: ['notFound', 'notReady'],
  asShown: true,
})

export const announcementPreview = call('GET', 'house/announcement/get', {
  about: 'Returns a draft as the page of its announcement will show it (K1). Nothing is stored.',
  who: 'catalogue',
  payload: { auctionId: id, seenBy: oneOf(previewViewers) },
  data: z.strictObject({ announcement, gate }),
  refusals: ['notFound'],
  asShown: true,
})
