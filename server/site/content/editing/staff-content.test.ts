import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { ContentKind } from '#domain/content/content-draft.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { activityGet, faqList, newsGet, newsList, pageGet } from '#wire/calls/content.ts'
import {
  contentGet,
  contentList,
  contentMove,
  contentPreview,
  contentPublish,
  contentSave,
} from '#wire/calls/staff-content.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { seedDocuments } from '../founding-documents.ts'
import { insertNews, insertTopic } from '../testing.ts'
import { editTexts, type TextName } from './testing.ts'

let api: TestApi
let editor: TestPerson
let manager: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), unlimited)
  editor = await createPerson(api, 'editor@example.com', { roles: ['editor'] })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  texts = editTexts(editor)
  const { db } = api.database
  await insertTopic(db, 'guides', 'news')
  await insertTopic(db, 'paying', 'faq')
  await seedDocuments(db, api.clock.now())
  await createSale(api, { id: 'timed', lots: 3 })
  await db.updateTable('lots').set({ kind: 'cigars' }).where('id', '=', 'timed-2').execute()
  api.subjects.catalogue.cache.invalidate()
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(api.clock.now() + 60_000))

let texts: ReturnType<typeof editTexts>

const refused = (code: number, data: unknown = expect.anything()) => ({ error: { code, data } })
const wrongState = (status: string) => refused(4003, { status })
const notFound = { error: { code: 1004 } }
const get = (name: TextName) => texts.get(name)
const revOf = async (name: TextName) => (await get(name)).rev
const list = async (asked = {}) => dataOf(await editor.client.call(contentList, asked))

const english = {
  title: { en: 'Spring viewing' },
  summary: { en: 'Three days.' },
  body: { en: '## When {#when}\n\nIn May.\n' },
}
const chinese = {
  title: { zh: '春季预展' },
  summary: { zh: '为期三日。' },
  body: { zh: '## 时间\n\n五月。\n' },
}

/** Returns a draft with an English text. */
async function draftOf(contentId: string, kind: ContentKind = 'news'): Promise<TextName> {
  const name = { kind, contentId }
  dataOf(await texts.create(name))
  const { title, body, summary } = english
  dataOf(await texts.save(name, kind === 'faq' ? { title, body } : { title, body, summary }))
  if (kind === 'news' || kind === 'faq')
    dataOf(await texts.save(name, { topicId: kind === 'news' ? 'guides' : 'paying' }))
  return name
}

/** Returns an article that readers see. */
async function published(contentId: string, kind: ContentKind = 'news'): Promise<TextName> {
  const name = await draftOf(contentId, kind)
  dataOf(await texts.publish(name))
  return name
}

const visitor = () => api.client()
const read = (id: string) => visitor().call(newsGet, { id })

test('an editor writes an article in both languages, and visitors read it once it is published', async () => {
  const name = await draftOf('spring-viewing')
  dataOf(await texts.save(name, chinese))
  expect(await read('spring-viewing')).toMatchObject(notFound)
  expect(await get(name)).toMatchObject({
    state: 'draft',
    hasChanges: true,
    published: null,
    languages: { en: 'complete', zh: 'complete' },
    issues: [],
    changedBy: 'Ann Lee',
  })
  dataOf(await texts.publish(name))
  expect(await read('spring-viewing')).toMatchObject({
    data: { title: 'Spring viewing', lang: 'en', html: '<h2 id="s-when">When</h2>\n<p>In May.</p>\n' },
  })
  expect(await api.client('', 'cn').call(newsGet, { id: 'spring-viewing' })).toMatchObject({
    data: { title: '春季预展', lang: 'zh-Hans' },
  })
  dataOf(await texts.save(name, { title: { en: 'Autumn viewing' } }))
  expect(await read('spring-viewing')).toMatchObject({ data: { title: 'Spring viewing' } })
  expect(await get(name)).toMatchObject({
    state: 'published',
    hasChanges: true,
    outdated: { en: [], zh: ['title'] },
    languages: { en: 'complete', zh: 'older' },
  })
  const older = await list({ state: 'older' })
  expect(older.list).toMatchObject([{ id: 'spring-viewing' }])
  expect((await list({ state: 'mine' })).list.map(({ id }) => id)).toContain('spring-viewing')
  const colleague = await createPerson(api, 'mine@example.com', { roles: ['editor'] })
  const ofColleague = dataOf(await colleague.client.call(contentList, { state: 'mine' }))
  expect([ofColleague.total, ofColleague.counts.older]).toEqual([0, 1])
  const preview = { news: { title: 'Autumn viewing', html: expect.stringContaining('In May.') }, page: null }
  expect(await editor.client.call(contentPreview, name)).toMatchObject({ data: preview })
  dataOf(await texts.move(name, 'discard'))
  expect(await get(name)).toMatchObject({ hasChanges: false, draft: { title: { en: 'Spring viewing' } } })
})

