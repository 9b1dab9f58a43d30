import { type Kysely, type Selectable, sql } from 'kysely'
import {
  type QuestionKind,
  type QuestionState,
  questionKinds,
  questionStates,
} from '#domain/questions/question.ts'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { OwnQuestion } from '#wire/entities/question.ts'

/** A stored question. */
export type StoredQuestion = Selectable<Rows['questions']>

/** Returns the kind in a row; one that a later version added is a question in words. */
export const kindOf = ({ kind }: Pick<StoredQuestion, 'kind'>): QuestionKind =>
  questionKinds.find((one) => one === kind) ?? 'other'

const stateOf = ({ state }: Pick<StoredQuestion, 'state'>): QuestionState =>
  questionStates.find((one) => one === state) ?? 'lapsed'

/** Returns a question as its asker sees it. */
export const toOwnQuestion = (row: StoredQuestion): OwnQuestion => ({
  id: row.id,
  kind: kindOf(row),
  content: row.content,
  state: stateOf(row),
  askedAt: row.asked_at,
  dueAt: row.due_at,
  handledAt: row.handled_at ?? 0,
})

/** Locks the questions of a client until the transaction ends. */
export const lockQuestions = (trx: Kysely<Rows>, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`questions ${userId}`}, 0))`.execute(trx)

/** Marks questions as lapsed (A1), unless a colleague has answered them meanwhile. */
export async function markLapsed(db: Kysely<Rows>, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('questions')
    .set({ state: 'lapsed', handled_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .execute()
}

/**
 * Returns whether a notice on a lot answers a question of a client (A2). The rows are read once nobody is answering
 * them: the notice is published before they are marked.
 */
export async function isAnswerTo(
  db: Kysely<Rows>,
  userId: string,
  { lotId, seq }: { readonly lotId: string; readonly seq: number },
): Promise<boolean> {
  const rows = await db
    .selectFrom('questions')
    .select('seq')
    .where('user_id', '=', userId)
    .where('lot_id', '=', lotId)
    .forShare()
    .execute()
  return rows.some((row) => row.seq === seq)
}

/** The published answers on a lot, and when the next one is due; null for none. */
type Summary = { readonly answered: number; readonly due: number | null }

/** Looks up the summary of a lot, and batches simultaneous requests. */
export const createSummaryLookup = (db: Kysely<Rows>) =>
  createBatchLoader<Summary>(async (lotIds) => {
    const rows = await db
      .selectFrom('questions')
      .select([
        'lot_id',
        sql<number>`(count(distinct seq) filter (where state = 'answered'))::int`.as('answered'),
        sql<number | null>`min(due_at) filter (where state = 'open')`.as('due'),
      ])
      .where('lot_id', 'in', lotIds)
      .groupBy('lot_id')
      .execute()
    return new Map(rows.map(({ lot_id, ...summary }) => [lot_id, summary]))
  })
