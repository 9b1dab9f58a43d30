import { type Kysely, sql } from 'kysely'

/** Adds the consents of sellers (S6, S9) and their decisions about unsold lots (S11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consents (
      id text primary key,
      consignment_id text not null references consignments on delete cascade,
      lot_id text not null,
      subject text not null check (subject in ('terms', 'belowReserve', 'withdrawal', 'moreTime', 'cancellation')),
      low_estimate bigint,
      high_estimate bigint,
      price bigint,
      state text not null check (state in ('asked', 'given', 'refused')),
      how text check (how in ('page', 'telephone', 'email', 'letter', 'inPerson')),
      giver text check (giver in ('seller', 'agent')),
      note text not null default '',
      asked_at bigint not null,
      answered_at bigint,
      recorded_by text not null,
      until text,
      check ((state = 'asked') = (answered_at is null)),
      check ((state = 'asked') = (how is null)),
      check ((subject = 'moreTime') = (until is not null))
    )`.execute(db)
  await sql`comment on table consents is 'Consents of sellers to terms, withdrawals and sales below the reserve (S9)'`.execute(
    db,
  )
  await sql`comment on column consents.price is 'The reserve, or the lowest price of a sale below it'`.execute(
    db,
  )
  await sql`comment on column consents.recorded_by is 'The colleague who asked or noted it'`.execute(db)
  await sql`comment on column consents.until is 'Of more time to pay, the last day, YYYY-MM-DD'`.execute(db)
  await sql`create index consents_consignment on consents (consignment_id, asked_at)`.execute(db)
  await sql`create index consents_lot on consents (lot_id)`.execute(db)
  await sql`
    create table unsold_choices (
      lot_id text primary key,
      consignment_id text not null references consignments on delete cascade,
      choice text not null check (choice in ('offerAgain', 'return', 'afterSale')),
      at bigint not null
    )`.execute(db)
  await sql`comment on table unsold_choices is 'What sellers want done with lots that were not sold (S11)'`.execute(
    db,
  )
  await sql`create index unsold_choices_consignment on unsold_choices (consignment_id)`.execute(db)
}