test('announcements, questions and pages are published alike', async () => {
  const viewing = await draftOf('viewing', 'activity')
  dataOf(await texts.save(viewing, { place: { en: 'Hall 3' }, startTime: 5_000, endTime: 9_000 }))
  dataOf(await texts.publish(viewing))
  expect(await visitor().call(activityGet, { id: 'viewing' })).toMatchObject({
    data: { title: 'Spring viewing', place: 'Hall 3', startTime: 5_000, endTime: 9_000 },
  })
  await published('cards', 'faq')
  const faqs = dataOf(await visitor().call(faqList, {}))
  expect(faqs.list).toMatchObject([{ id: 'cards', question: 'Spring viewing', topic: { id: 'paying' } }])
  const page = await published('our-cellar', 'page')
  expect(await visitor().call(pageGet, { slug: 'our-cellar' })).toMatchObject({
    data: { title: 'Spring viewing', kind: 'info' },
  })
  for (const [name, shown] of [
    [viewing, 'activity'],
    [{ kind: 'faq', contentId: 'cards' }, 'faq'],
    [page, 'page'],
  ] as const) {
    const preview = dataOf(await editor.client.call(contentPreview, name))
    expect(Object.entries(preview).flatMap(([kind, one]) => (one ? [kind] : []))).toEqual([shown])
  }
})

test('every change of a page is a new edition, and earlier ones never change', async () => {
  const name: TextName = { kind: 'page', contentId: 'conditions-of-sale' }
  const { db } = api.database
  const before = await db.selectFrom('page_text').selectAll().where('slug', '=', name.contentId).execute()
  const { version } = dataOf(await visitor().call(pageGet, { slug: name.contentId }))
  dataOf(await texts.save(name, { title: { en: 'Conditions of auction' } }))
  dataOf(await texts.publish(name))
  api.clock.set(api.clock.now() + 1)
  dataOf(await texts.save(name, { title: { en: 'Conditions' } }))
  dataOf(await texts.publish(name))
  const now = dataOf(await visitor().call(pageGet, { slug: name.contentId }))
  expect(now).toMatchObject({ title: 'Conditions', kind: 'legal' })
  expect(now.version).not.toBe(version)
  const { editions, isLegal } = await get(name)
  expect([editions.length, isLegal]).toEqual([3, true])
  expect(new Set(editions.map((one) => one.version)).size).toBe(3)
  const after = await db
    .selectFrom('page_text')
    .selectAll()
    .where('slug', '=', name.contentId)
    .where('version', '=', version)
    .execute()
  expect(after).toEqual(before)
  expect(await texts.move(name, 'withdraw')).toMatchObject(wrongState('legal'))
})

