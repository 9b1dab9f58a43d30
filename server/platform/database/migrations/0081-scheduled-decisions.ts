import { type Kysely, sql } from 'kysely'

/**
 * Lets a decision on a registration take effect after a short time in which it can be undone, and lets staff
 * ask an applicant for identity documents.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registrations
      add column scheduled jsonb check (jsonb_typeof(scheduled) = 'object'),
      add column identity_asked_at bigint`.execute(db)
  await sql`comment on column registrations.scheduled is 'The decision that takes effect next: {id, decision, reason, limit, by, at, started}'`.execute(
    db,
  )
}
