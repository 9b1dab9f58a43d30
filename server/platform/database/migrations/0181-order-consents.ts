import { type Kysely, sql } from 'kysely'

/** Sellers consent to what is done with a buyer's order: more time to pay, or a cancellation (S6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table consents
      add column until text,
      drop constraint consents_subject_check,
      add constraint consents_subject_check
        check (subject in ('terms', 'belowReserve', 'withdrawal', 'moreTime', 'cancellation')),
      add constraint consents_until_check check ((subject = 'moreTime') = (until is not null))`.execute(db)
  await sql`comment on column consents.until is 'Of more time to pay, the last day, YYYY-MM-DD'`.execute(db)
}
