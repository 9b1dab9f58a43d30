import { sql, type Transaction } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** Returns the number of the next rehearsal, such as R12 after R11. A lock serializes concurrent transactions. */
export async function nextNumber(within: Transaction<Rows>): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('rehearsal numbers'))`.execute(within)
  const { rows } = await sql<{ next: number }>`
    select (coalesce(max(substring(number from '^R([0-9]{1,6})$')::int), 0) + 1)::int as next
    from auctions where is_rehearsal`.execute(within)
  return `R${rows[0]?.next ?? 1}`
}
