import { type Kysely, sql } from 'kysely'

/**
 * A decision on a registration takes effect after a short time, within which it can be undone. Staff may also ask an
 * applicant for identity documents.
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
