import * as z from 'zod/mini'
import { fieldIssue } from '#wire/entities/draft-issues.ts'
import { bilingual } from '#wire/entities/draft-picture.ts'
import { saleDraft, saleDraftPatch } from '#wire/entities/sale-draft.ts'
import { call } from '#wire/schema/call.ts'
import {
  id,
  instantGiven,
  json,
  oneOf,
  orEmpty,
  page,
  size,
  uuid,
  whole,
  yesOrNo,
} from '#wire/schema/fields.ts'
import { count, instant, listOf, nothing } from '#wire/schema/values.ts'

/** A draft’s revision, from 1; it rises with every change (K8). */
export const rev = whole(1, 1_000_000_000)

/** The stages of a draft: edited, written to the catalogue but not yet in the ledger, published. */
const draftStage = z.enum(['draft', 'publishing', 'published'])

/** The result of a change: the new revision, and the id of its entry in the change log; '' if nothing changed. */
export const changeResult = z.strictObject({ rev: count, change: z.string() })

const head = {
  id: z.string(),
  stage: draftStage,
  rev: count,
  /** When it will be published; 0 if no time is set. */
  publishAt: instant,
  lots: count,
  changedAt: instant,
  /** The name of the person who last changed it. */
  changedBy: z.string(),
  /** The announcement (K1); null if it is not announced or is already published. */
  announcement: z.nullable(
    z.strictObject({
      at: instant,
      isTobacco: z.boolean(),
      /** The fields of the draft that differ from the announcement, such as `title.zh`. */
      changed: z.array(z.string()),
    }),
  ),
}

export const saleDraftList = call('GET', 'house/sale/draft/list', {
  about: 'Lists the drafts of sales, most recently changed first.',
  who: 'catalogue',
  payload: { page, size: size(50) },
  data: listOf(
    z.strictObject({
      ...head,
      number: z.string(),
      kind: z.enum(['timed', 'live']),
      title: bilingual(300),
      startTime: instant,
    }),
  ),
  refusals: [],
})

export const saleDraftCreate = call('POST', 'house/sale/draft/create', {
  about:
    'Creates a draft: empty, or with the terms and texts of an earlier sale (`copyOf`), without its times and lots.',
  who: 'catalogue',
  trace: ['draft.create'],
  payload: { type: oneOf(['timed', 'live']), copyOf: orEmpty(id), ak: uuid },
  example: { type: 'timed', copyOf: 'BH0145' },
  data: z.strictObject({ id: z.string(), rev: count }),
  refusals: ['notFound'],
})

export const saleDraftGet = call('GET', 'house/sale/draft/get', {
  about: 'Returns a draft with its revision.',
  who: 'catalogue',
  payload: { auctionId: id },
  data: z.strictObject({
    ...head,
    draft: saleDraft,
    /** The published sale for which the lots are prepared; '' for a draft of its own (K16). */
    additionOf: z.string(),
  }),
  refusals: ['notFound'],
})

export const saleDraftSet = call('POST', 'house/sale/draft/set', {
  about: 'Changes fields of a draft. Fields that others changed since `rev` stay as they are (K8).',
  who: 'catalogue',
  trace: 'changeLog',
  payload: { auctionId: id, rev, sale: json(saleDraftPatch), ak: uuid },
  example: { sale: { title: { zh: '上环冬拍' }, identityNeeded: true } },
  data: changeResult,
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const saleDraftDelete = call('POST', 'house/sale/draft/delete', {
  about: 'Deletes a draft with its lots. An announced or published sale is not deleted.',
  who: 'catalogue',
  trace: ['draft.delete'],
  payload: { auctionId: id, rev },
  data: nothing,
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const saleCheck = call('GET', 'house/sale/check', {
  about: 'Lists every issue of a draft and its lots (K2).',
  who: 'catalogue',
  payload: { auctionId: id },
  data: z.strictObject({ issues: z.array(fieldIssue) }),
  refusals: ['notFound'],
})

export const saleAnnounce = call('POST', 'house/sale/announce', {
  about:
    'Announces a draft: visitors see its header, without lots, until it is published. Repeated, it updates the announcement (K1). `isTobacco` says that the sale will offer only tobacco.',
  who: 'publish',
  trace: ['sale.announce'],
  payload: { auctionId: id, rev, isTobacco: z._default(yesOrNo, false), ak: uuid },
  example: { isTobacco: false },
  data: z.strictObject({ at: instant, change: z.string() }),
  refusals: ['notFound', 'conflict', 'wrongState', 'notReady'],
})

export const saleUnannounce = call('POST', 'house/sale/unannounce', {
  about: 'Removes the announcement of a draft: its page is no longer public (K1).',
  who: 'publish',
  trace: ['sale.unannounce'],
  payload: { auctionId: id, ak: uuid },
  data: z.strictObject({ change: z.string() }),
  refusals: ['notFound', 'wrongState'],
})

export const salePublish = call('POST', 'house/sale/publish', {
  about:
    'Publishes a draft: now, or at a time (`at`, 0 for now). Publishing twice changes nothing (K3). Code 4003: `testCardsOnly` at a public address without a payment provider.',
  who: 'publish',
  trace: ['sale.publish', 'sale.schedule'],
  payload: { auctionId: id, rev, at: z._default(instantGiven, 0) },
  example: { at: 1_796_385_600_000 },
  data: z.strictObject({ stage: draftStage, publishAt: instant }),
  refusals: ['notFound', 'conflict', 'wrongState', 'notReady'],
})

export const saleUnschedule = call('POST', 'house/sale/unschedule', {
  about: 'Withdraws the time at which a draft was to be published.',
  who: 'publish',
  trace: ['sale.unschedule'],
  payload: { auctionId: id },
  data: nothing,
  refusals: ['notFound'],
})
