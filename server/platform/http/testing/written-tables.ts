import type { Pool } from 'pg'

/** Every table except the job queue and that of accepted calls, to which each call adds. */
const tables = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where (schemaname = 'public' and tablename <> 'accepted_calls') or (schemaname = 'graphile_worker' and tablename = '_private_jobs') order by 1`

/** Lists all tables and those that were written to. */
export type WrittenTables = {
  readonly all: readonly string[]
  /** Returns the tables to which statements have written since the last call, perhaps without changing a row. */
  take(): Promise<readonly string[]>
}

/**
 * Records to which tables of a database statements write. A test that expects no change then rereads only
 * these, as rereading all takes a tenth of a second.
 */
export async function recordWrites(pool: Pool): Promise<WrittenTables> {
  const { rows } = await pool.query<{ name: string }>(tables)
  const all = rows.map(({ name }) => name)
  const triggers = all.map(
    (name) =>
      `create trigger recorded after insert or update or delete or truncate on ${name}
       execute function testing.record_write();`,
  )
  await pool.query(`
    create schema testing;
    create table testing.written (name text not null);
    create function testing.record_write() returns trigger language plpgsql as $$ begin
      insert into testing.written values (format('%I.%I', tg_table_schema, tg_table_name));
      return null;
    end $$;
    ${triggers.join('\n')}`)
  return {
    all,
    take: async () => {
      const { rows: written } = await pool.query<{ name: string }>(
        'delete from testing.written returning name',
      )
      return [...new Set(written.map(({ name }) => name))]
    },
  }
}