test('C2 an article with a missing text, an unknown lot or tobacco is not published', async () => {
  const name: TextName = { kind: 'news', contentId: 'blocked' }
  dataOf(await texts.create(name))
  dataOf(
    await texts.save(name, {
      title: { en: 'Cigars' },
      lotIds: ['timed-1', 'timed-2', 'none'],
      auctionId: 'none',
      until: 1,
    }),
  )
  const { issues, named } = await get(name)
  expect(named.map(({ id }) => id)).toEqual(['timed-1', 'timed-2'])
  expect(issues).toEqual([
    { issue: 'missing', field: 'summary.en', named: '' },
    { issue: 'missing', field: 'body.en', named: '' },
    { issue: 'missing', field: 'topicId', named: '' },
    { issue: 'past', field: 'until', named: '' },
    { issue: 'unknown', field: 'auctionId', named: 'none' },
    { issue: 'tobacco', field: 'lotIds', named: 'timed-2' },
    { issue: 'unknown', field: 'lotIds', named: 'none' },
  ])
  expect(await texts.publish(name)).toMatchObject(wrongState('issues'))
  const { summary, body } = english
  dataOf(
    await texts.save(name, {
      summary,
      body,
      topicId: 'guides',
      auctionId: 'timed',
      lotIds: ['timed-3'],
      until: 0,
    }),
  )
  dataOf(await texts.publish(name))
  const article = dataOf(await read('blocked'))
  expect([article.auctionId, article.lots.map(({ id }) => id)]).toEqual(['timed', ['timed-3']])
})

test('C2 a body with an unknown placeholder, section, page or lot is not published', async () => {
  const name = await draftOf('named')
  const wrong = [
    '#s-none',
    '/no-such-page',
    '/privacy-policy#s-none',
    '/news/none',
    '/activity/none',
    '/auction/none',
  ]
  const right = [
    '#s-when',
    '#rates',
    '/pointsMall',
    '/privacy-policy',
    '/en/conditions-of-sale',
    '/news/spring-viewing',
    '/auctions',
    '/faq#cards',
    '/auction/timed/lot/timed-1',
    'https://example.com/x',
    '/',
  ]
  const [tobacco, unknown] = ['/auction/timed/lot/timed-2', '/auction/timed/lot/none']
  const links = [...wrong, ...right, tobacco, unknown].map((address) => `[x](${address})`)
  const en = ['## When {#when}', '{house} {premum}', ...links].join('\n\n')
  dataOf(await texts.save(name, { body: { en } }))
  const issueOf = (issue: string, named: string) => ({ issue, field: 'body.en', named })
  expect((await get(name)).issues).toEqual([
    issueOf('placeholder', '{premum}'),
    ...wrong.map((address) => issueOf('link', address)),
    issueOf('tobacco', tobacco),
    issueOf('link', unknown),
  ])
  expect(await texts.publish(name)).toMatchObject(wrongState('issues'))
})

test('K8 editors can change different fields at once, and the same field once they have seen its latest value', async () => {
  const name = await published('two-editors')
  const rev = await revOf(name)
  const theirs = { title: { en: 'Theirs' } }
  dataOf(await manager.client.call(contentSave, { ...name, rev, patch: theirs, ak: randomUUID() }))
  dataOf(await texts.save(name, { summary: { en: 'Mine' } }, { rev }))
  const conflict = await texts.save(name, { title: { en: 'Mine' } }, { rev })
  expect(conflict).toMatchObject(
    refused(1006, { fields: { 'title.en': { mine: '"Mine"', theirs: '"Theirs"', by: 'Ann Lee' } } }),
  )
  expect(await texts.save(name, theirs, { rev })).toMatchObject({ data: { isChange: false } })
  expect((await get(name)).draft).toMatchObject({ title: { en: 'Theirs' }, summary: { en: 'Mine' } })
  expect(await texts.publish(name, { rev })).toMatchObject(refused(1006, null))
  expect(await texts.move(name, 'withdraw', { rev })).toMatchObject(refused(1006, null))
  const acts = await auditedActs(api.database.db, 'news/two-editors')
  expect(acts.map(([act, by]) => [act, by === manager.id])).toEqual([
    ['content.create', false],
    ['content.publish', false],
    ['content.edit', true],
    ['content.edit', false],
  ])
})

