import { type Kysely, sql } from 'kysely'

/** Deposits that staff have waived, with the reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registrations add column deposit_waiver text not null default ''`.execute(db)
  await sql`comment on column registrations.deposit_waiver is 'Why staff approved without the deposit that the sale asks for (W2); empty where they did not'`.execute(
    db,
  )
}
