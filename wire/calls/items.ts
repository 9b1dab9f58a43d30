import * as z from 'zod/mini'
import { deskMoves } from '#domain/consignments/item-progress.ts'
import { item, itemSummary } from '#wire/entities/item.ts'
import { lotDraft, lotDraftPatch } from '#wire/entities/lot-draft.ts'
import { call } from '#wire/schema/call.ts'
import { id, json, line, oneOf, orEmpty, uuid, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count, instant, wholeListOf } from '#wire/schema/values.ts'
import { fieldChange } from './draft-changes.ts'

/** The maximum number of items that change at once. */
const maxItems = 500

/** Items with the revisions seen by their editor. */
const seenItems = json(
  z.strictObject({
    list: z.array(z.strictObject({ id, rev: count })).check(z.minLength(1), z.maxLength(maxItems)),
  }),
)

const changes = { who: 'consignments', checks: ['consignment'] } as const
const changeRefusals = ['notFound', 'conflict', 'wrongState', 'secondPersonNeeded'] as const
const seen = { list: [{ id: '6f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07', rev: 2 }] }

export const itemList = call('GET', 'house/item/list', {
  about:
    'The items of a consignment in order of their numbers, with the lots that they became (S3). Who only keeps them sees no prices.',
  who: 'custody',
  payload: { consignmentId: id },
  data: wholeListOf(itemSummary),
  refusals: ['notFound'],
})

export const itemGet = call('GET', 'house/item/get', {
  about: 'An item with all that is known of it (S3).',
  who: 'consignments',
  payload: { itemId: id },
  example: { itemId: seen.list[0]?.id },
  data: item,
  refusals: ['notFound'],
})

export const itemDrafts = call('GET', 'house/item/drafts', {
  about:
    'The items of a consignment with all that is known of each, for a spreadsheet that `house/item/import` finds unchanged (K10). The reserve is left out for who may not see it (R6).',
  who: 'consignments',
  payload: { consignmentId: id },
  data: wholeListOf(
    z.strictObject({
      id: z.string(),
      /** The number within the consignment. */
      nth: count,
      draft: lotDraft,
    }),
  ),
  refusals: ['notFound'],
})

export const itemLots = call('GET', 'house/item/lots', {
  about:
    'The lots that an item became, with what differs from it as it was when each was made, and the changes of its draft since (S3); the latest first, at most twenty. The reserve is left out for who may not see it (R6).',
  who: 'consignments',
  payload: { itemId: id },
  example: { itemId: seen.list[0]?.id },
  data: wholeListOf(
    z.strictObject({
      lotId: z.string(),
      /** `before` is the value of the item, `after` that of the lot. */
      differences: z.array(fieldChange),
      changes: z.array(
        z.strictObject({
          at: instant,
          /** The name of the colleague. */
          by: z.string(),
          fields: z.array(fieldChange),
        }),
      ),
    }),
  ),
  refusals: ['notFound'],
})

export const itemCreate = call('POST', 'house/item/create', {
  ...changes,
  about: 'Adds an item that is expected to a consignment (S3). Code 4003 has the state of the consignment.',
  trace: ['item.create'],
  payload: { consignmentId: id, item: json(lotDraftPatch), ak: uuid },
  example: { item: { title: { en: 'Strathmorran 1974' }, quantity: 6 } },
  data: z.strictObject({ id: z.string(), number: z.string() }),
  refusals: ['notFound', 'wrongState', 'secondPersonNeeded'],
})

export const itemSet = call('POST', 'house/item/set', {
  ...changes,
  about:
    'Changes what is known of an item (S3). An agreed item with another estimate or reserve has to be agreed again (S9). Code 4003 has the state of an item that does not change any more.',
  trace: ['item.set'],
  payload: { consignmentId: id, itemId: id, item: json(lotDraftPatch), rev: whole(0, 1_000_000) },
  example: { itemId: seen.list[0]?.id, item: { reserve: 9_000 } },
  data: z.strictObject({ rev: count }),
  refusals: changeRefusals,
})

export const itemRemove = call('POST', 'house/item/remove', {
  ...changes,
  about: 'Removes items that have not arrived (S3). Code 4003 has the state of one that has.',
  trace: ['item.remove'],
  payload: { consignmentId: id, items: seenItems },
  example: { items: seen },
  data: z.strictObject({ removed: count }),
  refusals: changeRefusals,
})

export const itemMove = call('POST', 'house/item/move', {
  ...changes,
  about:
    'Moves items to another state: inspected, agreed with the seller, refused or withdrawn (S3, S9); all of them, or none. `note` records how the seller agreed, or why. Code 4003 has the state that does not allow it, or `noEstimate` where an item to be agreed has none.',
  trace: ['item.move'],
  payload: { consignmentId: id, items: seenItems, move: oneOf(deskMoves), note: orEmpty(line(200)) },
  example: { items: seen, move: 'agree', note: 'By telephone, 12 November' },
  data: z.strictObject({ moved: count }),
  refusals: changeRefusals,
})

const addedLots = z.strictObject({
  /** The lots with their numbers in the draft, such as `27A`. */
  lots: z.array(z.strictObject({ id: z.string(), number: z.string() })),
})

/** The pieces in each lot into which an item is divided. */
const parts = json(
  z.strictObject({
    list: z
      .array(z.strictObject({ pieces: z.int().check(z.minimum(1), z.maximum(9_999)) }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
)

export const itemAllot = call('POST', 'house/item/allot', {
  ...changes,
  about:
    'Makes lots of a draft from items of which pieces remain, agreed or unsold (S3): one of each, or with `asOne` one of all. `parts` divides one item into lots of so many pieces, with their shares of the estimates and the reserve; what it leaves can be allotted later. Facts, texts, pictures, estimates and reserves come along; the lots belong to the consignment, whose seller owns them (S10). Code 4003 has the state of the draft, of the consignment or of an item, `pieces` where fewer remain, or `currency` where the agreement has another one.',
  trace: ['item.allot'],
  payload: {
    consignmentId: id,
    items: seenItems,
    auctionId: id,
    asOne: yesOrNo,
    parts: z.optional(parts),
    ak: uuid,
  },
  example: { items: seen, asOne: false, parts: { list: [{ pieces: 6 }, { pieces: 6 }] } },
  data: addedLots,
  refusals: changeRefusals,
})
