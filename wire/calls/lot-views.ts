import * as z from 'zod/mini'
import { columnSets, issueFilters, maxLotSearchLength, maxViewNameLength } from '#domain/drafts/lot-view.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, lineOrNone, oneOf, orEmpty, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count, wholeListOf } from '#wire/schema/values.ts'

/** A saved view of the grid of lots, which applies to every sale. */
export const lotView = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Whether colleagues see it. */
  isShared: z.boolean(),
  /** The name of its owner; '' if they have left the staff. */
  by: z.string(),
  isOwn: z.boolean(),
  /** Whether the viewer may change and delete it, as its owner may, and everyone once the owner has left. */
  mayChange: z.boolean(),
  columnSet: z.enum(columnSets),
  filter: z.enum(issueFilters),
  q: z.string(),
  rev: count,
})

export type LotView = z.output<typeof lotView>

export const lotViewList = call('GET', 'house/lotView/list', {
  about: 'The caller’s views of the grid of lots, and those that colleagues share, by name.',
  who: 'catalogue',
  payload: {},
  data: wholeListOf(lotView),
  refusals: [],
})

export const lotViewSave = call('POST', 'house/lotView/save', {
  about:
    'Saves a new view of the grid of lots, or replaces the one with `id` whose revision is `rev`. The view becomes the caller’s if its owner has left. Code 4003 names why it is refused: `nameTaken`, `full` or `notOwner`.',
  who: 'catalogue',
  trace: ['lotView.save'],
  payload: {
    id: orEmpty(id),
    rev: whole(0, Number.MAX_SAFE_INTEGER),
    name: line(maxViewNameLength),
    shared: yesOrNo,
    columnSet: oneOf(columnSets),
    filter: oneOf(issueFilters),
    q: orEmpty(lineOrNone(maxLotSearchLength)),
  },
  example: { shared: true, columnSet: 'prices', filter: 'errors' },
  data: lotView,
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const lotViewDelete = call('POST', 'house/lotView/delete', {
  about: 'Deletes a view of the grid of lots; only its owner may, or everyone once the owner has left.',
  who: 'catalogue',
  trace: ['lotView.delete'],
  payload: { id },
  data: wholeListOf(lotView),
  refusals: ['notFound', 'wrongState'],
})
