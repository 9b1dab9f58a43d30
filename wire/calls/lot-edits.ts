import * as z from 'zod/mini'
import { maxLotEdits } from '#domain/drafts/lot-edits.ts'
import { fieldConflict } from '#wire/entities/draft-issues.ts'
import { lotDraftPatch } from '#wire/entities/lot-draft.ts'
import { call } from '#wire/schema/call.ts'
import { id, json, uuid } from '#wire/schema/fields.ts'
import { count } from '#wire/schema/values.ts'

/** A change of one lot, based on the revision that the editor saw. */
const lotEdit = z.strictObject({
  lotId: z.string().check(z.maxLength(64)),
  rev: z.int().check(z.minimum(1)),
  lot: lotDraftPatch,
})

/** Edits of lots, at most one per lot, since a second one would have been based on the first. */
const lotEdits = z
  .array(lotEdit)
  .check(z.minLength(1), z.maxLength(maxLotEdits))
  .check(z.refine((list) => new Set(list.map(({ lotId }) => lotId)).size === list.length, 'invalid'))

export const lotDraftEdit = call('POST', 'house/lot/edit', {
  about:
    'Changes fields of several lots as one change, such as cells that were pasted or filled. A lot in which others changed one of its fields since `rev` stays as it is and is returned in `conflicts` (K8). A lot may be named once; unknown lots are left out.',
  who: 'catalogue',
  trace: 'changeLog',
  payload: {
    auctionId: id,
    edits: json(z.strictObject({ list: lotEdits })),
    ak: uuid,
  },
  example: { edits: { list: [{ lotId: 'BH0145-12', rev: 1, lot: { lowEstimate: 140_000 } }] } },
  data: z.strictObject({
    /** The id of its entry in the change log; '' if nothing changed. */
    change: z.string(),
    /** The revisions of the given lots, as `[id, rev]`. */
    revs: z.array(z.tuple([z.string(), count])),
    conflicts: z.array(z.strictObject({ lotId: z.string(), fields: z.record(z.string(), fieldConflict) })),
  }),
  refusals: ['notFound', 'wrongState'],
})
