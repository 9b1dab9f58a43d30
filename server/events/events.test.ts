import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPerson } from '#server/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/http/testing/test-api.ts'
import { eventCount, houseEventList } from '#wire/calls/events.ts'

const day = 86_400_000

let api: TestApi
let clerk: Awaited<ReturnType<typeof openPerson>>
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { LETTERS_PER_HOUR: '0' })
  clerk = await openPerson(api, 'clerk@example.com', { roles: ['clerk'] })
})
afterAll(() => api.close())

const counted = async (days = 30) => {
  const told = await clerk.client.call(houseEventList, { days })
  if (!told.ok) throw new Error(told.error.message)
  return told.data.list.map(({ day: at, name, target, count }) => [at, name, target, count])
}

test('what is done is counted by the day of the house, and told the newest first', async () => {
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

test('who invents targets fills no table', async () => {
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

test('one network counts so many an hour', async () => {
  const small = await openTestApi(inject('postgresUrl'), { LETTERS_PER_HOUR: '1' })
  const told = await Promise.all(
    Array.from({ length: 22 }, () => small.client().call(eventCount, { name: 'app' })),
  )
  expect(told.filter(({ ok }) => ok)).toHaveLength(20)
  expect(told.find(({ ok }) => !ok)).toMatchObject({ error: { code: 1003 } })
  await small.close()
})