test('a repeated request changes nothing', async () => {
  const name: TextName = { kind: 'page', contentId: 'repeated' }
  const key = randomUUID()
  expect([await texts.create(name, { ak: key }), await texts.create(name, { ak: key })]).toMatchObject([
    { data: { rev: 1 } },
    { data: { rev: 1 } },
  ])
  const request = { rev: 1, ak: randomUUID() }
  for (const _ of [1, 2])
    expect(await texts.save(name, english, request)).toMatchObject({ data: { rev: 2, isChange: true } })
  const once = { rev: 2, ak: randomUUID() }
  for (const _ of [1, 2]) expect(await texts.publish(name, once)).toMatchObject({ data: { rev: 3 } })
  expect((await get(name)).editions).toHaveLength(1)
  const withdrawal = { rev: 3, ak: randomUUID() }
  for (const _ of [1, 2])
    expect(await texts.move(name, 'withdraw', withdrawal)).toMatchObject({ data: { rev: 4 } })
})

test('a text can be withdrawn and shown again; discarding a draft that was never published deletes it', async () => {
  const name = await published('shown-again')
  const { publishedAt } = await get(name)
  expect(await texts.move(name, 'restore')).toMatchObject(wrongState('published'))
  dataOf(await texts.move(name, 'withdraw'))
  expect(await read('shown-again')).toMatchObject(wrongState('withdrawn'))
  expect(await texts.move(name, 'withdraw')).toMatchObject(wrongState('withdrawn'))
  expect(await get(name)).toMatchObject({ state: 'withdrawn' })
  dataOf(await texts.move(name, 'restore'))
  expect(await read('shown-again')).toMatchObject({ data: { at: publishedAt } })
  expect(await texts.move(name, 'discard')).toMatchObject(wrongState('unchanged'))
  expect(await texts.publish(name)).toMatchObject(wrongState('unchanged'))
  const other = await draftOf('never-published')
  expect(await texts.move(other, 'withdraw')).toMatchObject(wrongState('draft'))
  dataOf(await texts.move(other, 'discard'))
  expect(await editor.client.call(contentGet, other)).toMatchObject(notFound)
})

test('refuses unknown texts, fields of other kinds and addresses that are taken', async () => {
  const none: TextName = { kind: 'news', contentId: 'none' }
  const request = { ...none, rev: 0, ak: randomUUID() }
  for (const response of [
    await editor.client.call(contentGet, none),
    await editor.client.call(contentPreview, none),
    await editor.client.call(contentSave, { ...request, patch: english }),
    await editor.client.call(contentPublish, request),
    await editor.client.call(contentMove, { ...request, move: 'withdraw' }),
  ])
    expect(response).toMatchObject(notFound)
  const page = await draftOf('only-a-page', 'page')
  expect(await texts.save(page, { author: { en: 'Ann' } })).toMatchObject(refused(1000))
  expect(await texts.save(page, { body: { en: 'a\u0000b' } })).toMatchObject(refused(1000))
  expect(await texts.create(page)).toMatchObject(wrongState('taken'))
  expect(await texts.create({ kind: 'page', contentId: 'privacy-policy' })).toMatchObject(wrongState('taken'))
  await api.database.db
    .insertInto('content_moves')
    .values({ subject: 'page', from_slug: 'former', to_slug: 'only-a-page' })
    .execute()
  expect(await texts.create({ kind: 'page', contentId: 'former' })).toMatchObject(wrongState('taken'))
  for (const contentId of ['auctions', 'Upper', 'a b', '-'])
    expect(await texts.create({ kind: 'page', contentId })).toMatchObject(wrongState('reserved'))
})

test('R3 only staff with the right to texts can change them', async () => {
  const name = await published('protected')
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  const auditor = await createPerson(api, 'auditor@example.com', { roles: ['auditor'] })
  const request = { ...name, rev: 3, ak: randomUUID() }
  for (const person of [clerk, auditor])
    for (const response of [
      await person.client.call(contentSave, { ...request, patch: english }),
      await person.client.call(contentPublish, request),
      await person.client.call(contentMove, { ...request, move: 'withdraw' }),
    ])
      expect(response).toMatchObject({ error: { code: 1005 } })
  expect(await auditor.client.call(contentGet, name)).toMatchObject({ ok: true })
  expect(await clerk.client.call(contentGet, name)).toMatchObject({ error: { code: 1005 } })
})

