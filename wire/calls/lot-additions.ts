import * as z from 'zod/mini'
import { fieldFault } from '#wire/entities/draft-faults.ts'
import { lotDraft } from '#wire/entities/lot-draft.ts'
import { call } from '#wire/schema/call.ts'
import { id, uuid } from '#wire/schema/fields.ts'
import { count, instant, ledgerSeq } from '#wire/schema/values.ts'
import { rev } from './sale-drafts.ts'

export const lotAdditions = call('GET', 'house/addition/list', {
  about:
    'The lots that are prepared for a published sale and have not joined it yet, with their faults; whether a lot can join the sale now, and the number and end that it would get (K16).',
  who: 'catalogue',
  payload: { auctionId: id },
  data: z.strictObject({
    /** Why no lot can be added: `started`, `roomOpen`, `ended` or `cancelled`; '' where one can. */
    blocked: z.string(),
    /** The number of the next lot that joins the sale. */
    number: count,
    /** When it closes; 0 in a live sale. */
    endTime: instant,
    /** The draft in which the lots are; '' without any. */
    draftId: z.string(),
    list: z.array(
      z.strictObject({ id: z.string(), rev: count, draft: lotDraft, faults: z.array(fieldFault) }),
    ),
  }),
  refusals: ['notFound'],
})

export const lotAdditionCreate = call('POST', 'house/addition/create', {
  about: 'Creates an empty lot for a published sale; it is edited like any lot of a draft (K16).',
  who: 'catalogue',
  payload: { auctionId: id, ak: uuid },
  data: z.strictObject({ draftId: z.string(), lotId: z.string() }),
  refusals: ['notFound'],
})

export const lotAdd = call('POST', 'house/lot/add', {
  about:
    'Adds a prepared lot at the end of a published sale, until bidding starts or the saleroom opens (K16). Those who registered for the sale, bid in it or saved one of its lots receive a letter. Code 4003: `started`, `roomOpen`, `ended` or `cancelled`.',
  who: 'publish',
  payload: { auctionId: id, lotId: id, rev, ak: uuid },
  data: z.strictObject({ seq: ledgerSeq, number: count }),
  refusals: ['notFound', 'conflict', 'wrongState', 'notReady'],
})
