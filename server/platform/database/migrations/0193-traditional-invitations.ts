import { type Kysely, sql } from 'kysely'

/**
 * Allows invitations of colleagues in Traditional Chinese (`zh-Hant`), which a server of the previous version
 * reads as Simplified.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_invitations drop constraint staff_invitations_lang_check`.execute(db)
}
