import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { emptyFollow, type FollowQuery, maxFollows } from '#domain/follows/follow.ts'
import { insertProducer } from '#server/catalogue/sales/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import {
  followAdd,
  followChange,
  followList,
  followLot,
  followMatches,
  followRemove,
  followSilence,
} from '#wire/calls/follows.ts'
import { noticeList, noticeSettingsSet } from '#wire/calls/notices.ts'

const morning = Date.parse('2026-12-02T09:00:00+08:00')
const day = 24 * 3_600_000

let api: TestApi
let ann: TestPerson
beforeEach(async () => {
  api = await openTestApi(inject('postgresUrl'))
  api.clock.set(morning - 3_600_000)
  ann = await createPerson(api, 'ann@example.com')
  await api.mails()
})
afterEach(() => api.close())

const belmont: FollowQuery = { ...emptyFollow, kind: 'producer', producer: ['belmont'] }

const add = (query: FollowQuery, name = 'Belmont', person = ann) =>
  person.client.call(followAdd, { name, query })

async function publish(id = 'new', kind: 'timed' | 'live' = 'timed'): Promise<void> {
  await createSale(api, { id, lots: 3, kind, closesInMs: 5 * day })
  await insertProducer(api.database.db, [`${id}-1`, `${id}-2`])
  await api.subjects.search.updateIndex()
}

async function sweepAt(now: number): Promise<void> {
  api.clock.set(now)
  await api.subjects.follows.sweep()
}

const matchesOf = async (person = ann) => {
  const response = await person.client.call(followMatches, { page: 1 })
  return response.ok ? response.data.list.map(({ lot }) => lot.id).toSorted() : response.error.message
}

const wantLetters = (person = ann) =>
  person.client.call(noticeSettingsSet, { kind: 'follow', way: 'mail', on: true })

test('F1 follows what a lot offers, once, and lists it in the language of its reader', async () => {
  await publish()
  const offered = await api.client('', 'cn').call(followLot, { lotId: 'new-1' })
  if (!offered.ok) throw new Error(offered.error.message)
  expect(offered.data.list.map(({ query }) => query.kind)).toEqual(['wine', 'producer', 'region'])
  const [, producer] = offered.data.list
  expect(producer).toMatchObject({ name: '贝蒙酒庄', query: belmont })
  const [first, second] = [await add(belmont), await add(belmont, 'Again')]
  expect(first).toMatchObject({ ok: true, data: { name: 'Belmont', matches: 0, isSilent: false } })
  expect(second).toEqual(first)
  const list = await ann.client.call(followList, {})
  expect(list).toMatchObject({ ok: true, data: { list: [{ name: 'Château Belmont', query: belmont }] } })
  expect(await api.client().call(followLot, { lotId: 'none' })).toMatchObject({ error: { name: 'notFound' } })
})

test('F1 refuses a follow of nothing, a second one with the same filters, and more than a hundred', async () => {
  expect(await add(emptyFollow)).toMatchObject({ error: { name: 'invalidInput' } })
  const [one, other] = [await add(belmont), await add({ ...belmont, kind: 'search', q: '贝蒙' })]
  if (!one.ok || !other.ok) throw new Error('not added')
  const change = (id: string, query: FollowQuery) =>
    ann.client.call(followChange, { id, query, silent: false })
  expect(await change(other.data.id, belmont)).toMatchObject({ error: { data: { status: 'same' } } })
  expect(await change(other.data.id, emptyFollow)).toMatchObject({ error: { name: 'invalidInput' } })
  expect(await change('none', belmont)).toMatchObject({ error: { name: 'notFound' } })
  const ben = await createPerson(api, 'ben@example.com')
  expect(
    await ben.client.call(followChange, { id: one.data.id, query: belmont, silent: true }),
  ).toMatchObject({ error: { name: 'notFound' } })
  await ben.client.call(followRemove, { id: one.data.id })
  expect(await change(one.data.id, { ...belmont, ceiling: 900 })).toMatchObject({
    data: { query: { ceiling: 900 } },
  })
  for (let year = 1; year <= maxFollows - 2; year++) await add({ ...belmont, vintageTo: 1900 + year })
  expect(await add({ ...belmont, vintageTo: 1800 })).toMatchObject({ error: { data: { status: 'full' } } })
}, 30_000)

