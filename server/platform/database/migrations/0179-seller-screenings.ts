import { type Kysely, sql } from 'kysely'

/** Adds the screenings of sellers recorded by staff (S2). They are retained whatever happens to the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seller_screenings (
      id text primary key,
      user_id text not null references users,
      on_day text not null,
      list text not null,
      is_clear boolean not null,
      note text not null,
      at bigint not null,
      by_user_id text not null
    )`.execute(db)
  await sql`comment on table seller_screenings is 'Screenings of sellers against lists, as staff recorded them (S2)'`.execute(
    db,
  )
  await sql`comment on column seller_screenings.on_day is 'The day of the screening, YYYY-MM-DD'`.execute(db)
  await sql`comment on column seller_screenings.list is 'The lists that were searched'`.execute(db)
  await sql`comment on column seller_screenings.note is 'What was found, and where the result is filed'`.execute(
    db,
  )
  await sql`create index seller_screenings_user on seller_screenings (user_id)`.execute(db)
}
