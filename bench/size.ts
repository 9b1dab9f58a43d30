import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSessions } from '#server/people/accounts/sessions.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { type MeasuredServer, openMeasuredServer } from '#server/platform/http/testing/measured-server.ts'
import { sessionCookie } from '../e2e/support/session-cookie.ts'
import type { Bench, Row } from './bench.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { quantile } from './quantile.ts'
import { copySale, insertAccounts } from './size/copy-rows.ts'
import { createPastSale } from './size/past-sale.ts'

/** Set BENCH_SALES for a trial with fewer; each has a hundred lots and about five hundred entries. */
const sales = Number(process.env.BENCH_SALES ?? 10_000)
const lotsOfSale = 100
const accounts = 20 * sales

/** The number of requests for each page. */
const times = 15

const member = 'member'

/** Returns the id of one of the past sales. */
const pastSale = (index: number): string => `past-${((index * 31) % sales) + 1}`

/**
 * Measures a server with many past sales in addition to the demonstration's: its start, its lists immediately
 * after a change of the catalogue and later, and its memory after visits to many sales. Pages are requested
 * by a member who is signed in, as visitors' pages are cached whole. Searches have a separate bench.
 */
export const bench: Bench = {
  title: `A catalogue of ${sales.toLocaleString('en')} sales`,
  async run() {
    const database = await openBenchDatabase()
    const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-bench-size-'))
    const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1' }
    try {
      await (await openMeasuredServer(settings)).close()
      const entries = await step('The past sale took place', () =>
        createPastSale(database, { id: 'past', lots: lotsOfSale }),
      )
      await step(`Sales copied, ${(entries * sales).toLocaleString('en')} entries,`, () =>
        copySale(database.pool, 'past', sales),
      )
      await step('Accounts inserted', () => insertAccounts(database.pool, accounts))
      await step('Tables analysed', () => database.pool.query('vacuum analyze'))
      const began = performance.now()
      const server = await openMeasuredServer(settings)
      const started = (performance.now() - began) / 1_000
      try {
        return [
          { what: 'start', unit: 's', ours: started, baseline: null, target: { atMost: 5 } },
          ...(await measurePages(server, database)),
        ]
      } finally {
        await server.close()
      }
    } finally {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

async function step<Result>(done: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  console.log(`${done} in ${Math.round((performance.now() - began) / 1_000)} s.`)
  return result
}

async function measurePages(server: MeasuredServer, database: BenchDatabase): Promise<readonly Row[]> {
  const { db, pool } = database
  const now = Date.now()
  await db.insertInto('users').values(userRow(member, now)).execute()
  const token = await createSessions(db, 30).begin(member, { remember: true, agent: '', now, by: 'password' })
  const { name, value } = sessionCookie({ userID: member, token })
  const request = async (page: string): Promise<number> => {
    const began = performance.now()
    const response = await fetch(server.url + page, { headers: { cookie: `${name}=${value}` } })
    await response.text()
    if (response.status !== 200) throw new Error(`${page} was answered ${response.status}`)
    return performance.now() - began
  }
  /** Returns the median time of repeated requests for a page, each after a change of the catalogue or without one. */
  const median = async (page: (index: number) => string, isChanged: boolean): Promise<number> => {
    const took: number[] = []
    for (let index = 0; index < times; index++) {
      if (isChanged) await pool.query('update catalogue_revision set revision = revision + 1')
      // The server checks for changes once a second.
      if (isChanged) await new Promise((resolve) => setTimeout(resolve, 1_050))
      took.push(await request(page(index)))
    }
    return quantile(took, 0.5)
  }
  const row = async (
    what: string,
    page: (index: number) => string,
    { isChanged = false, atMost }: { isChanged?: boolean; atMost?: number } = {},
  ): Promise<Row> => ({
    what,
    unit: 'ms',
    ours: await median(page, isChanged),
    baseline: null,
    target: atMost === undefined ? null : { atMost },
  })
  const lastPage = Math.floor(sales / 24)
  const rows = [
    await row('home page after a change', () => '/', { isChanged: true, atMost: 100 }),
    await row('home page', () => '/', { atMost: 100 }),
    await row('/auctions after a change', () => '/auctions', { isChanged: true, atMost: 150 }),
    await row('/auctions', () => '/auctions', { atMost: 150 }),
    await row('past sales, last page', () => `/auctions?state=ended&page=${lastPage}`, { atMost: 150 }),
    await row('a past sale, first visit', (index) => `/auction/${pastSale(index)}`),
    await row(
      'a past lot, first visit',
      (index) => `/auction/${pastSale(index + times)}/lot/${pastSale(index + times)}-7`,
    ),
    await row('about the house', () => '/about'),
  ]
  for (let index = 1; index <= Math.min(sales, 400); index++) await request(`/auction/past-${index}`)
  const memory = (await server.memory()) / 2 ** 20
  return [
    ...rows,
    {
      what: 'memory after visits to 400 sales',
      unit: 'MB',
      ours: memory,
      baseline: null,
      target: { atMost: 1_024 },
    },
  ]
}
