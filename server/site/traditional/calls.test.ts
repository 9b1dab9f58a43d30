import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createGaps } from '#server/platform/http/gaps.ts'
import { createInProcessCalls } from '#server/platform/http/in-process.ts'
import { createPerson, signInAsStaff, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { createOverrides } from '#server/platform/traditional/overrides.ts'
import { insertNews } from '#server/site/content/testing.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { newsGet } from '#wire/calls/content.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import {
  contentTraditionalBody,
  contentTraditionalSet,
  lotTraditionalList,
  lotTraditionalSet,
} from '#wire/calls/staff-traditional.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let manager: TestPerson['client']
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'sale' })
  manager = await signInAsStaff(api, 'manager')
})
afterAll(() => api.close())

const reader = () =>
  createInProcessCalls(
    api.subjects.calls,
    api.subjects.sessions,
    api.clock,
    'adults',
    createGaps(),
  )({ token: '', lang: 'zh-Hant', rid: 'rid', ip: '::1', hasDeclared: false })

async function setTitle(title: string): Promise<void> {
  const texts = api.database.db.updateTable('auction_text').set({ title })
  await texts.where('auction_id', '=', 'sale').where('lang', '=', 'zh-Hans').execute()
  api.subjects.catalogue.cache.invalidate()
}

const titleRead = async () => dataOf(await reader().call(auctionGet, { id: 'sale' })).title

const paragraphOf = async (text: string, place = 'sale sale') =>
  dataOf(await manager.call(lotTraditionalList, { place, text })).list[0]

const override = (source: string, text: string) =>
  manager.call(lotTraditionalSet, { place: 'sale sale', source, text })

test('an override applies wherever its source is shown, until the source changes', async () => {
  await setTitle('云顶秋拍专场')
  expect(await titleRead()).toBe('雲頂秋拍專場')
  expect(await override('云顶秋拍专场', '雲頂秋季拍賣')).toMatchObject({ data: { text: '雲頂秋季拍賣' } })
  expect(await titleRead()).toBe('雲頂秋季拍賣')

  await setTitle('云顶秋季专场')
  expect(await titleRead()).toBe('雲頂秋季專場')
  expect(await paragraphOf('云顶秋季专场')).toEqual({
    source: '云顶秋季专场',
    derived: '雲頂秋季專場',
    text: '',
    former: { source: '云顶秋拍专场', text: '雲頂秋季拍賣' },
  })
  expect(await paragraphOf('波尔多专场')).toMatchObject({ former: null })
})

test('an override that is empty or equal to the derived text is removed', async () => {
  await override('勃艮第一箱', '布根地一箱')
  expect(await paragraphOf('勃艮第一箱')).toMatchObject({ text: '布根地一箱' })
  await override('勃艮第一箱', '')
  expect(await paragraphOf('勃艮第一箱')).toMatchObject({ text: '' })
  await override('勃艮第一箱', '布根地一箱')
  await override('勃艮第一箱', '勃艮第一箱')
  expect(await paragraphOf('勃艮第一箱')).toMatchObject({ text: '' })
})

test('each paragraph of a text has its own override', async () => {
  await override('木箱。', '原木箱。')
  const list = dataOf(
    await manager.call(lotTraditionalList, { place: '', text: '液面良好。\n\nA case.\n\n木箱。' }),
  ).list
  expect(list.map(({ source, text }) => [source, text])).toEqual([
    ['液面良好。', ''],
    ['木箱。', '原木箱。'],
  ])
  await setTitle('液面良好。\n\n木箱。')
  expect(await titleRead()).toBe('液面良好。\n\n原木箱。')
})

test('the paragraphs of an article are overridden as its page shows them', async () => {
  const body = '## 液面\n\n距木塞 HKD 1,200 & **发卡**银行'
  await insertNews(api.database.db, { id: 'levels', at: 1, body })
  const { list } = dataOf(await manager.call(contentTraditionalBody, { place: 'news levels', body }))
  expect(list.map(({ source }) => source)).toEqual(['液面', '距木塞 HKD 1,200 &', '发卡', '银行'])
  const text = '離木塞 <HKD 1,200> &'
  await manager.call(contentTraditionalSet, { place: 'news levels', source: '距木塞 HKD 1,200 &', text })
  expect(dataOf(await reader().call(newsGet, { id: 'levels' })).html).toContain(
    '<p>離木塞 &lt;HKD 1,200&gt; &amp; <strong>發卡</strong>銀行</p>',
  )
})

test('records each change of an override once in the audit log', async () => {
  await override('香槟', '香檳酒')
  await override('香槟', '香檳酒')
  const log = dataOf(await manager.call(staffAuditList, { size: 5 }))
  expect(log.list.filter(({ detail }) => detail.some(({ value }) => value === '香檳 → 香檳酒'))).toHaveLength(
    1,
  )
  expect(log.list[0]?.act).toBe('traditional.set')
})

test('R3 each text needs the right to edit it', async () => {
  const { client: editor } = await createPerson(api, 'editor@example.com', { roles: ['editor'] })
  const set = { place: '', source: '香槟', text: '香檳酒' }
  expect(await editor.call(lotTraditionalSet, set)).toMatchObject({ error: { name: 'notAllowed' } })
  expect(await editor.call(contentTraditionalSet, set)).toMatchObject({ ok: true })
})

test('another process applies saved and removed overrides', async () => {
  const published = vi.spyOn(api.rooms.bus, 'publish')
  onTestFinished(() => published.mockRestore())
  let used: ReadonlyMap<string, string> = new Map()
  const other = createOverrides(api.database.db, api.rooms.bus, (current) => {
    used = current
  })
  await other.reload()
  await override('雪莉桶', '雪利桶')
  expect(published).toHaveBeenCalledWith('traditional', true)
  await other.reload()
  expect(used.get('雪莉桶')).toBe('雪利桶')
  await override('雪莉桶', '')
  await other.reload()
  expect(used.has('雪莉桶')).toBe(false)
})
