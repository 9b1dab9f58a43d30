import { type Kysely, sql } from 'kysely'

/** Where each sale can be watched as it is held. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auctions
      add column stream_hls text not null default '',
      add column stream_whep text not null default ''`.execute(db)
  const say = (column: string, text: string) =>
    sql`comment on column auctions.${sql.ref(column)} is ${sql.lit(text)}`.execute(db)
  await say('stream_hls', 'Address of its HLS playlist; empty where there is none')
  await say('stream_whep', 'Address of its WHEP endpoint; empty where there is none')
}
