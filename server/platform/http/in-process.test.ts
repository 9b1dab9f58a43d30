import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { userInfo } from '#wire/calls/accounts.ts'
import { auctionGet, auctionList } from '#wire/calls/auctions.ts'
import { saleDescriptions } from '#wire/calls/lot-descriptions.ts'
import { lotGet } from '#wire/calls/lots.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { createGaps } from './gaps.ts'
import { createInProcessCalls } from './in-process.ts'
import { createPerson, type TestPerson } from './testing/people.ts'
import { createSale } from './testing/sales.ts'
import { openTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
let ann: TestPerson
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  await createSale(api, { id: 'sale' })
  ann = await createPerson(api, 'ann@example.com')
})
afterAll(() => api.close())

const gaps = createGaps()

const as = (token: string, lang: 'en' | 'zh-Hans' | 'zh-Hant' = 'en', hasDeclared = false) =>
  createInProcessCalls(
    api.subjects.calls,
    api.subjects.sessions,
    api.clock,
    'adults',
    gaps,
  )({ token, lang, rid: 'rid', ip: '::1', hasDeclared })

test('gives loaders the same results as the browser’s client', async () => {
  const response = await as('').call(auctionGet, { id: 'sale' })
  expect(response).toEqual(await api.client().call(auctionGet, { id: 'sale' }))
  expect(await as('', 'zh-Hans').call(auctionGet, { id: 'sale' })).toMatchObject({
    data: { title: 'sale 专场' },
  })
  expect(await as(ann.token).call(userInfo, {})).toMatchObject({ data: { id: ann.id } })
})

test('derives texts and messages in traditional characters, but not hashed texts', async () => {
  const { db } = api.database
  await db
    .updateTable('auction_text')
    .set({ title: '永乐街专场' })
    .where('auction_id', '=', 'sale')
    .where('lang', '=', 'zh-Hans')
    .execute()
  api.subjects.catalogue.cache.invalidate()
  const traditional = as('', 'zh-Hant')
  expect(await traditional.call(auctionGet, { id: 'sale' })).toMatchObject({ data: { title: '永樂街專場' } })
  expect(await traditional.call(auctionGet, { id: 'none' })).toMatchObject({
    error: { message: '未找到相關內容' },
  })
  const descriptions = async (lang: 'zh-Hans' | 'zh-Hant') =>
    dataOf(await as('', lang).call(saleDescriptions, { auctionId: 'sale' }))
  expect(await descriptions('zh-Hant')).toEqual(await descriptions('zh-Hans'))
})

test('starts the calls of a page in a gap between bids', async () => {
  const handled = Promise.withResolvers<void>()
  const found: string[] = []
  const bid = gaps.bid(() => handled.promise).then(() => found.push('bid'))
  const questions = [
    as(ann.token).viewer(),
    as('').tobaccoAccess(),
    as('').call(auctionGet, { id: 'sale' }),
  ].map((one) => one.then(() => found.push('page')))
  handled.resolve()
  await Promise.all([bid, ...questions])
  expect(found).toEqual(['bid', 'page', 'page', 'page'])
})

test('returns refusals and invalid parameters like the client', async () => {
  expect(await as('').call(auctionGet, { id: 'none' })).toMatchObject({
    ok: false,
    error: {
      scope: 'server',
      code: 1004,
      name: 'notFound',
      requestID: 'rid',
      message: 'We could not find what you requested',
    },
  })
  expect(await as('').call(auctionList, { page: -1 })).toMatchObject({
    error: { code: 1000, data: { fields: { page: expect.any(String) } } },
  })
  expect(await as('').call(userInfo, {})).toMatchObject({ error: { code: 1005 } })
})

test('treats an ended session as a visitor, and reports it if a session is needed', async () => {
  expect(await as('dead').viewer()).toBeNull()
  expect(await as('dead').call(auctionGet, { id: 'sale' })).toMatchObject({ ok: true })
  expect(await as('dead').call(userInfo, {})).toMatchObject({ error: { code: 10, data: { token: 'dead' } } })
})

test('C2 shows visitors redacted tobacco, and the whole entry to members and after an age declaration', async () => {
  await api.database.db.updateTable('lots').set({ kind: 'cigars' }).where('id', '=', 'sale-2').execute()
  api.subjects.catalogue.cache.invalidate()
  const pictures = async (calls: ReturnType<typeof as>) => {
    const response = await calls.call(lotGet, { id: 'sale-2' })
    return response.ok ? response.data.pictures.length : response.error
  }
  expect(await pictures(as(''))).toBe(0)
  expect(await pictures(as('', 'en', true))).toBe(1)
  expect(await pictures(as(ann.token))).toBe(1)
  expect(await as('').tobaccoAccess()).toBe('declare')
  const overTheNetwork = await api.client().call(lotGet, { id: 'sale-2' })
  expect(overTheNetwork).toMatchObject({ ok: true, data: { pictures: [] } })
})
