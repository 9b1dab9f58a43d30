import type { Pool } from 'pg'

/** A digest of every table and of the job queue, for checking that nothing was written. */
export async function digestTables(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or (schemaname = 'graphile_worker' and tablename = '_private_jobs') order by 1`)
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest from ${name} t`,
  )
  const { rows } = await pool.query<{ name: string; digest: string }>(digests.join(' union all '))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
