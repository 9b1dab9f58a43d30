import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** The tables and columns that hold the cells of imported spreadsheets. */
const importedTexts = [
  ['draft_import_rows', 'cells'],
  ['draft_imports', 'document'],
] as const

/**
 * C3: empties the cells of imported spreadsheets that name a client as an owner by email address (S10), and
 * forgets the texts by which sources name them.
 */
export async function eraseImportedAddress(db: Kysely<Rows>, userId: string): Promise<void> {
  const account = await db
    .selectFrom('users')
    .select(['email', 'client_number'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!account) return
  await db
    .deleteFrom('import_values')
    .where('field', '=', 'owner')
    .where('meant', '=', String(account.client_number))
    .execute()
  if (!account.email) return
  const pattern = `"\\s*${account.email.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}\\s*"`
  for (const [table, column] of importedTexts)
    await sql`
      update ${sql.table(table)}
      set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}::text, ${pattern}, '""', 'gi')::jsonb
      where ${sql.ref(column)}::text ~* ${pattern}`.execute(db)
}
