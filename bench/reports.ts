import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { createSessions } from '#server/people/accounts/sessions.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { openMeasuredServer } from '#server/platform/http/testing/measured-server.ts'
import { reportNames } from '#wire/calls/reports.ts'
import { sessionCookie } from '../e2e/support/session-cookie.ts'
import type { Bench, Row } from './bench.ts'
import { openBenchDatabase } from './bench-database.ts'
import { quantile } from './quantile.ts'
import { copySale, insertAccounts } from './size/copy-rows.ts'
import { createPastSale } from './size/past-sale.ts'

/** Set BENCH_SALES for a trial with fewer; each has a hundred lots and twenty orders. */
const sales = Number(process.env.BENCH_SALES ?? 10_000)
const lotsOfSale = 100
const ordersOfSale = 20

/** The number of requests for each report. */
const times = 5

/** The limit in milliseconds (Q4). */
const atMost = 2_000

/** Measures the pages of all reports over a house with many past sales, orders and journal entries. */
export const bench: Bench = {
  title: `Reports over ${sales.toLocaleString('en')} sales`,
  async run() {
    const database = await openBenchDatabase()
    const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-bench-reports-'))
    const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1', STAFF_SECOND_FACTOR: 'off' }
    try {
      await (await openMeasuredServer(settings)).close()
      await createPastSale(database, { id: 'past', lots: lotsOfSale })
      await copySale(database.pool, 'past', sales)
      await insertAccounts(database.pool, ordersOfSale)
      await insertOrders(database.pool)
      await database.pool.query('vacuum analyze')
      const now = Date.now()
      await database.db.insertInto('users').values(userRow('member', now)).execute()
      await database.db.insertInto('user_roles').values({ user_id: 'member', role: 'owner' }).execute()
      const sessions = createSessions(database.db, 30)
      const begun = { remember: true, agent: '', now, by: 'password' } as const
      const { name, value } = sessionCookie({
        userID: 'member',
        token: await sessions.begin('member', begun),
      })
      const server = await openMeasuredServer(settings)
      const request = async (report: string): Promise<number> => {
        const began = performance.now()
        const page = `/house/reports/${report}?sale=past-7&compare=before`
        const response = await fetch(server.url + page, { headers: { cookie: `${name}=${value}` } })
        await response.text()
        if (response.status !== 200) throw new Error(`${page} was answered ${response.status}`)
        return performance.now() - began
      }
      try {
        const rows: Row[] = []
        for (const report of reportNames) {
          const took: number[] = []
          for (let index = 0; index < times; index++) took.push(await request(report))
          const ours = quantile(took, 0.5)
          rows.push({
            what: `report ${report}, compared`,
            unit: 'ms',
            ours,
            baseline: null,
            target: { atMost },
          })
        }
        return rows
      } finally {
        await server.close()
      }
    } finally {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

/** Inserts paid orders of all sales, each with an invoice and its payment in the journal. */
async function insertOrders(pool: Pool): Promise<void> {
  const client = await pool.connect()
  const each = `generate_series(1, ${sales}) sale, generate_series(1, ${ordersOfSale}) buyer`
  const at = `(extract(epoch from now()) * 1000)::bigint - sale * 86400000::bigint`
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into orders (id, user_id, auction_id, status, currency, hammer, premium, payment_method, created_at,
         changed_at, issued_at, due_at, paid_at, rates)
       select 'o-' || sale || '-' || buyer, 'user-' || buyer, 'past-' || sale,
         case when buyer = 1 and sale < 200 then 'AUTHORISED' else 'PAID' end, 'HKD', 1000000, 225000,
         'transfer', ${at}, ${at}, ${at}, ${at}, ${at}, '{}' from ${each}`,
    )
    for (const kind of ['invoiced', 'paid'])
      await client.query(
        `insert into journal_entries (key, at, kind, about_kind, about_id)
         select '${kind}:order:o-' || sale || '-' || buyer, ${at}, '${kind}', 'order', 'o-' || sale || '-' || buyer
         from ${each} where '${kind}' = 'invoiced' or not (buyer = 1 and sale < 200)`,
      )
    await client.query(
      `insert into journal_lines (entry_key, place, account, cents)
       select entry.key, line.place, line.account, line.cents
       from journal_entries as entry
       join (values ('invoiced', 1, 'receivable', 1225000), ('invoiced', 2, 'consignors', -1000000),
         ('invoiced', 3, 'premium', -225000), ('paid', 1, 'bank', 1225000), ('paid', 2, 'receivable', -1225000)
       ) as line (kind, place, account, cents) on line.kind = entry.kind
       where entry.about_id like 'o-%'`,
    )
  } finally {
    client.release(true)
  }
}
