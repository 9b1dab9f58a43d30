import type { Pool } from 'pg'
import { recordWrites } from './written-tables.ts'

/** Tables that are ignored: attempt counters change with every caller. */
const apart = ['public.attempts', 'graphile_worker._private_jobs']

/**
 * Prepares to check that an account's records are unchanged.
 * @returns a function that reads every row with one of some ids, prefixed with its table
 */
export async function openRows(
  pool: Pool,
  ids: readonly string[],
): Promise<() => Promise<readonly string[]>> {
  const written = await recordWrites(pool)
  const rows = new Map(await rowsOf(pool, ids, written.all))
  return async () => {
    for (const [name, lines] of await rowsOf(pool, ids, await written.take())) rows.set(name, lines)
    return [...rows.values()].flat()
  }
}

/** Returns the rows of each table that contain one of the ids. */
async function rowsOf(
  pool: Pool,
  ids: readonly string[],
  tables: readonly string[],
): Promise<readonly (readonly [table: string, lines: readonly string[]])[]> {
  const present = tables.filter((name) => !apart.includes(name))
  if (present.length === 0) return []
  const parts = present.map(
    (name) => `select '${name}' as name, t::text as line from ${name} t where t::text like any ($1)`,
  )
  const within = ids.map((id) => `%${id}%`)
  const { rows } = await pool.query<{ name: string; line: string }>(parts.join(' union all '), [within])
  const lines = Map.groupBy(rows, ({ name }) => name)
  return present.map((name) => [name, (lines.get(name) ?? []).map(({ line }) => `${name} ${line}`)])
}