test('F2 notifies of each new lot once, on the next morning, and only of lots published afterwards', async () => {
  await publish('before')
  await sweepAt(morning - 3_000_000)
  await add(belmont)
  await publish()
  await sweepAt(morning - 1)
  expect(await matchesOf()).toEqual(['new-1', 'new-2'])
  expect((await ann.client.call(noticeList, {})).ok && (await api.mails())).toEqual([])
  for (const at of [morning, morning + 1, morning + day]) await sweepAt(at)
  const notices = await ann.client.call(noticeList, {})
  expect(notices.ok && notices.data.list.map(({ title }) => title)).toEqual([
    '2 new lots match what you follow',
  ])
})

test('F2 C3 sends no letter without the consent to it, and one letter a day with it', async () => {
  const ben = await createPerson(api, 'ben@example.com')
  for (const person of [ann, ben]) await add(belmont, 'Belmont', person)
  await wantLetters()
  await api.mails()
  await publish()
  await sweepAt(morning - 1)
  await sweepAt(morning)
  const [letter, ...others] = await api.mails()
  expect(others).toEqual([])
  expect(letter?.to?.[0]?.address).toBe('ann@example.com')
  expect(letter?.subject).toBe('2 new lots: Château Belmont')
  expect(letter?.text).toContain('with premium at the low estimate')
  expect(letter?.text).toMatch(/Lot 1 · closes 2026-\d\d-\d\d \d\d:\d\d HKT/)
  expect(letter?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toMatch(/\/following\?token=/)
  await sweepAt(morning + 1)
  expect(await api.mails()).toEqual([])
})

test('F2 sends a letter once, though its job runs again after a restart', async () => {
  await add(belmont)
  await wantLetters()
  await publish()
  await sweepAt(morning - 1)
  await sweepAt(morning)
  expect(await api.mails()).toHaveLength(1)
  await api.database.db.deleteFrom('notices').execute()
  const task = api.subjects.tasks['follow.letter']
  if (!task) throw new Error('no task')
  await Reflect.apply(task, null, [{ userId: ann.id, day: '2026-12-02' }, null])
  expect(await api.mails()).toEqual([])
})

test('F2 one press on the link of a letter silences its follow, another ends the letters', async () => {
  await add(belmont)
  await wantLetters()
  await publish()
  await sweepAt(morning - 1)
  await sweepAt(morning)
  const [letter] = await api.mails()
  const tokens = [...(letter?.text ?? '').matchAll(/following\?token=([\w-]+)/g)].map(
    ([, token = '']) => token,
  )
  const [ofFollow = '', ofLetter = ''] = tokens
  const press = (token: string) => api.client().call(followSilence, { token })
  expect(await press(ofFollow)).toMatchObject({ ok: true, data: { name: 'Belmont' } })
  await publish('later')
  await sweepAt(morning + 1)
  expect(await matchesOf()).toEqual(['new-1', 'new-2'])
  expect(await press(ofLetter)).toMatchObject({ ok: true, data: { name: '' } })
  expect(await press('unknown')).toMatchObject({ error: { name: 'oneTimeCodeWrong' } })
  const rows = await api.database.db.selectFrom('follow_consents').select(['given', 'source']).execute()
  expect(rows).toEqual([
    { given: true, source: 'account' },
    { given: false, source: 'letter' },
  ])
})

test('F1 C2 a lot of tobacco offers nothing to follow and matches nothing', async () => {
  await createSale(api, { id: 'cigars', lots: 2 })
  await insertProducer(api.database.db, ['cigars-1'])
  await api.database.db.updateTable('lots').set({ kind: 'cigars' }).where('id', '=', 'cigars-1').execute()
  api.subjects.catalogue.cache.invalidate()
  await add(belmont)
  await api.subjects.search.updateIndex()
  await sweepAt(morning)
  expect(await matchesOf()).toEqual([])
  expect(await api.client().call(followLot, { lotId: 'cigars-1' })).toMatchObject({ data: { list: [] } })
})
