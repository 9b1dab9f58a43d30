import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'

let database: FreshDatabase
let server: TestServer
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  const settings = { DATABASE_URL: database.url, PAGE_THREADS: '1' }
  server = await openTestServer(inject('postgresUrl'), { settings })
})
afterAll(async () => {
  await server?.close()
  await database?.close()
})

/** The statements waiting for a session of this database. */
const waiting = sql<{ count: number }>`
  select count(*)::int from pg_locks where not granted and relation = 'sessions'::regclass
    and database = (select oid from pg_database where datname = current_database())`

test('a page in progress is finished before the threads are closed', async () => {
  const authInfo = encodeURIComponent(JSON.stringify({ userID: 'ann', token: 'unknown' }))
  const { page, closed } = await database.db.transaction().execute(async (locking) => {
    await sql`lock table sessions in access exclusive mode`.execute(locking)
    const page = fetch(`${server.url}/auctions`, { headers: { cookie: `authInfo=${authInfo}` } })
    await expect.poll(async () => (await waiting.execute(locking)).rows[0]?.count).toBeGreaterThan(0)
    return { page, closed: server.close() }
  })
  expect(await (await page).text()).toContain('</html>')
  await closed
})
