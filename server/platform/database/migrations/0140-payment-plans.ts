import { type Kysely, sql } from 'kysely'

/** Adds payment plans of orders and the reminders of their instalments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_plans (
      id text primary key,
      order_id text not null references orders on delete cascade,
      instalments jsonb not null,
      paid_before bigint not null,
      due_before bigint not null,
      at bigint not null,
      by_user_id text not null,
      reason text not null,
      ended_at bigint,
      ended_by_user_id text,
      ended_reason text not null default ''
    )`.execute(db)
  await sql`comment on table order_plans is 'Agreed instalments of invoices (O15). The one without an end is in force; the due date of its order is that of the next instalment'`.execute(
    db,
  )
  await sql`create unique index order_plans_in_force on order_plans (order_id) where ended_at is null`.execute(
    db,
  )
  await sql`
    create table order_instalment_reminders (
      plan_id text not null references order_plans on delete cascade,
      place integer not null,
      step text not null,
      at bigint not null,
      primary key (plan_id, place, step)
    )`.execute(db)
}
