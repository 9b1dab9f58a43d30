import * as z from 'zod/mini'
import { fieldIssue } from '#wire/entities/draft-issues.ts'
import { lotDraft } from '#wire/entities/lot-draft.ts'
import { call } from '#wire/schema/call.ts'
import { commaIds, id, json, uuid, whole } from '#wire/schema/fields.ts'
import { count, instant, ledgerSeq, lotSuffix } from '#wire/schema/values.ts'
import { rev } from './sale-drafts.ts'

/** The maximum number of lots that are combined in one step. */
export const maxCombined = 50

export const lotAdditions = call('GET', 'house/addition/list', {
  about:
    'The lots that are prepared for a published sale and have not joined it yet, with their issues; whether a lot can join the sale now, and the numbers and ends that it could get (K16).',
  who: 'catalogue',
  checks: ['conducts'],
  payload: { auctionId: id },
  data: z.strictObject({
    /** Why no lot can be added: `started`, `roomOpen`, `ended` or `cancelled`; '' if lots can be added. */
    blocked: z.string(),
    /** The number of the next lot that joins the sale at its end. */
    number: count,
    /** When that lot closes; 0 in a live sale. */
    endTime: instant,
    /** The numbers that it can follow, ascending, each with the resulting number, such as 27A, and closing time. */
    after: z.array(
      z.strictObject({
        number: count,
        /** The last lot with this number, such as 27 or 27A, and its title. */
        follows: z.string(),
        title: z.string(),
        becomes: z.string(),
        endTime: instant,
      }),
    ),
    /** The draft that contains the lots; '' without one. */
    draftId: z.string(),
    list: z.array(
      z.strictObject({ id: z.string(), rev: count, draft: lotDraft, issues: z.array(fieldIssue) }),
    ),
  }),
  refusals: ['notFound'],
})

export const lotAdditionCreate = call('POST', 'house/addition/create', {
  about:
    'Creates an empty lot for a published sale; it is edited like any lot of a draft (K16). Code 4003: `ended` or `cancelled`; `consignments` where it would replace lots of several consignments.',
  who: 'catalogue',
  checks: ['conducts'],
  trace: 'changeLog',
  /** `lotIds` are the lots of a live sale that it will replace (K17); it begins with their texts. */
  payload: { auctionId: id, lotIds: z._default(commaIds(maxCombined), []), ak: uuid },
  data: z.strictObject({ draftId: z.string(), lotId: z.string() }),
  refusals: ['notFound', 'wrongState'],
})

export const lotAdd = call('POST', 'house/lot/add', {
  about:
    'Adds a prepared lot to a published sale, at its end or after a number with the next letter, until bidding starts or the saleroom opens (K16). Those who registered for the sale, bid in it or saved one of its lots receive a letter. Code 4003: `started`, `roomOpen`, `ended` or `cancelled`.',
  who: 'publish',
  checks: ['conducts'],
  trace: 'ledger',
  /** `after` is the number that it follows, 27 for 27A; 0 for the end. */
  payload: { auctionId: id, lotId: id, rev, after: z._default(whole(0, 99_999), 0), ak: uuid },
  example: { after: 27 },
  data: z.strictObject({ seq: ledgerSeq, number: count, lotSuffix }),
  refusals: ['notFound', 'conflict', 'wrongState', 'notReady'],
})

export const lotReplace = call('POST', 'house/lot/replace', {
  about:
    'Combines neighbouring lots of a live sale that have not been called into one prepared lot, or divides one into several (K17). They are withdrawn, their bids are void, and those who have bid on them or saved them receive a letter. The new lots have the next letters of the first number. Code 4003: `timed`, `onBlock`, `sold`, `passed`, `withdrawn`, `ended` or `cancelled`; `byChoice` while one is offered by choice: end the choice first; `badPlace` where another lot is offered between them; `badParts` where several lots would become several, or one lot one; `badQuantity` where the numbers of bottles do not add up.',
  who: 'publish',
  checks: ['conducts'],
  trace: 'ledger',
  payload: {
    auctionId: id,
    lotIds: commaIds(maxCombined),
    /** The prepared lots that take its place, in order, as they were seen. */
    parts: json(
      z.strictObject({
        list: z.array(z.strictObject({ lotId: id, rev: count })).check(z.minLength(1), z.maxLength(26)),
      }),
    ),
    ak: uuid,
  },
  example: { parts: { list: [{ lotId: 'mwv4vl993k', rev: 7 }] } },
  data: z.strictObject({ seq: ledgerSeq, numbers: z.array(z.string()) }),
  refusals: ['notFound', 'conflict', 'wrongState', 'notReady'],
})
