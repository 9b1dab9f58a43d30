import { type Kysely, sql } from 'kysely'

/** Adds an invitation's second link, shown to the inviting colleague, which is valid beside the one in the letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_invitations add column shown_key_hash text unique`.execute(db)
  await sql`comment on column staff_invitations.shown_key_hash is 'Digest of the key that was last shown to staff; null until then'`.execute(
    db,
  )
}
