import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import {
  aboutGet,
  activityGet,
  activityList,
  faqList,
  newsGet,
  newsList,
  pageGet,
  pageList,
} from '#wire/calls/content.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { foundingVersion, seedDocuments } from './founding-documents.ts'
import { insertNews, insertTopic } from './testing.ts'

let api: TestApi
let now: number
const hour = 3_600_000

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  const { db } = api.database
  now = api.clock.now()
  await createSale(api, { id: 'timed', lots: 4 })
  await db.updateTable('lots').set({ kind: 'cigars' }).where('id', '=', 'timed-2').execute()
  api.subjects.catalogue.cache.invalidate()
  await insertNews(db, { id: 'older', at: now - 3 * hour })
  await insertNews(db, { id: 'newer', at: now - hour, lots: ['timed-2', 'timed-1'] })
  await insertNews(db, { id: 'other', topic: 'results', at: now - 2 * hour, langs: ['zh-Hans'] })
  await insertNews(db, { id: 'to-come', at: now + hour })
  await insertNews(db, { id: 'gone', at: now - hour, withdrawnAt: now - 1 })
  await insertNews(db, { id: 'leaving', at: now - 4 * hour, withdrawnAt: now + hour })
  await db
    .insertInto('content_moves')
    .values([
      { subject: 'news', from_slug: 'oldest', to_slug: 'old' },
      { subject: 'news', from_slug: 'old', to_slug: 'older' },
      { subject: 'news', from_slug: 'round', to_slug: 'about' },
      { subject: 'news', from_slug: 'about', to_slug: 'round' },
      { subject: 'page', from_slug: 'conditions', to_slug: 'conditions-of-sale' },
    ])
    .execute()
  await seedDocuments(db, now)
  await insertTopic(db, 'paying', 'faq')
  for (const [position, id] of ['cards', 'fps', 'hidden'].entries()) {
    const published_at = id === 'hidden' ? now + hour : 0
    await db.insertInto('faqs').values({ id, topic_id: 'paying', position, published_at }).execute()
  }
  await db
    .insertInto('faq_text')
    .values([
      {
        faq_id: 'cards',
        lang: 'en',
        question: 'Which cards?',
        answer: 'A fee of {hongKongCard} % in **Hong Kong**.',
      },
      { faq_id: 'cards', lang: 'zh-Hans', question: '接受哪些信用卡？', answer: '香港卡 {hongKongCard}%。' },
      { faq_id: 'fps', lang: 'en', question: 'Can I pay by FPS?', answer: 'Yes: Café {house}.' },
      { faq_id: 'hidden', lang: 'en', question: 'Hidden?', answer: 'Yes.' },
    ])
    .execute()
  const activity = (id: string, start_time: number, end_time: number, more = {}) => ({
    id,
    start_time,
    end_time,
    published_at: 0,
    ...more,
  })
  await db
    .insertInto('activities')
    .values([
      activity('past', now - 5 * hour, now - 4 * hour),
      activity('later', now + 5 * hour, 0),
      activity('running', now - hour, now + hour, { auction_id: 'timed' }),
      activity('longer-past', now - 9 * hour, now - 8 * hour),
      activity('withdrawn', 0, 0, { withdrawn_at: now - 1 }),
      activity('unpublished', 0, 0, { published_at: now + 1 }),
    ])
    .execute()
  for (const id of ['past', 'later', 'running', 'longer-past', 'withdrawn', 'unpublished']) {
    const text = { title: id, summary: 'A sale of HKD 2,683,000', place: 'Where', body: '<b>Come</b>' }
    await db
      .insertInto('activity_text')
      .values({ activity_id: id, lang: 'en', ...text })
      .execute()
  }
})
afterAll(() => api.close())

const client = () => api.client()
const inChinese = () => api.client('', 'cn')

test('lists news latest first, without unpublished and withdrawn articles', async () => {
  const response = await client().call(newsList, {})
  expect(response.ok && response.data.list.map(({ id }) => id)).toEqual([
    'newer',
    'other',
    'older',
    'leaving',
  ])
  expect(response.ok && response.data.total).toBe(4)
})

test('pages news, filters by topic, and counts articles by topic', async () => {
  expect(await client().call(newsList, { page: 2, size: 3 })).toMatchObject({
    data: { list: [{ id: 'leaving' }], total: 4, page: 2 },
  })
  expect(await client().call(newsList, { topic: 'results' })).toMatchObject({
    data: { list: [{ id: 'other' }] },
  })
  expect(await client().call(newsList, { topic: 'no-such' })).toMatchObject({ data: { list: [], total: 0 } })
  expect(await inChinese().call(newsList, {})).toMatchObject({
    data: {
      topics: [
        { id: 'guides', name: '话题 guides', count: 3 },
        { id: 'results', count: 1 },
      ],
    },
  })
})

