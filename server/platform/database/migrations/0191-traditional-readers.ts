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
 * Lets clients, sellers and readers choose Traditional Chinese (`zh-Hant`), which a server of the previous
 * version reads as Simplified. The code lists the languages; no constraint repeats them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_lang_check`)}`.execute(db)
}
