import * as z from 'zod/mini'
import { draftLanguages } from '#domain/drafts/bilingual.ts'
import { lotTextPaths, maxLotLineLength, maxLotTextLength } from '#domain/drafts/lot-draft.ts'
import { lotDraft, lotDraftPatch } from '#wire/entities/lot-draft.ts'
import { similarPrices } from '#wire/entities/price.ts'
import { call } from '#wire/schema/call.ts'
import { commaIds, id, json, line, oneOf, page, size, uuid, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count, instant, listOf } from '#wire/schema/values.ts'
import { fieldChange } from './draft-changes.ts'
import { changeResult, rev } from './sale-drafts.ts'

/** The maximum number of lots that one change may name. */
export const maxLots = 4_000

/**
 * The maximum number of lots reordered at once. Their numbers depend on each other, so they change together.
 */
const maxInOrder = 10_000

/** A lot of a draft with its number, such as `27` or `27A`. */
const numbered = z.strictObject({
  id: z.string(),
  number: z.string(),
  rev: count,
  changedAt: instant,
  draft: lotDraft,
})

export const lotDraftList = call('GET', 'house/lot/list', {
  about: 'Lists the lots of a draft in order of their numbers: all of them, or those that `lotIds` names.',
  who: 'catalogue',
  checks: ['conducts'],
  payload: {
    auctionId: id,
    lotIds: z._default(commaIds(100), []),
    page,
    size: size(200, 1_000),
  },
  data: listOf(numbered),
  refusals: ['notFound'],
})

export const lotDraftGet = call('GET', 'house/lot/get', {
  about:
    'Returns a lot of a draft, with the ids of the lots before and after it, and the items that it was made of.',
  who: 'catalogue',
  checks: ['readsDraftLot'],
  payload: { lotId: id },
  data: z.extend(numbered, {
    auctionId: z.string(),
    /** The neighbouring lots; '' for the first and the last lot. */
    previous: z.string(),
    next: z.string(),
    /** The consigned items that it was made from (S3), such as `C-2026-014/3`, with their pieces; null for all. */
    items: z.array(
      z.strictObject({ number: z.string(), consignmentId: z.string(), pieces: z.nullable(count) }),
    ),
  }),
  refusals: ['notFound'],
})

export const lotDraftPrices = call('GET', 'house/lot/prices', {
  about:
    'The prices realised of bottles or cigars similar to a lot of a draft, and its estimate, per unit (H4).',
  who: 'catalogue',
  payload: { lotId: id },
  data: similarPrices,
  refusals: ['notFound'],
})

export const lotDraftCreate = call('POST', 'house/lot/create', {
  about: 'Adds a lot at the end of a draft, with these fields.',
  who: 'catalogue',
  trace: 'changeLog',
  payload: { auctionId: id, lot: json(lotDraftPatch), ak: uuid },
  data: z.extend(changeResult, { id: z.string(), number: z.string() }),
  refusals: ['notFound', 'wrongState'],
})

export const lotDraftSet = call('POST', 'house/lot/set', {
  about: 'Changes fields of a lot. Fields that others changed since `rev` stay as they are (K8).',
  who: 'catalogue',
  trace: 'changeLog',
  payload: { lotId: id, rev, lot: json(lotDraftPatch), ak: uuid },
  data: changeResult,
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const lotDraftProof = call('POST', 'house/lot/proof', {
  about:
    'Marks the texts of a lot in one language as proofread; a later change of one of them removes the mark.',
  who: 'catalogue',
  trace: 'changeLog',
  payload: { lotId: id, rev, language: oneOf(draftLanguages), ak: uuid },
  example: { language: 'en' },
  data: changeResult,
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const lotDraftDelete = call('POST', 'house/lot/delete', {
  about: 'Deletes lots of a draft; `house/change/undo` restores them.',
  who: 'catalogue',
  trace: 'changeLog',
  payload: { auctionId: id, lotIds: commaIds(maxLots), ak: uuid },
  data: z.strictObject({ change: z.string(), deleted: count }),
  refusals: ['notFound', 'wrongState'],
})

/** The text added, or replacing `find`, which is '' for adding at the end. */
const textEdit = z.strictObject({
  path: z.enum(lotTextPaths),
  find: z.string().check(z.maxLength(maxLotLineLength)),
  text: z.string().check(z.maxLength(maxLotTextLength)),
})

export const lotDraftBulk = call('POST', 'house/lot/bulk', {
  about:
    'Sets the same fields in several lots as one change, scales their estimates by `percent`, sets opening bids to `openingPercent` of the low estimates, or edits a text (K9). Amounts are rounded to the increment table. With `dryRun` it only says what would change: `page` by `page`, in order of the lot numbers.',
  who: 'catalogue',
  trace: 'changeLog',
  payload: {
    auctionId: id,
    lotIds: commaIds(maxLots),
    lot: json(lotDraftPatch),
    /** The percentage of the low and high estimates; 100 does not change them. */
    percent: z._default(whole(1, 1_000), 100),
    /** The percentage of the low estimate; 0 does not change the opening bid. */
    openingPercent: z._default(whole(0, 100), 0),
    textEdit: z._default(json(z.nullable(textEdit)), null),
    page,
    dryRun: z._default(yesOrNo, false),
    ak: uuid,
  },
  example: {
    percent: 110,
    openingPercent: 80,
    textEdit: { path: 'summary.en', find: 'bots', text: 'bottles' },
  },
  data: z.strictObject({
    change: z.string(),
    /** The number of lots that change. */
    changed: count,
    /** The number of fields that change. */
    total: count,
    /** The fields of this page, at most twenty. */
    fields: z.array(fieldChange),
  }),
  refusals: ['notFound', 'wrongState'],
})

const numbers = z.strictObject({
  change: z.string(),
  /** The lots whose number changes, as `[id, number]`. */
  numbers: z.array(z.tuple([z.string(), z.string()])),
})

export const lotDraftMove = call('POST', 'house/lot/move', {
  about: 'Moves lots before the lot with a number, or to the end, and renumbers the draft (K7).',
  who: 'catalogue',
  trace: 'changeLog',
  payload: {
    auctionId: id,
    lotIds: commaIds(maxInOrder),
    number: line(6),
    dryRun: z._default(yesOrNo, false),
    ak: uuid,
  },
  example: { number: '27A' },
  data: numbers,
  refusals: ['notFound', 'wrongState'],
})

export const lotDraftNumber = call('POST', 'house/lot/number', {
  about:
    'Renumbers the lots of a draft from `first` in one step (K7). Lots that `lotIds` names come first, in that order. Lots that `lettered` names get a letter after the lot before them, those that `plain` names lose it.',
  who: 'catalogue',
  trace: 'changeLog',
  payload: {
    auctionId: id,
    lotIds: z._default(commaIds(maxInOrder), []),
    lettered: z._default(commaIds(maxInOrder), []),
    plain: z._default(commaIds(maxInOrder), []),
    first: z._default(whole(1, 90_000), 1),
    dryRun: z._default(yesOrNo, false),
    ak: uuid,
  },
  example: { lettered: ['BH0145-12'], plain: ['BH0145-13'], first: 1 },
  data: numbers,
  refusals: ['notFound', 'wrongState'],
})
