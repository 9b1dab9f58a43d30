import type { Pool } from 'pg'
import { recordWrites } from './written-tables.ts'

/** The digests of tables by their names. */
export type Digests = Readonly<Record<string, string>>

/**
 * Prepares to check that nothing was written.
 * @returns a function that reads a digest of every table and of the job queue
 */
export async function openDigests(pool: Pool): Promise<() => Promise<Digests>> {
  const written = await recordWrites(pool)
  let digests = await digestsOf(pool, written.all)
  return async () => {
    const changed = await written.take()
    if (changed.length > 0) digests = { ...digests, ...(await digestsOf(pool, changed)) }
    return digests
  }
}

async function digestsOf(pool: Pool, tables: readonly string[]): Promise<Digests> {
  const parts = tables.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest from ${name} t`,
  )
  const { rows } = await pool.query<{ name: string; digest: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
