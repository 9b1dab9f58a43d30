import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { maxTopics } from '#domain/content/topics.ts'
import { signInAsStaff } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { insertNews } from '#server/site/content/testing.ts'
import { newsList } from '#wire/calls/content.ts'
import { search } from '#wire/calls/search.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { contentCreate, contentGet } from '#wire/calls/staff-content.ts'
import { staffTopicList, staffTopicSet } from '#wire/calls/staff-topics.ts'
import type { Client } from '#wire/client/client.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let editor: Client
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  editor = await signInAsStaff(api, 'editor')
})
afterAll(() => api.close())

const collecting = { topicId: '', subject: 'news', nameEn: 'Collecting', nameZh: '收藏' } as const
const topics = async () => dataOf(await editor.call(staffTopicList, {})).list

test('a house without topics can add some, and assign them to texts', async () => {
  expect(await topics()).toEqual([])
  expect(await editor.call(staffTopicSet, collecting)).toMatchObject({ data: { topicId: 'collecting' } })
  const faq = { ...collecting, subject: 'faq' } as const
  expect(await editor.call(staffTopicSet, faq)).toMatchObject({ data: { topicId: 'collecting-2' } })
  const name = { kind: 'news', contentId: 'first' } as const
  dataOf(await editor.call(contentCreate, { ...name, title: 'First article', ak: createIdempotencyKey() }))
  expect(dataOf(await editor.call(contentGet, name))).toMatchObject({
    draft: { title: { en: 'First article', zh: '' } },
    topics: [{ id: 'collecting', name: 'Collecting' }],
  })
})

test('a renamed topic has its name in lists and searches, and its old one in the audit log', async () => {
  await insertNews(api.database.db, { id: 'cellar', topic: 'collecting', at: api.clock.now() - 1 })
  const renamed = { ...collecting, topicId: 'collecting', nameEn: 'Cellarcraft', nameZh: '窖藏' }
  dataOf(await editor.call(staffTopicSet, renamed))
  expect(dataOf(await api.client().call(newsList, {})).topics).toMatchObject([
    { id: 'collecting', name: 'Cellarcraft', count: 1 },
  ])
  await api.subjects.search.updateIndex()
  for (const q of ['cellarcraft', '窖藏'])
    expect(
      dataOf(await api.client().call(search, { q })).news.list.map(({ id }) => id),
      q,
    ).toEqual(['cellar'])
  expect(await topics()).toMatchObject([
    { id: 'collecting', subject: 'news', nameEn: 'Cellarcraft', nameZh: '窖藏', uses: 1 },
    { id: 'collecting-2', subject: 'faq', uses: 0 },
  ])
  const manager = await signInAsStaff(api, 'manager')
  const [entry] = dataOf(await manager.call(staffAuditList, { size: 1 })).list
  expect(entry).toMatchObject({ act: 'topic.set', about: { kind: 'topic', name: 'Cellarcraft' } })
  expect(entry?.detail).toContainEqual({ name: 'from', value: 'Collecting / 收藏' })
})

test('refuses a topic that no longer exists, has a name that is taken, or is one too many', async () => {
  for (const topicId of ['gone', 'collecting-2'])
    expect(await editor.call(staffTopicSet, { ...collecting, topicId })).toMatchObject({
      error: { name: 'notFound' },
    })
  expect(await editor.call(staffTopicSet, { ...collecting, nameZh: '窖藏' })).toMatchObject({
    error: { name: 'conflict' },
  })
  const values = Array.from({ length: maxTopics }, (_, position) => ({
    id: `t${position}`,
    subject: 'faq',
    position,
  }))
  await api.database.db.insertInto('topics').values(values).execute()
  expect(await editor.call(staffTopicSet, { ...collecting, nameEn: 'More', nameZh: '更多' })).toMatchObject({
    error: { name: 'wrongState', data: { status: 'full' } },
  })
})

test('only staff with the right to content can read and change topics', async () => {
  const [specialist, auditor] = [await signInAsStaff(api, 'specialist'), await signInAsStaff(api, 'auditor')]
  expect(await specialist.call(staffTopicList, {})).toMatchObject({ error: { name: 'notAllowed' } })
  expect(await auditor.call(staffTopicList, {})).toMatchObject({ ok: true })
  expect(await auditor.call(staffTopicSet, collecting)).toMatchObject({ error: { name: 'notAllowed' } })
})
