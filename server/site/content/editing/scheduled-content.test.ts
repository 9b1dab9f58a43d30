import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { ContentKind } from '#domain/content/content-draft.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { newsGet, pageGet } from '#wire/calls/content.ts'
import { contentGet, contentList, contentRename } from '#wire/calls/staff-content.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { ContentPatch } from '#wire/entities/content.ts'
import { foundingVersion, seedDocuments } from '../founding-documents.ts'
import { insertTopic } from '../testing.ts'
import { salesOfConditions } from './sales-of-conditions.ts'
import { editTexts, type TextName } from './testing.ts'

let api: TestApi
let editor: TestPerson
const hour = 3_600_000

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), unlimited)
  editor = await createPerson(api, 'editor@example.com', { roles: ['editor'] })
  texts = editTexts(editor)
  const { db } = api.database
  await insertTopic(db, 'guides', 'news')
  await seedDocuments(db, api.clock.now())
  await createSale(api, { id: 'timed', lots: 1 })
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(api.clock.now() + 60_000))

let texts: ReturnType<typeof editTexts>

const wrongState = (status: string) => ({ error: { code: 4003, data: { status } } })
const get = (name: TextName) => texts.get(name)
const save = async (name: TextName, patch: ContentPatch) => dataOf(await texts.save(name, patch))
const read = (id: string) => api.client().call(newsGet, { id })
const actsOf = async (id: string) => (await auditedActs(api.database.db, id)).map(([act]) => act)

/** Runs the jobs that are due at an instant of the tests' clock. */
async function runAt(at: number): Promise<void> {
  api.clock.set(at)
  await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await api.mails()
}

/** Runs one job by its key. */
async function runJob(key: string): Promise<void> {
  await api.database.pool.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
    key,
  ])
  await api.mails()
}

const text = { title: { en: 'Cellar' }, summary: { en: 'Summary.' }, body: { en: 'Body.' } }

async function draftOf(
  contentId: string,
  kind: ContentKind = 'news',
  patch: ContentPatch = {},
): Promise<TextName> {
  const name = { kind, contentId }
  dataOf(await texts.create(name))
  await save(name, { ...text, ...(kind === 'news' && { topicId: 'guides' }), ...patch })
  return name
}

test('a draft is published at its time, with the content that it has then', async () => {
  const name = await draftOf('at-noon')
  const at = api.clock.now() + hour
  expect(await texts.publish(name, { at, rev: 99 })).toMatchObject({ error: { code: 1006 } })
  dataOf(await texts.publish(name, { at }))
  expect(await get(name)).toMatchObject({ state: 'scheduled', publishAt: at, hasChanges: true })
  const list = dataOf(await editor.client.call(contentList, { state: 'scheduled' }))
  expect(list.list).toMatchObject([{ id: 'at-noon', publishAt: at }])
  await save(name, { title: { en: 'Corrected' } })
  expect(await read('at-noon')).toMatchObject({ error: { code: 1004 } })
  await runAt(at + 1)
  expect(await read('at-noon')).toMatchObject({ data: { title: 'Corrected', at: at + 1 } })
  expect(await get(name)).toMatchObject({
    state: 'published',
    publishAt: 0,
    hasChanges: false,
    changedBy: 'Ann Lee',
  })
  expect(await actsOf('news/at-noon')).toEqual(['content.create', 'content.schedule', 'content.publish'])
})

test('nothing is published at a time that was cancelled or replaced', async () => {
  const name = await draftOf('postponed')
  const at = api.clock.now() + hour
  expect(await texts.move(name, 'unschedule')).toMatchObject(wrongState('unscheduled'))
  dataOf(await texts.publish(name, { at }))
  dataOf(await texts.move(name, 'unschedule'))
  expect(await get(name)).toMatchObject({ state: 'draft', publishAt: 0 })
  await runAt(at + 1)
  expect(await get(name)).toMatchObject({ state: 'draft', publishAt: 0 })
  const later = at + 2 * hour
  dataOf(await texts.publish(name, { at: at + hour }))
  dataOf(await texts.publish(name, { at: later }))
  await runJob(`content.publish news postponed ${at + hour}`)
  expect(await get(name)).toMatchObject({ state: 'scheduled', publishAt: later })
})

test('a draft that has an issue at its scheduled time remains a draft', async () => {
  const name = await draftOf('too-late')
  const at = api.clock.now() + hour
  await save(name, { until: at - 1 })
  expect(await texts.publish(name, { at })).toMatchObject(wrongState('issues'))
  await save(name, { until: 0 })
  dataOf(await texts.publish(name, { at }))
  await save(name, { lotIds: ['none'] })
  await runAt(at + 1)
  expect(await get(name)).toMatchObject({ state: 'draft', publishAt: 0 })
  expect((await actsOf('news/too-late')).at(-1)).toBe('content.notPublished')
})

