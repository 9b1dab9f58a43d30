import { type Kysely, sql } from 'kysely'

/** Adds disputes of card payments (O22). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_disputes (
      id text primary key,
      charge_id text not null references payment_charges,
      amount bigint not null check (amount > 0),
      reason text not null,
      state text not null check (state in ('inquiry', 'needsResponse', 'underReview', 'won', 'lost', 'closed')),
      due_at bigint,
      opened_at bigint not null,
      changed_at bigint not null,
      ended_at bigint,
      borne_at bigint
    )`.execute(db)
  await sql`comment on table payment_disputes is 'Disputes of card payments at their banks, by the provider’s id (O22)'`.execute(
    db,
  )
  await sql`comment on column payment_disputes.due_at is 'Until when evidence is accepted'`.execute(db)
  await sql`comment on column payment_disputes.borne_at is 'When staff decided that the house bears the loss'`.execute(
    db,
  )
  await sql`create index payment_disputes_charge on payment_disputes (charge_id)`.execute(db)
  await sql`create index payment_disputes_open on payment_disputes (changed_at) where ended_at is null`.execute(
    db,
  )
  await sql`
    create table practice_disputes (
      id text primary key,
      intent_id text not null unique,
      amount bigint not null,
      opened_at bigint not null,
      due_at bigint not null
    )`.execute(db)
  await sql`comment on table practice_disputes is 'Disputes of test cards; lost once their time is over'`.execute(
    db,
  )
}
