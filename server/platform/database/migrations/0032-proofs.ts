import { type Kysely, sql } from 'kysely'

/** Proofs of payment, and reminders of invoices that are not paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await proofs(db)
  await reminders(db)
}

async function proofs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_proofs (
      id text primary key,
      order_id text not null references orders,
      upload_key text not null unique,
      name text not null,
      type text not null,
      bytes bigint not null,
      status text not null check (status in ('waiting', 'confirmed', 'refused')),
      reason text not null default '',
      sent_at bigint not null,
      decided_at bigint,
      decided_by text references users,
      check ((decided_at is null) = (status = 'waiting'))
    )`.execute(db)
  await sql`comment on table order_proofs is 'O3: proofs of payment, which wait for the house'`.execute(db)
  await sql`create index order_proofs_order on order_proofs (order_id)`.execute(db)
  await sql`create index order_proofs_waiting on order_proofs (sent_at) where status = 'waiting'`.execute(db)
  await sql`alter table uploads add column proof_of text references orders`.execute(db)
  await sql`comment on column uploads.proof_of is 'The order that a file is a proof of payment for'`.execute(
    db,
  )
}

async function reminders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_reminders (
      order_id text not null references orders,
      step text not null check (step in ('soon', 'due', 'late', 'last')),
      at bigint not null,
      primary key (order_id, step)
    )`.execute(db)
  await sql`comment on table order_reminders is 'Each reminder of an invoice, once'`.execute(db)
}
