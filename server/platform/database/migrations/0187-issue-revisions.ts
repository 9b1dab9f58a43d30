import { type Kysely, sql } from 'kysely'

/** Lets several editors write a newsletter issue (K8), and adds the last sign-in, by which readers are selected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table newsletter_issues add column revisions jsonb not null default '{}'`.execute(db)
  await sql`comment on column newsletter_issues.revisions is 'The last change of each field, by path (K8)'`.execute(
    db,
  )
  await sql`
    update newsletter_issues set content = jsonb_set(content, '{blocks}', coalesce((
      select jsonb_agg(jsonb_build_object('key', place::text) || block order by place)
      from jsonb_array_elements(content -> 'blocks') with ordinality as blocks(block, place)), '[]'))`.execute(
    db,
  )
  await sql`alter table users add column signed_in_at bigint`.execute(db)
  await sql`comment on column users.signed_in_at is 'The last sign-in'`.execute(db)
  await sql`
    update users set signed_in_at = latest.at
    from (select user_id, max(created_at) as at from sessions group by user_id) latest
    where latest.user_id = users.id`.execute(db)
}
