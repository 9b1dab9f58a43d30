import { type Kysely, sql } from 'kysely'

/** Adds the encrypted files with the results of screenings (S2), which are retained with their screenings (S12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seller_screening_files (
      screening_id text primary key references seller_screenings,
      id text not null unique,
      name text not null,
      type text not null,
      house_key text not null,
      data_key bytea not null,
      content bytea not null,
      at bigint not null,
      by_user_id text not null
    )`.execute(db)
  await sql`comment on table seller_screening_files is 'Files with the results of screenings of sellers, encrypted (S2)'`.execute(
    db,
  )
  await sql`comment on column seller_screening_files.type is 'Media type'`.execute(db)
  await sql`comment on column seller_screening_files.house_key is 'Server key that encrypts the data key'`.execute(
    db,
  )
  await sql`comment on column seller_screening_files.data_key is 'Encrypted key of the content'`.execute(db)
}
