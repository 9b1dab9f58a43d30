import { type Kysely, sql } from 'kysely'

/** One charge of a thing is credited, and a practice charge is open before it is taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index payment_charges_one_credited on payment_charges (about_kind, about_id)
    where status = 'paid' and not is_given_back and not is_deposit`.execute(db)
  await sql`
    alter table practice_charges drop constraint practice_charges_status_check,
      add constraint practice_charges_status_check check (status in (
        'requires_confirmation', 'requires_payment_method', 'requires_action', 'canceled', 'succeeded'
      ))`.execute(db)
}