test('returns an article in the requested language, or in the other one, and names its language', async () => {
  expect(await inChinese().call(newsGet, { id: 'newer' })).toMatchObject({
    data: { lang: 'zh-Hans', title: 'newer in zh-Hans', html: '<h2 id="s-one">One</h2>\n<p>Text.</p>\n' },
  })
  expect(await client().call(newsGet, { id: 'other' })).toMatchObject({
    data: { lang: 'zh-Hans', title: 'other in zh-Hans', topic: { name: 'Topic results' } },
  })
})

test('returns an article’s lots, never tobacco (C2), and related articles, its own topic first', async () => {
  expect(await client().call(newsGet, { id: 'newer' })).toMatchObject({
    data: { lots: [{ id: 'timed-1' }], more: [{ id: 'older' }, { id: 'leaving' }, { id: 'other' }] },
  })
})

test('responds to an old slug of an article with the new one', async () => {
  expect(await client().call(newsGet, { id: 'oldest' })).toMatchObject({ data: { id: 'older' } })
  expect(await client().call(newsGet, { id: 'round' })).toMatchObject({ error: { name: 'notFound' } })
})

test('refuses unknown and unpublished articles, and reports withdrawn ones', async () => {
  for (const id of ['no-such', 'to-come']) {
    expect(await client().call(newsGet, { id })).toMatchObject({ error: { name: 'notFound' } })
  }
  const withdrawnError = { error: { name: 'wrongState', data: { status: 'withdrawn' } } }
  expect(await client().call(newsGet, { id: 'gone' })).toMatchObject(withdrawnError)
  expect(await client().call(activityGet, { id: 'withdrawn' })).toMatchObject(withdrawnError)
  for (const id of ['no-such', 'unpublished']) {
    expect(await client().call(activityGet, { id })).toMatchObject({ error: { name: 'notFound' } })
  }
})

test('keeps an amount in a summary together with its currency', async () => {
  const response = await client().call(activityList, {})
  expect(response.ok && response.data.list[0]?.summary).toBe('A sale of HKD\u00a02,683,000')
})

test('lists questions in the configured order, with placeholders filled in', async () => {
  expect(await client().call(faqList, {})).toMatchObject({
    data: {
      list: [
        {
          id: 'cards',
          topic: { name: 'Topic paying' },
          html: '<p>A fee of 2.98 % in <strong>Hong Kong</strong>.</p>\n',
        },
        { id: 'fps', html: '<p>Yes: Café Bowen House.</p>\n' },
      ],
      total: 2,
    },
  })
  expect(await inChinese().call(faqList, {})).toMatchObject({
    data: {
      list: [
        { lang: 'zh-Hans', html: '<p>香港卡 2.98%。</p>\n' },
        { id: 'fps', lang: 'en' },
      ],
    },
  })
})

test('searches questions and answers, ignoring case and accents', async () => {
  expect(await client().call(faqList, { q: 'CAFE fps' })).toMatchObject({
    data: { list: [{ id: 'fps' }], total: 1 },
  })
  expect(await inChinese().call(faqList, { q: '信用卡' })).toMatchObject({
    data: { list: [{ id: 'cards' }] },
  })
  expect(await client().call(faqList, { q: 'no such thing' })).toMatchObject({ data: { list: [], total: 0 } })
})

test('lists current and upcoming announcements soonest first, then past ones latest first', async () => {
  const response = await client().call(activityList, {})
  const ids = response.ok && response.data.list.map(({ id }) => id)
  expect(ids).toEqual(['running', 'later', 'past', 'longer-past'])
  expect(await client().call(activityGet, { id: 'running' })).toMatchObject({
    data: { auctionId: 'timed', html: '<p>&lt;b&gt;Come&lt;/b&gt;</p>\n', place: 'Where' },
  })
})

test('W1 the legal documents exist from the start, in both languages, with their version', async () => {
  for (const slug of ['conditions-of-sale', 'terms-of-use', 'privacy-policy']) {
    const [en, zh] = await Promise.all([
      client().call(pageGet, { slug }),
      inChinese().call(pageGet, { slug }),
    ])
    expect(en).toMatchObject({ data: { kind: 'legal', lang: 'en', version: foundingVersion } })
    expect(zh).toMatchObject({ data: { kind: 'legal', lang: 'zh-Hans', version: foundingVersion } })
  }
  const response = await client().call(pageList, {})
  expect(response.ok && response.data.list.map(({ slug }) => slug)).toEqual([
    'conditions-of-sale',
    'terms-of-use',
    'privacy-policy',
  ])
})

