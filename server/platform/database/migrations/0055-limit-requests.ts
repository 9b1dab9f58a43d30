import { type Kysely, sql } from 'kysely'

/** Bidders' requests for a higher limit: at most one for each bidder and sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table limit_requests (
      auction_id text not null,
      user_id text not null,
      asked bigint not null,
      asked_at bigint not null,
      declined_at bigint,
      primary key (auction_id, user_id)
    )`.execute(db)
  await sql`comment on table limit_requests is 'Requests for a higher bidding limit (W7), the latest of each bidder and sale'`.execute(
    db,
  )
  await sql`comment on column limit_requests.declined_at is 'Null until staff decline it; a limit that reaches what was asked answers it'`.execute(
    db,
  )
}
