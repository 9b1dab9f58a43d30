import { type Kysely, sql } from 'kysely'

/** The tables that store the language of a reader. */
const tables = [
  'users',
  'enquiries',
  'enquiry_steps',
  'newsletter_requests',
  'newsletter_readers',
  'chats',
] as const

/**
 * Clients, sellers and readers may choose Traditional Chinese (`zh-Hant`), which a server of the version before reads as
 * Simplified. The code knows the languages; no constraint repeats them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_lang_check`)}`.execute(db)
}
