import type { Kysely } from 'kysely'
import { saleVerdict } from '#domain/auction/changes/change-table.ts'
import type { FieldConflict } from '#domain/drafts/merge.ts'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { NotChanged, NotEditable } from './edit.ts'
import { numbersOf } from './rows.ts'
import type { undoChange } from './undo.ts'

/** Returns the names of accounts by id, or the email address of an account without a name. */
export async function namesOf(
  db: Kysely<Rows>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, personName(row.first_name, row.last_name) || row.email]))
}

/**
 * Returns the refusal for a draft that does not exist or is no longer editable.
 *
 *
 * @param subject what is to change, if it exists after publication (K4)
 * @param phase the phase of the published sale, if it matters
 */
export function stageRefusal(
  refused: NotEditable,
  subject?: 'number' | 'terms' | 'admission',
  phase: 'early' | 'ended' = 'early',
) {
  if (refused.kind === 'notFound') return refusal('notFound')
  const { stage: status, saleKind } = refused
  const verdict = subject && status === 'published' ? saleVerdict(subject, phase, saleKind) : null
  return refusal('wrongState', {
    status,
    ...(verdict?.kind === 'refused' && { instead: verdict.instead }),
  })
}

/** Returns whether a published sale has ended, so that its lots no longer have an order of sale (K4). */
export async function endOfSale(db: Kysely<Rows>, auctionId: string): Promise<'early' | 'ended'> {
  const ended = await db
    .selectFrom('sale_standing')
    .select('auction_id')
    .where('auction_id', '=', auctionId)
    .where('is_end', 'is', true)
    .executeTakeFirst()
  return ended ? 'ended' : 'early'
}

/** Returns the result of undoing a change, as a response. */
export async function undoAnswer(db: Kysely<Rows>, done: Awaited<ReturnType<typeof undoChange>>) {
  switch (done.kind) {
    case 'undone': {
      const numbers = await numbersOf(
        db,
        done.left.map(({ lotId }) => lotId),
      )
      const left = done.left.map((field) => ({ ...field, number: numbers.get(field.lotId) ?? '' }))
      return { undone: done.undone, left }
    }
    case 'tooLate':
    case 'undoneBefore':
      return refusal('wrongState', { status: done.kind })
    default:
      return stageRefusal(done)
  }
}

/**
 * Returns the fields of conflicts as calls return them (K8), with the names of the editors, in the order of the
 * conflicts.
 */
export async function wireConflicts(
  db: Kysely<Rows>,
  conflicts: readonly { readonly [path: string]: FieldConflict }[],
) {
  const names = await namesOf(
    db,
    conflicts.flatMap((fields) => Object.values(fields).map(({ by }) => by)),
  )
  return conflicts.map((fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([path, { mine, theirs, by, at }]) => [
        path,
        { mine: toJson(mine), theirs: toJson(theirs), by: names.get(by) ?? '', at },
      ]),
    ),
  )
}

/**
 * Returns the reason why a draft was not changed, as a refusal.
 *
 * @param subject what was to be changed
 */
export async function refusalOf(
  db: Kysely<Rows>,
  refused: NotChanged,
  subject?: Parameters<typeof stageRefusal>[1],
) {
  if (refused.kind !== 'conflict') return stageRefusal(refused, subject)
  if (Object.keys(refused.fields).length === 0) return refusal('conflict', null)
  const [fields = {}] = await wireConflicts(db, [refused.fields])
  return refusal('conflict', { fields })
}

/** Returns a field's value as JSON. */
export const toJson = (value: unknown): string => JSON.stringify(value ?? null)
