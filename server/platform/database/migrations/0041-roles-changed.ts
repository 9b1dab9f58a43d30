import { type Kysely, sql } from 'kysely'

/** A change of somebody's roles queues the job that carries it out, whoever makes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function user_roles_changed() returns trigger language plpgsql as $$
    declare changed text := case tg_op when 'DELETE' then old.user_id else new.user_id end;
    begin
      perform graphile_worker.add_job('rolesChanged', json_build_object('userId', changed),
        job_key => 'rolesChanged:' || changed);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger user_roles_changed after insert or update or delete on user_roles
    for each row execute function user_roles_changed()`.execute(db)
}