test('a text is withdrawn at its scheduled time', async () => {
  const until = api.clock.now() + hour
  const name = await draftOf('for-an-hour', 'news', { until })
  dataOf(await texts.publish(name))
  expect(await read('for-an-hour')).toMatchObject({ ok: true })
  api.clock.set(until)
  expect(await read('for-an-hour')).toMatchObject(wrongState('withdrawn'))
  expect(await get(name)).toMatchObject({ state: 'withdrawn', draft: { until: 0 } })
})

test('a renamed article or page is found at both addresses, and can return to the former one', async () => {
  const name = await draftOf('old-name')
  dataOf(await texts.publish(name))
  const link = '[Cellar](/en/news/old-name#s-a) and [policy](/privacy-policy)'
  const linking = await draftOf('linking', 'page', { body: { en: link } })
  await draftOf('not-linking', 'page', { body: { en: '/news/old-name' } })
  const key = randomUUID()
  const request = { rev: (await get(name)).rev, ak: key }
  for (const _ of [1, 2])
    dataOf(await editor.client.call(contentRename, { ...name, to: 'new-name', ...request }))
  expect(await read('old-name')).toMatchObject({ data: { id: 'new-name', title: 'Cellar' } })
  const renamed: TextName = { kind: 'news', contentId: 'new-name' }
  expect(await get(renamed)).toMatchObject({
    rev: request.rev + 1,
    linkedFrom: [{ kind: 'page', id: 'linking', title: { en: 'Cellar' } }],
  })
  expect(await editor.client.call(contentGet, name)).toMatchObject({ error: { code: 1004 } })
  expect(await texts.create(name)).toMatchObject(wrongState('taken'))
  dataOf(await texts.rename(renamed, 'old-name'))
  for (const id of ['old-name', 'new-name'])
    expect(await read(id)).toMatchObject({ data: { id: 'old-name' } })
  expect(await actsOf('news/old-name')).toContain('content.rename')
  dataOf(await texts.publish(linking))
  dataOf(await texts.rename(linking, 'linking-page'))
  expect(await api.client().call(pageGet, { slug: 'linking' })).toMatchObject({
    data: { slug: 'linking-page' },
  })
})

test('a scheduled draft keeps its time when it is renamed', async () => {
  const name = await draftOf('before')
  const at = api.clock.now() + hour
  dataOf(await texts.publish(name, { at }))
  dataOf(await texts.rename(name, 'after'))
  await runAt(at + 1)
  expect(await read('after')).toMatchObject({ data: { title: 'Cellar' } })
  expect(await read('before')).toMatchObject({ error: { code: 1004 } })
})

test('refuses addresses that are taken or that other pages rely on', async () => {
  const name = await draftOf('a-page', 'page')
  dataOf(await texts.publish(name))
  const conditions: TextName = { kind: 'page', contentId: 'conditions-of-sale' }
  expect(await get(conditions)).toMatchObject({ isFixed: true, isLegal: true })
  expect(await texts.rename(conditions, 'terms')).toMatchObject(wrongState('fixed'))
  expect(await texts.rename(name, 'auctions')).toMatchObject(wrongState('reserved'))
  expect(await texts.rename(name, 'privacy-policy')).toMatchObject(wrongState('taken'))
  expect(await texts.rename(name, 'other', { rev: 99 })).toMatchObject({ error: { code: 1006 } })
  const none = { kind: 'page', contentId: 'none', to: 'other', rev: 0, ak: randomUUID() } as const
  expect(await editor.client.call(contentRename, none)).toMatchObject({ error: { code: 1004 } })
})

test('O8 a sale keeps the edition that it was published under, and the next one has the new edition', async () => {
  const conditions: TextName = { kind: 'page', contentId: 'conditions-of-sale' }
  await save(conditions, { title: { en: 'New conditions' } })
  dataOf(await texts.publish(conditions))
  api.clock.set(api.clock.now() + 1)
  await createSale(api, { id: 'next', lots: 1 })
  const { sales, editions } = await get(conditions)
  const [newest] = editions
  expect(newest?.version).not.toBe(foundingVersion)
  expect(sales).toEqual(
    expect.arrayContaining([
      { id: 'timed', number: 'timed', version: foundingVersion },
      { id: 'next', number: 'next', version: newest?.version },
    ]),
  )
  for (const { id, version } of sales.filter((sale) => ['timed', 'next'].includes(sale.id))) {
    const sale = dataOf(await api.client().call(auctionGet, { id }))
    expect(sale.conditionsVersion).toBe(version)
    const { title } = dataOf(await api.client().call(pageGet, { slug: conditions.contentId, version }))
    expect(title === 'New conditions', id).toBe(id === 'next')
  }
})

test('O8 a sale whose terms name no edition has the one that was in force when it was published', async () => {
  const { catalogue } = api.subjects
  const now = api.clock.now()
  const listed = (await catalogue.current(now)).filter(({ id }) => id === 'timed')
  const current = () => Promise.resolve(listed.map((sale) => ({ ...sale, conditionsVersion: '' })))
  const [timed] = await salesOfConditions({ db: api.database.db, catalogue: { current } }, now)
  expect(timed).toEqual({ id: 'timed', number: 'timed', version: foundingVersion })
})
