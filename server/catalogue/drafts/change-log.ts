import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { FieldChange } from '#domain/drafts/merge.ts'
import { eraseImportedAddress } from '#server/catalogue/imports/erase-address.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'
import { jsonInTurns, partsOf } from '#server/platform/process/turns.ts'

/** The kinds of changes. */
export type ChangeKind =
  | 'edit'
  | 'bulk'
  | 'create'
  | 'delete'
  | 'number'
  | 'proof'
  | 'import'
  | 'announce'
  | 'unannounce'
  | 'undo'

/** The changes of one lot, or of the sale if `lotId` is null. */
export type Edit = { readonly lotId: string | null; readonly changes: readonly FieldChange[] }

/** The author of a change: the account, the idempotency key of the request, and the time. */
export type Author = { readonly by: string; readonly ak: string; readonly now: number }

/** The entry of a change: its id and the new revision. */
export type ChangeEntry = { readonly id: string; readonly rev: number; readonly edits: readonly Edit[] }

const edits = z.array(
  z.object({
    lotId: z.nullable(z.string()),
    changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  }),
)

/** Reads the edits of an entry. */
export const editsOf = (value: unknown): readonly Edit[] => edits.parse(value)

/** Serializes concurrent requests with the same key when no draft is locked. */
export const lockKey = (trx: Transaction<Rows>, { by, ak }: Author) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`draft change ${by} ${ak}`}, 0))`.execute(trx)

/** The number of edits read at once: few enough to parse in one turn of the event loop. */
const editsAtOnce = 100

/** Reads the edits of an entry in parts, as an import has thousands. */
export async function readEdits(trx: Transaction<Rows>, id: number): Promise<readonly Edit[]> {
  await sql`
    declare edits_of_change no scroll cursor for
    select one.edit from draft_changes, jsonb_array_elements(edits) with ordinality as one (edit, nth)
    where id = ${id} order by one.nth`.execute(trx)
  const edits: Edit[] = []
  for (;;) {
    const { rows } = await sql<{ edit: unknown }>`fetch ${sql.lit(editsAtOnce)} from edits_of_change`.execute(
      trx,
    )
    edits.push(...editsOf(rows.map(({ edit }) => edit)))
    if (rows.length < editsAtOnce) break
  }
  await sql`close edits_of_change`.execute(trx)
  return edits
}

/** Returns the entry of a repeated request, or null for a new one. */
export async function findRepeated(trx: Transaction<Rows>, { by, ak }: Author): Promise<ChangeEntry | null> {
  const row = await trx
    .selectFrom('draft_changes')
    .select(['id', 'rev'])
    .where('by_user_id', '=', by)
    .where('ak', '=', ak)
    .executeTakeFirst()
  return row ? { id: String(row.id), rev: row.rev, edits: await readEdits(trx, row.id) } : null
}

/** K9: writes one entry of the change log, in the transaction of the change. @returns its id */
export async function recordChange(
  trx: Transaction<Rows>,
  { by, ak, now }: Author,
  change: {
    readonly saleId: string
    readonly kind: ChangeKind
    readonly rev: number
    readonly edits: readonly Edit[]
  },
): Promise<string> {
  const { id } = await trx
    .insertInto('draft_changes')
    .values({
      sale_id: change.saleId,
      at: now,
      by_user_id: by,
      ak,
      kind: change.kind,
      rev: change.rev,
      edits: await editsJson(trx, change.edits),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/**
 * Returns the edits as one JSON value. Thousands are sent in parts, as encoding them at once would block the
 * event loop.
 */
async function editsJson(
  trx: Transaction<Rows>,
  list: readonly Edit[],
): Promise<string | RawBuilder<string>> {
  const [first = [], ...others] = partsOf(list, editsAtOnce)
  if (others.length === 0) return jsonInTurns(first)
  await sql`create temporary table edits_to_record (nth serial, edit jsonb) on commit drop`.execute(trx)
  for (const part of [first, ...others])
    await sql`
      insert into edits_to_record (edit)
      select value from jsonb_array_elements(${await jsonInTurns(part)}::jsonb)`.execute(trx)
  return sql<string>`(select jsonb_agg(edit order by nth) from edits_to_record)`
}

/**
 * Returns the changes that an account made to drafts. They survive an erasure, since entries name people only
 * by their ids. An imported spreadsheet may name an owner by email address (S10), which is erased.
 */
export const draftData = (db: Kysely<Rows>): PersonalData => ({
  name: 'draftChanges',
  tables: [
    'draft_changes',
    'draft_sales',
    'draft_lots',
    'sale_announcements',
    'draft_imports',
    'import_values',
    'draft_pictures',
    'draft_picture_names',
  ],
  async export(userId) {
    const rows = await db
      .selectFrom('draft_changes')
      .select(['at', 'sale_id', 'kind'])
      .where('by_user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map(({ at, sale_id, kind }) => ({ at: toIsoTime(at), sale: sale_id, kind }))
  },
  erase: (userId) => eraseImportedAddress(db, userId),
})
