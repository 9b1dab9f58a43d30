import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { eventCount, staffEventGet, staffEventList } from '#wire/calls/events.ts'

const day = 86_400_000

let api: TestApi
let manager: Awaited<ReturnType<typeof createPerson>>
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { LETTERS_PER_HOUR: '0' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  await createSale(api, { id: 'sale' })
})
afterAll(() => api.close())

const counted = async (days = 30) => {
  const response = await manager.client.call(staffEventList, { days })
  if (!response.ok) throw new Error(response.error.message)
  return response.data.list.map(({ day: at, name, target, count }) => [at, name, target, count])
}

test('counts events by local day, and reports the newest first', async () => {
  const noon = api.clock.now()
  const share = (target?: string) =>
    api.client().call(eventCount, { name: 'share', ...(target ? { target } : {}) })
  await Promise.all(Array.from({ length: 20 }, () => share('BH0145-12')))
  await share()
  api.clock.set(noon + day)
  await share('BH0145-12')
  const [today, yesterday] = [noon + day, noon].map((at) =>
    new Date(at + 8 * 3_600_000).toISOString().slice(0, 10),
  )
  expect(await counted()).toEqual([
    [today, 'share', 'BH0145-12', 1],
    [yesterday, 'share', 'BH0145-12', 20],
    [yesterday, 'share', '-', 1],
  ])
  expect(await counted(1)).toHaveLength(1)
})

test('limits the number of targets, so that invented ones cannot fill the table', async () => {
  await api.database.pool.query(
    `insert into event_counts select (to_timestamp($1) at time zone 'Asia/Hong_Kong')::date, 'video', 'v' || n, 1
     from generate_series(1, 2000) n`,
    [api.clock.now() / 1000],
  )
  for (const target of ['another', 'v7']) await api.client().call(eventCount, { name: 'video', target })
  const rows = await api.database.db
    .selectFrom('event_counts')
    .select(['target', 'count'])
    .where('name', '=', 'video')
    .where('target', 'in', ['another', 'v7'])
    .execute()
  expect(rows).toEqual([{ target: 'v7', count: 2 }])
})

test('limits events per network and hour, and drops the rest without an error', async () => {
  const small = await openTestApi(inject('postgresUrl'), { LETTERS_PER_HOUR: '1' })
  const response = await Promise.all(
    Array.from({ length: 22 }, () => small.client().call(eventCount, { name: 'app' })),
  )
  expect(response.every(({ ok }) => ok)).toBe(true)
  const row = await small.database.db.selectFrom('event_counts').select('count').executeTakeFirstOrThrow()
  expect(row.count).toBe(20)
  await small.close()
})

const report = async (days = 30) => {
  const response = await manager.client.call(staffEventGet, { days })
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}

test('C4 managers see views by day, lots, searches without results, registrations and languages', async () => {
  const visitor = api.client()
  const events = [
    ['lotView', 'sale-1'],
    ['lotView', 'sale-1'],
    ['lotView', 'sale-2'],
    ['searchEmpty', ' Château  Nowhere'],
    ['searchEmpty', 'chateau nowhere'],
    ['registerBegun', 'sale'],
    ['registerBegun', 'sale'],
    ['registerDone', 'sale'],
    ['visit', 'en'],
  ] as const
  for (const [name, target] of events) await visitor.call(eventCount, { name, target })
  const response = await report(7)
  expect(response.views).toHaveLength(7)
  expect(response.views.at(-1)?.count).toBe(3)
  expect(response.lots.map(({ id, count }) => [id, count])).toEqual([
    ['sale-1', 2],
    ['sale-2', 1],
  ])
  expect(response.searches).toEqual([{ words: 'chateau nowhere', count: 2 }])
  expect(response.registrations).toMatchObject([{ auctionId: 'sale', begun: 2, finished: 1 }])
  expect(response.languages).toEqual([{ lang: 'en', count: 1 }])
})

test('C4 does not count staff, hidden items and personal data', async () => {
  const before = await report()
  await manager.client.call(eventCount, { name: 'lotView', target: 'sale-1' })
  const visitor = api.client()
  for (const [name, target] of [
    ['lotView', 'invented'],
    ['registerBegun', 'invented'],
    ['searchEmpty', 'ann@example.com'],
    ['visit', 'fr'],
  ] as const)
    expect(await visitor.call(eventCount, { name, target })).toMatchObject({ ok: true })
  expect(await report()).toEqual(before)
})

test('C4 deletes counts after 25 months', async () => {
  const own = await openTestApi(inject('postgresUrl'), { LETTERS_PER_HOUR: '0' })
  const { pool } = own.database
  const days = async () => {
    const { rows } = await pool.query<{ day: string }>('select day::text from event_counts order by day')
    return rows.map(({ day }) => day)
  }
  const queued = async () => {
    const { rows } = await pool.query<{ hours: number }>(
      `select round(extract(epoch from run_at - now()) / 3600)::int as hours
       from graphile_worker.jobs where task_identifier = 'event.forget'`,
    )
    return rows.map(({ hours }) => hours)
  }
  /** Runs the job at its scheduled time. */
  const due = async () => {
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    await own.mails()
  }
  await pool.query(
    `insert into event_counts select day::date, 'share', '-', 1
     from unnest(array['2024-10-19', '2024-10-20', '2024-10-21']) as day`,
  )
  // One minute past midnight in Hong Kong.
  own.clock.set(Date.parse('2026-11-20T16:01:00Z'))
  for (let i = 0; i < 2; i++) await own.client().call(eventCount, { name: 'share' })
  expect(await queued()).toEqual([24])
  await due()
  expect(await days()).toEqual(['2024-10-21', '2026-11-21'])
  expect(await queued()).toEqual([24])
  own.clock.set(Date.parse('2028-12-21T16:01:00Z'))
  await due()
  expect(await days()).toEqual([])
  expect(await queued()).toEqual([])
  await own.close()
})

test('C4 only managers can read the report', async () => {
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  for (const { client } of [clerk, { client: api.client() }])
    for (const call of [staffEventList, staffEventGet]) expect((await client.call(call, {})).ok).toBe(false)
})