test('lists every text by kind and state, and finds it in either script', async () => {
  const name = await draftOf('listed-draft')
  dataOf(await texts.save(name, { title: { en: 'Rare Burgundy', zh: '珍稀勃艮第' } }))
  await insertNews(api.database.db, { id: 'to-come', at: api.clock.now() + 3_600_000 })
  api.subjects.content.cache.invalidate()
  for (const q of ['burgundy', '珍稀', '珍稀勃艮第', 'listed-dra'])
    expect((await list({ q })).list).toMatchObject([
      {
        id: 'listed-draft',
        kind: 'news',
        state: 'draft',
        languages: { en: 'complete', zh: 'partial' },
        publishedAt: 0,
        changedAt: api.clock.now(),
      },
    ])
  const scheduled = await list({ state: 'scheduled' })
  expect([scheduled.list.map(({ id }) => id), scheduled.counts.scheduled]).toEqual([['to-come'], 1])
  expect((await list({ kind: 'page', q: 'privacy' })).list).toMatchObject([
    { id: 'privacy-policy', state: 'published', languages: { en: 'complete', zh: 'complete' } },
  ])
  const first = await list({ size: 1, page: 2 })
  expect([first.list.length, first.total]).toEqual([1, first.counts.all])
  expect((await list({ state: 'changed' })).list.every(({ hasChanges }) => hasChanges)).toBe(true)
})

const root = path.join(import.meta.dirname, '../../../..')
const sources = ['demo/content', 'server/site/content/documents', 'server/site/content/help'].flatMap(
  (folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
)

test('saving any text of the house unchanged leaves it identical', async () => {
  expect(sources.length).toBeGreaterThan(40)
  let publishedTexts = 0
  for (const [index, body] of sources.entries()) {
    const name: TextName = { kind: 'news', contentId: `text-${index}` }
    await insertNews(api.database.db, { id: name.contentId, at: api.clock.now() - 1, body })
    const { draft } = await get(name)
    expect(draft.body).toEqual({ en: body, zh: body })
    const { title, summary, author } = draft
    const patch = { title, summary, author, body: draft.body, topicId: draft.topicId, lotIds: draft.lotIds }
    expect(await texts.save(name, patch, { rev: 0 })).toMatchObject({ data: { rev: 0, isChange: false } })
    dataOf(await texts.save(name, { title: { en: 'Another title' } }, { rev: 0 }))
    // Some texts link to the demonstration's sales.
    if ((await get(name)).issues.length > 0) continue
    dataOf(await texts.publish(name, { rev: 1 }))
    publishedTexts += 1
    const rows = await api.database.db
      .selectFrom('news_text')
      .select(['lang', 'body'])
      .where('news_id', '=', name.contentId)
      .orderBy('lang')
      .execute()
    expect(rows).toEqual([
      { lang: 'en', body },
      { lang: 'zh-Hans', body },
    ])
  }
  expect(publishedTexts).toBeGreaterThan(20)
})

test('text is stored and published exactly as typed', async () => {
  const name = await published('verbatim')
  const part = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '文',
    'é',
    'e\u0301',
    '😀',
    '{premium}',
    '\\',
    '"',
    '`',
  )
  const body = fc.array(part, { minLength: 1, maxLength: 40 }).map((parts) => `x${parts.join('')}`)
  const [bodies] = fc.sample(fc.uniqueArray(body, { minLength: 12, maxLength: 12 }), 1)
  for (const text of bodies ?? []) {
    const { rev } = dataOf(await texts.save(name, { body: { en: text }, title: { en: `  ${text} ` } }))
    expect((await get(name)).draft).toMatchObject({ body: { en: text }, title: { en: `  ${text} ` } })
    dataOf(await texts.publish(name, { rev }))
    const row = await api.database.db
      .selectFrom('news_text')
      .select(['body', 'title'])
      .where('news_id', '=', 'verbatim')
      .where('lang', '=', 'en')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ body: text, title: `  ${text} ` })
  }
})

test('readers see published news only', async () => {
  const before = dataOf(await visitor().call(newsList, { size: 100 })).total
  await draftOf('not-listed')
  expect(dataOf(await visitor().call(newsList, { size: 100 })).total).toBe(before)
})
