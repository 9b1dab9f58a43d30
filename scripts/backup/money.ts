import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Rows } from '#server/platform/database/rows.ts'
import { findUnbalanced } from '#server/trade/journal/journal.ts'

/** Returns the contradictions in the company's accounts; empty if there are none. */
export async function moneyIssues(db: Kysely<Rows>, pool: Pool): Promise<readonly string[]> {
  return [
    ...(await findUnbalanced(db)),
    ...(await find(
      pool,
      settledOrders,
      (id) => `The order ${id} is not due, but the journal has a sum due.`,
    )),
    ...(await find(pool, pointsBalances, (id) => `The points of ${id} are not the sum of their entries.`)),
  ]
}

/** M1: an order has an amount due only while its invoice is unpaid. */
const settledOrders = `
  select o.id from orders o
  join journal_entries e on e.about_kind = 'order' and e.about_id = o.id
  join journal_lines l on l.entry_key = e.key and l.account = 'receivable'
  where o.status <> 'AUTHORISED' group by o.id having sum(l.cents) <> 0 order by o.id`

/** P1: a balance is the sum of its entries. */
const pointsBalances = `
  select a.user_id as id from points_accounts a left join points_entries e on e.user_id = a.user_id
  group by a.user_id, a.balance having a.balance <> coalesce(sum(e.points), 0) order by a.user_id`

async function find(pool: Pool, query: string, describe: (id: string) => string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(query)
  return rows.map(({ id }) => describe(id))
}
