import type { Kysely } from 'kysely'
import { canHaveValues } from '#server/catalogue/attributes/attributes.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { lotDraftEdit } from '#wire/calls/lot-edits.ts'
import { editCells } from './edit-cells.ts'
import { stageRefusal, wireConflicts } from './refusals.ts'

/** Returns the call that saves cells of the grid of lots. */
export const cellCalls = (db: Kysely<Rows>): readonly CallHandler[] => [
  handleMemberCall(lotDraftEdit, async ({ viewer, now }, { auctionId, edits, ak }) => {
    const patches = edits.list.map(({ lot }) => lot)
    if (!(await canHaveValues(db, patches))) return badInput('edits', { name: 'invalid' })
    const done = await editCells(db, auctionId, edits.list, { by: viewer.userId, ak, now })
    if (done.kind !== 'edited') return stageRefusal(done)
    const fields = await wireConflicts(
      db,
      done.conflicts.map((conflict) => conflict.fields),
    )
    return {
      change: done.change,
      revs: done.revs.map(([id, rev]): [string, number] => [id, rev]),
      conflicts: done.conflicts.map(({ lotId }, index) => ({ lotId, fields: fields[index] ?? {} })),
    }
  }),
]