test('responds to an old slug of a page with the new one, and refuses unknown and withdrawn ones', async () => {
  const { db } = api.database
  await db.insertInto('pages').values({ slug: 'old', kind: 'info', position: 1, withdrawn_at: now }).execute()
  await db.insertInto('page_editions').values({ slug: 'old', version: '1', in_force_at: 0 }).execute()
  await db.insertInto('pages').values({ slug: 'unwritten', kind: 'info', position: 1 }).execute()
  api.subjects.content.cache.invalidate()
  expect(await client().call(pageGet, { slug: 'conditions' })).toMatchObject({
    data: { slug: 'conditions-of-sale' },
  })
  expect(await client().call(pageGet, { slug: 'old' })).toMatchObject({ error: { name: 'wrongState' } })
  expect(await client().call(pageGet, { slug: 'unwritten' })).toMatchObject({ error: { name: 'notFound' } })
  expect(await client().call(pageGet, { slug: 'no-such' })).toMatchObject({ error: { name: 'notFound' } })
})

test('returns the About page with figures from the sales’ ledgers', async () => {
  const empty = {
    page: null,
    team: [],
    figures: { ended: 0, open: 1, lotsOffered: 0, lotsSold: 0, hammer: [] },
  }
  expect(await client().call(aboutGet, {})).toMatchObject({ data: empty })
  const { db } = api.database
  await db.insertInto('team').values({ id: 'lau', position: 1 }).execute()
  const person = { team_id: 'lau', lang: 'en', name: 'Helena Lau', role: 'Head of spirits', about: '' }
  await db.insertInto('team_text').values(person).execute()
  api.subjects.content.cache.invalidate()
  expect(await inChinese().call(aboutGet, {})).toMatchObject({
    data: { team: [{ lang: 'en', name: 'Helena Lau' }] },
  })
})

test('W1 O8 a new edition comes into force at its instant, the former one is kept, and later sign-ups and registrations accept the new one', async () => {
  const { db } = api.database
  const early = await createPerson(api, 'early@example.com')
  const edition = { slug: 'conditions-of-sale', version: '2027-01' }
  await db
    .insertInto('page_editions')
    .values({ ...edition, in_force_at: now + hour })
    .execute()
  await db
    .insertInto('page_text')
    .values({ ...edition, lang: 'en', title: 'New', summary: 'New', body: 'New.' })
    .execute()
  api.subjects.content.cache.invalidate()
  const version = async () => {
    const response = await client().call(pageGet, { slug: 'conditions-of-sale' })
    return response.ok && response.data.version
  }
  expect(await version()).toBe(foundingVersion)
  for (const unknown of ['2027-01', 'none'])
    expect(await client().call(pageGet, { slug: 'conditions-of-sale', version: unknown })).toMatchObject({
      error: { name: 'notFound' },
    })
  api.clock.set(now + hour)
  expect(await version()).toBe('2027-01')
  const editionOf = (version: string) => client().call(pageGet, { slug: 'conditions-of-sale', version })
  expect(await editionOf(foundingVersion)).toMatchObject({
    data: { version: foundingVersion, followedBy: '2027-01' },
  })
  expect(await editionOf('2027-01')).toMatchObject({ data: { title: 'New', followedBy: '' } })
  expect(await early.client.call(auctionRegister, { auctionId: 'timed' })).toMatchObject({ ok: true })
  const registration = await db.selectFrom('registrations').select('terms_version').executeTakeFirstOrThrow()
  expect(registration).toEqual({ terms_version: '2027-01' })
  const signedUp = async (id: string) =>
    db.selectFrom('users').select('terms_version').where('id', '=', id).executeTakeFirstOrThrow()
  const late = await createPerson(api, 'late@example.com')
  expect(await signedUp(early.id)).toEqual({ terms_version: foundingVersion })
  expect(await signedUp(late.id)).toEqual({ terms_version: '2027-01' })
})

test('publishes and withdraws content by the clock', async () => {
  api.clock.set(now + 2 * hour)
  expect(await client().call(newsGet, { id: 'to-come' })).toMatchObject({ ok: true })
  expect(await client().call(newsGet, { id: 'leaving' })).toMatchObject({ error: { name: 'wrongState' } })
})
