import { type Kysely, sql } from 'kysely'

/** Adds the states, handlers and history of enquiries, and the consignments made from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table enquiries
      add column state text not null default 'new'
        check (state in ('new', 'assigned', 'answered', 'consigned', 'declined')),
      add column assigned_to text references users on delete set null,
      add column consignment_id text references consignments on delete set null,
      add column rev integer not null default 1`.execute(db)
  await sql`comment on column enquiries.handled_at is 'Since when it does not wait for the house; null while it does'`.execute(
    db,
  )
  await sql`comment on column enquiries.consignment_id is 'The consignment that was made of it'`.execute(db)
  await sql`update enquiries set state = 'answered' where handled_at is not null`.execute(db)
  await sql`create index enquiries_state on enquiries (state, created_at) where not is_suspect`.execute(db)
  await sql`create index enquiries_consignment on enquiries (consignment_id) where consignment_id is not null`.execute(
    db,
  )
  await sql`
    create table enquiry_steps (
      id text primary key,
      enquiry_id text not null references enquiries on delete cascade,
      move text not null check (move in ('assign', 'answer', 'consign', 'decline', 'reopen')),
      at bigint not null,
      by text references users on delete set null,
      person text references users on delete set null,
      lang text check (lang in ('en', 'zh-Hans')),
      content text not null default ''
    )`.execute(db)
  await sql`comment on table enquiry_steps is 'What staff did with an enquiry, with the letters that answered it'`.execute(
    db,
  )
  await sql`comment on column enquiry_steps.id is 'The idempotency key of the press that made it'`.execute(db)
  await sql`comment on column enquiry_steps.person is 'Whom it was assigned to; null for nobody'`.execute(db)
  await sql`comment on column enquiry_steps.lang is 'The language of its letter; null without one'`.execute(
    db,
  )
  await sql`create index enquiry_steps_enquiry on enquiry_steps (enquiry_id, at)`.execute(db)
}
