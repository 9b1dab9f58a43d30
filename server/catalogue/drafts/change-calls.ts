import { type Kysely, sql } from 'kysely'
import { mayRead } from '#domain/staff/rights.ts'
import { withOwnerNames } from '#server/catalogue/owners/owner-names.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { changeList, changeUndo } from '#wire/calls/draft-changes.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { firstFields, maxFields } from './change-fields.ts'
import { editsOf } from './change-log.ts'
import { namesOf, undoAnswer } from './refusals.ts'
import { numbersOf, readSaleDraft } from './rows.ts'
import { undoChange } from './undo.ts'

/** Returns the calls of the change log (K9). */
export const changeCalls = (db: Kysely<Rows>): readonly CallHandler[] => [
  handleMemberCall(changeList, async ({ viewer }, { auctionId, page, size }) => {
    if (!(await readSaleDraft(db, auctionId))) return refusal('notFound')
    const { total } = await db
      .selectFrom('draft_changes')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('sale_id', '=', auctionId)
      .executeTakeFirstOrThrow()
    const rows = await db
      .selectFrom('draft_changes')
      .select(['id', 'at', 'by_user_id', 'kind', 'undone_at'])
      .select([
        sql<unknown>`jsonb_path_query_array(edits, ${`$[0 to ${maxFields - 1}]`}::jsonpath)`.as(
          'first_edits',
        ),
        sql<number>`jsonb_array_length(jsonb_path_query_array(edits, '$[*] ? (@.lotId != null)'))`.as('lots'),
      ])
      .where('sale_id', '=', auctionId)
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
    const names = await namesOf(
      db,
      rows.map((row) => row.by_user_id),
    )
    const edits = await withOwnerNames(
      db,
      rows.map((row) => editsOf(row.first_edits)),
      mayRead(viewer.roles, 'saleSecrets'),
    )
    const fieldsOf = edits.map(firstFields)
    const numbers = await numbersOf(
      db,
      fieldsOf.flat().map(({ lotId }) => lotId),
    )
    const list = rows.map((row, index) => ({
      id: String(row.id),
      at: row.at,
      by: names.get(row.by_user_id) ?? '',
      kind: row.kind,
      lots: row.lots,
      fields: fieldsOf[index] ?? [],
      numbers: numbersIn(fieldsOf[index] ?? [], numbers),
      undoneAt: row.undone_at ?? 0,
    }))
    return { list, total: Number(total), page, size }
  }),

  handleMemberCall(changeUndo, async ({ viewer, now }, { change, ak }) =>
    undoAnswer(db, await undoChange(db, change, { by: viewer.userId, ak, now })),
  ),
]

/** Returns the numbers of the lots that fields belong to. */
const numbersIn = (
  fields: readonly { readonly lotId: string }[],
  numbers: ReadonlyMap<string, string>,
): [string, string][] =>
  [...new Set(fields.map(({ lotId }) => lotId))].flatMap((lotId): [string, string][] => {
    const number = numbers.get(lotId)
    return number === undefined ? [] : [[lotId, number]]
  })
