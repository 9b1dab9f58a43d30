import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { id, page, size, uuid, whole } from '#wire/schema/fields.ts'
import { count, instant, listOf } from '#wire/schema/values.ts'

/** One change of one field; `lotId` is '' for the sale. Values are JSON, null if the lot did not exist. */
export const fieldChange = z.strictObject({
  lotId: z.string(),
  path: z.string(),
  before: z.string(),
  after: z.string(),
})

export const changeList = call('GET', 'house/change/list', {
  about: 'Lists the changes of a draft, newest first (K9).',
  who: 'catalogue',
  checks: ['conducts'],
  payload: { auctionId: id, page, size: size(50, 200) },
  data: listOf(
    z.strictObject({
      id: z.string(),
      at: instant,
      by: z.string(),
      kind: z.string(),
      /** The number of lots it changed; 0 for a change of the sale. */
      lots: count,
      /** The first fields, at most twenty. */
      fields: z.array(fieldChange),
      /** The current numbers of their lots, as `[id, number]`, without deleted lots. */
      numbers: z.array(z.tuple([z.string(), z.string()])),
      undoneAt: instant,
    }),
  ),
  refusals: ['notFound'],
})

/** The fields that undoing a change restored, and those that it skipped. */
export const undoResult = z.strictObject({
  undone: count,
  /** `number` is '' for a field of the sale and for a deleted lot. */
  left: z.array(z.strictObject({ lotId: z.string(), field: z.string(), number: z.string() })),
})

export const changeUndo = call('POST', 'house/change/undo', {
  about: 'Undoes a change as far as its fields still have its values (K9). `left` lists the others.',
  who: 'catalogue',
  trace: 'changeLog',
  payload: { change: whole(1, Number.MAX_SAFE_INTEGER), ak: uuid },
  example: { change: 8_412 },
  data: undoResult,
  refusals: ['notFound', 'wrongState'],
})
