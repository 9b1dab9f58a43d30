import type { ClientBase, Pool } from 'pg'
import { usualLimits } from './client-config.ts'

/** The advisory lock for changes of a role, as PostgreSQL refuses two at once. */
const lockNumber = 7_677_837

/**
 * Sets the missing limits on the role of a connection, in this database. The operator's own limits stay. They
 * take effect for sessions that begin afterwards.
 * @returns the limits that this session lacks
 */
export async function setLimits(on: Pick<Pool, 'query'> | ClientBase): Promise<readonly string[]> {
  const { rows } = await on.query<{ name: string }>(
    `select name from pg_settings where setting = '0' and name = any($1)`,
    [Object.keys(usualLimits)],
  )
  const missing = rows.map(({ name }) => name)
  const changes = Object.entries(usualLimits)
    .filter(([name]) => missing.includes(name))
    .map(
      ([name, value]) =>
        `execute format('alter role current_user in database %I set ${name} = ''${value}''', current_database());`,
    )
  if (changes.length > 0)
    await on.query(`do $$ begin perform pg_advisory_xact_lock(${lockNumber}); ${changes.join(' ')} end $$`)
  return missing
}
