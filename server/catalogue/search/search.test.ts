import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { OwnAttributeFields } from '#domain/lots/attributes/own-attributes.ts'
import { insertProducer } from '#server/catalogue/sales/testing.ts'
import { createPerson, signInAsStaff } from '#server/platform/http/testing/people.ts'
import { createSalesOfEachKind } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { writeOverrides } from '#server/platform/traditional/overrides.ts'
import { insertNews } from '#server/site/content/testing.ts'
import { stockProduct } from '#server/trade/mall/testing.ts'
import { ownAttributeChange, ownAttributeCreate } from '#wire/calls/own-attributes.ts'
import { search, searchSuggest } from '#wire/calls/search.ts'
import type { DataOf, PayloadInputOf } from '#wire/schema/call.ts'
import { stateDigits } from '#wire/states/digits.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  await createSalesOfEachKind(api)
  const { db } = api.database
  await insertProducer(db, ['timed-1', 'timed-3'])
  await db.updateTable('lots').set({ kind: 'cigars' }).where('id', '=', 'timed-4').execute()
  await insertNews(db, { id: 'corks', at: api.clock.now() - 1 })
  api.subjects.catalogue.cache.invalidate()
  await api.subjects.search.updateIndex()
})
afterAll(() => api.close())

async function found(
  params: PayloadInputOf<typeof search>,
  lang: 'en' | 'cn' = 'en',
): Promise<DataOf<typeof search>> {
  const response = await api.client('', lang).call(search, params)
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}

const lotsOf = async (params: PayloadInputOf<typeof search>) =>
  (await found(params)).lots.list.map(({ lot }) => lot.id)

test('finds lots in either language, open ones first, but never in an unpublished sale', async () => {
  expect(await lotsOf({ q: 'belmont 1981' })).toEqual(['timed-1', 'live-1'])
  expect(await lotsOf({ q: '贝蒙 1982' })).toEqual(['timed-2', 'live-2'])
  expect(await lotsOf({ q: '貝蒙酒莊 1981' })).toEqual(['timed-1', 'live-1'])
  expect(await lotsOf({ q: 'chateau belmomt' })).toContain('timed-1')
  expect((await lotsOf({})).filter((id) => id.startsWith('prepared'))).toEqual([])
  expect(await lotsOf({ q: 'no such thing' })).toEqual([])
})

test('V8 orders lots by the changed start of their sale', async () => {
  const { db } = api.database
  const startAt = async (start_time: number) => {
    await db.updateTable('sale_standing').set({ start_time }).where('auction_id', '=', 'live').execute()
    await api.subjects.search.updateIndex()
    api.subjects.catalogue.cache.invalidate()
  }
  const { start_time: planned } = await db
    .selectFrom('sale_standing')
    .select('start_time')
    .where('auction_id', '=', 'live')
    .executeTakeFirstOrThrow()
  await startAt(api.clock.now())
  expect(await lotsOf({ q: 'belmont 1982' })).toEqual(['live-2', 'timed-2'])
  await startAt(planned)
  expect(await lotsOf({ q: 'belmont 1982' })).toEqual(['timed-2', 'live-2'])
})

test('returns the corrected words', async () => {
  expect(await found({ q: 'belmomt' })).toMatchObject({ corrected: 'belmont', isCounted: true })
  expect(await found({ q: 'belmont' })).toMatchObject({ corrected: '' })
})

test('counts a facet under the other filters and keeps its own choices', async () => {
  const { lots, facets } = await found({ q: 'belmont', cate: ['bordeaux'], producer: ['belmont'] })
  expect(lots.total).toBe(2)
  expect(facets.cate).toEqual([{ id: 'bordeaux', name: 'Bordeaux', count: 2 }])
  expect(facets.producer).toEqual([{ id: 'belmont', name: 'Château Belmont', count: 2 }])
  expect(facets.vintage).toEqual({ min: 1981, max: 1983 })
  const wide = await found({ q: 'belmont', cate: ['whisky'], producer: ['belmont'] }, 'cn')
  expect(wide.lots.total).toBe(0)
  expect(wide.facets.cate).toMatchObject([
    { id: 'bordeaux', count: 2 },
    { id: 'whisky', count: 0 },
  ])
  expect(wide.facets.producer).toEqual([{ id: 'belmont', name: '贝蒙酒庄', count: 0 }])
})

test('filters by range, sorts and pages', async () => {
  expect(await lotsOf({ vintageFrom: 1983 })).toEqual(['timed-3', 'timed-4'])
  expect(await lotsOf({ estimateTo: 5_500, sort: 'estimateDown' })).toEqual(['live-1', 'timed-1'])
  expect(await lotsOf({ q: 'belmont', sort: 'vintageDown', kind: 'lot', size: 2, page: 2 })).toEqual([
    'live-2',
    'timed-2',
  ])
  const none = await found({ cate: ['no-such-category'] })
  expect([none.lots.total, none.news.total]).toEqual([0, 0])
})

describe('attributes', () => {
  const values = { packing: 'owc', millilitres: 1_500, abv: 135, lwin: '1014033', boxCode: 'ABC MAR 19' }
  beforeAll(async () => {
    const set = (ids: readonly string[], attributes: object) =>
      api.database.db
        .updateTable('lots')
        .set({ attributes: JSON.stringify(attributes) })
        .where('id', 'in', ids)
        .execute()
    await set(['timed-1'], values)
    await set(['timed-2'], { ...values, millilitres: 750, abv: 120, lwin: '', boxCode: '' })
    await set(['timed-3', 'live-1'], { packing: 'ocb', millilitres: 750, own_unknown: 'x' })
    await api.subjects.search.updateIndex()
    api.subjects.catalogue.cache.invalidate()
  })

  test('K18 filters by values and ranges, treating those of one attribute as alternatives', async () => {
    expect(await lotsOf({ attributes: ['packing=owc'] })).toEqual(['timed-1', 'timed-2'])
    expect(await lotsOf({ attributes: ['packing=owc', 'packing=ocb', 'millilitres=750'] })).toEqual([
      'timed-2',
      'live-1',
      'timed-3',
    ])
    expect(await lotsOf({ q: 'belmont', attributes: ['abv.from=12.5'] })).toEqual(['timed-1'])
    expect(await lotsOf({ attributes: ['abv.from=10', 'abv.to=13.5', 'packing=owc'] })).toEqual([
      'timed-1',
      'timed-2',
    ])
    for (const nothing of ['packing=lost', 'abv.from=90', "own_unknown=x' | 'y", 'lwin=1014033'])
      expect(await lotsOf({ attributes: [nothing] }), nothing).toEqual([])
  })

  test('K18 counts each attribute as if lots were not filtered by it, with names in the language', async () => {
    const { facets } = await found({ q: 'belmont', attributes: ['packing=owc'] }, 'cn')
    expect(facets.attributes).toEqual([
      {
        id: 'abv',
        label: '酒精度',
        options: [
          { id: '12', name: '12%', count: 1 },
          { id: '13.5', name: '13.5%', count: 1 },
        ],
        range: null,
      },
      {
        id: 'millilitres',
        label: '容量',
        options: [
          { id: '750', name: '750 毫升', count: 1 },
          { id: '1500', name: '1,500 毫升', count: 1 },
        ],
        range: null,
      },
      {
        id: 'packing',
        label: '包装',
        options: [
          { id: 'ocb', name: '原装纸箱', count: 2 },
          { id: 'owc', name: '原木箱', count: 2 },
        ],
        range: null,
      },
    ])
    const range = await found({ attributes: ['abv.from=13'] })
    expect(range.facets.attributes).toContainEqual({
      id: 'abv',
      label: 'Strength',
      options: [],
      range: { min: 12, max: 13.5, unit: '%' },
    })
  })

  test('K18 filters by an attribute added by the company as soon as it becomes a filter', async () => {
    const manager = await signInAsStaff(api, 'manager')
    const attribute: OwnAttributeFields = {
      type: { is: 'text' },
      kinds: ['wine', 'spirits'],
      label: { en: 'Cellar', zh: '酒窖' },
      headers: '',
      shown: 'row',
      isFilter: false,
      isSearched: true,
      isRetired: false,
    }
    const added = await manager.call(ownAttributeCreate, { attribute })
    if (!added.ok) throw new Error(added.error.message)
    const { id } = added.data
    const values = JSON.stringify({ [id]: 'North vault' })
    await api.database.db.updateTable('lots').set({ attributes: values }).where('id', '=', 'live-2').execute()
    await api.subjects.search.updateIndex()
    expect(await lotsOf({ q: 'vault' })).toEqual(['live-2'])
    expect(await lotsOf({ attributes: [`${id}=North vault`] })).toEqual([])
    const change = { ...attribute, isFilter: true, isSearched: false }
    expect(await manager.call(ownAttributeChange, { id, attribute: change })).toMatchObject({ ok: true })
    await api.subjects.search.updateIndex()
    expect(await lotsOf({ attributes: [`${id}=North vault`] })).toEqual(['live-2'])
    const { facets } = await found({ attributes: [`${id}=North vault`] })
    expect(facets.attributes).toContainEqual({
      id,
      label: 'Cellar',
      options: [{ id: 'North vault', name: 'North vault', count: 1 }],
      range: null,
    })
    expect(await lotsOf({ q: 'vault' })).toEqual([])
  })

  test('finds lots by the text of searchable attributes', async () => {
    expect(await lotsOf({ q: '1014033' })).toEqual(['timed-1'])
    expect(await lotsOf({ q: 'ABC MAR 19' })).toEqual(['timed-1'])
  })
})

test('finds words that occur only in Traditional Chinese texts by staff', async () => {
  const { db } = api.database
  const { id: by } = await createPerson(api, 'hant@example.com', { roles: ['manager'] })
  await db
    .updateTable('lot_text')
    .set({ title: '贝蒙酒庄云顶陈酿', description: '木箱一个。\n\n酒标洁净。' })
    .where('lot_id', '=', 'live-2')
    .where('lang', '=', 'zh-Hans')
    .execute()
  const write = async (source: string, text: string) => {
    await writeOverrides(db, [{ source, text }], { place: 'lot live-2', by, now: api.clock.now() })
    await api.subjects.search.updateIndex()
    api.subjects.catalogue.cache.invalidate()
  }
  await write('贝蒙酒庄云顶陈酿', '貝蒙酒莊春岸陳釀')
  await write('酒标洁净。', '標籤光潔如新。')
  expect(await lotsOf({ q: '春岸' })).toEqual(['live-2'])
  expect(await lotsOf({ q: '光潔如新' })).toEqual(['live-2'])
  await write('贝蒙酒庄云顶陈酿', '')
  expect(await lotsOf({ q: '春岸' })).toEqual([])
})

test('counts every kind, whichever is requested', async () => {
  const { lots, news } = await found({ kind: 'news' })
  expect([lots.list, lots.total, news.list.map(({ id }) => id)]).toEqual([[], 6, ['corks']])
})

test('reflects deletions, new titles, withdrawals and new articles', async () => {
  const { db } = api.database
  const text = { lot_id: 'live-2', lang: 'en' }
  await db
    .updateTable('lot_text')
    .set({ title: 'Opus Incognito' })
    .where('lot_id', '=', text.lot_id)
    .where('lang', '=', 'en')
    .execute()
  await api.subjects.search.updateIndex()
  api.subjects.catalogue.cache.invalidate()
  expect(await lotsOf({ q: 'incognito' })).toEqual(['live-2'])
  await db
    .updateTable('lot_standing')
    .set({ sale_status: stateDigits.saleStatus.sold })
    .where('lot_id', '=', 'timed-2')
    .execute()
  await db.updateTable('lot_standing').set({ withdrawn: true }).where('lot_id', '=', 'timed-3').execute()
  await api.subjects.search.updateIndex()
  const sold = await found({ q: 'belmont', state: ['sold'] })
  expect([sold.lots.total, sold.results.list.map(({ lot }) => lot.id)]).toEqual([0, ['timed-2']])
  const running = await found({ q: 'belmont', kind: 'lot' })
  expect(running.facets.state).toEqual([expect.objectContaining({ id: 'open', count: running.lots.total })])
  expect(await lotsOf({ q: 'belmont 1983' })).not.toContain('timed-3')
  await db.updateTable('sale_standing').set({ is_end: true }).where('auction_id', '=', 'timed').execute()
  await db.updateTable('news_text').set({ title: 'Capsules' }).where('news_id', '=', 'corks').execute()
  await api.subjects.search.updateIndex()
  const after = await found({ q: 'belmont' })
  expect([after.lots.total, after.results.total]).toEqual([2, 3])
  expect((await found({ q: 'capsules' })).news.total).toBe(1)
})

test('V8 does not list lots of a cancelled sale', async () => {
  const { db } = api.database
  const liveLots = async () => {
    await api.subjects.search.updateIndex()
    const { lots, results } = await found({ q: 'belmont' })
    return [...lots.list, ...results.list].map(({ lot }) => lot.id).filter((id) => id.startsWith('live-'))
  }
  expect(await liveLots()).toContain('live-1')
  const setTo = (isEnd: boolean, cancelledAt: number | null) =>
    db
      .updateTable('sale_standing')
      .set({ is_end: isEnd, cancelled_at: cancelledAt })
      .where('auction_id', '=', 'live')
      .execute()
  await setTo(true, api.clock.now())
  expect(await liveLots()).toEqual([])
  await setTo(false, null)
  expect(await liveLots()).toContain('live-1')
})

test('finds results by a new name at once, but not after its removal', async () => {
  const { db } = api.database
  await db
    .insertInto('search_name')
    .values({
      id: 'belmont',
      kind: 'producer',
      goods: 'wine',
      name_en: 'Château Belmont',
      name_zh: '贝蒙酒庄',
    })
    .execute()
  await db.insertInto('search_alias').values({ name_id: 'belmont', alias: '大贝' }).execute()
  await api.subjects.search.updateIndex()
  expect((await found({ q: '大貝' })).results.total).toBeGreaterThan(0)
  expect((await found({ q: 'dabei' })).results.total).toBeGreaterThan(0)
  await db.deleteFrom('search_alias').where('alias', '=', '大贝').execute()
  await api.subjects.search.updateIndex()
  expect((await found({ q: '大贝' })).results.total).toBe(0)
})

test('concurrent updates of the index do not conflict', async () => {
  const { db } = api.database
  await db
    .insertInto('search_stale')
    .values(Array.from({ length: 60 }, (_, n) => ({ kind: 'lot', ref: `timed-${n}` })))
    .execute()
  await Promise.all([
    api.subjects.search.updateIndex(),
    api.subjects.search.updateIndex(),
    api.subjects.search.updateIndex(),
  ])
  await api.subjects.search.updateIndex()
  const { rows } = await api.database.pool.query('select count(*)::int as n from search_stale')
  expect(rows).toEqual([{ n: 0 }])
})

test('suggestions match the typed text and never include tobacco (C2)', async () => {
  const suggested = async (q: string, lang: 'en' | 'cn' = 'en') => {
    const response = await api.client('', lang).call(searchSuggest, { q })
    return response.ok ? response.data.list : []
  }
  expect(await suggested('')).toEqual([])
  expect((await suggested('bel'))[0]).toMatchObject({
    kind: 'producer',
    text: 'Château Belmont',
    detail: '贝蒙酒庄',
  })
  expect((await suggested('贝', 'cn'))[0]).toMatchObject({ kind: 'producer', text: '贝蒙酒庄' })
  expect((await suggested('beim', 'cn'))[0]).toMatchObject({
    text: '贝蒙酒庄',
    path: '/search?q=%E8%B4%9D%E8%92%99%E9%85%92%E5%BA%84',
  })
  expect((await suggested('incog')).map(({ path }) => path)).toEqual(['/auction/live/lot/live-2'])
  await api.database.db.updateTable('lots').set({ kind: 'cigars' }).where('id', '=', 'live-2').execute()
  await api.subjects.search.updateIndex()
  expect(await suggested('incog')).toEqual([])
})

test('C2 suggests products, but never tobacco', async () => {
  const { db } = api.database
  await stockProduct(db, { id: 'quillon', producer: null })
  await stockProduct(db, { id: 'quilloso', kind: 'cigars', producer: null })
  await api.subjects.search.updateIndex()
  const response = await api.client().call(searchSuggest, { q: 'quill' })
  const paths = response.ok && response.data.list.map(({ path }) => path)
  expect(paths).toEqual(['/mall/product/quillon'])
})

const strange = [
  '%',
  '_',
  '\\',
  "'",
  '"',
  ':*',
  '!',
  '& | !',
  '<->',
  '(((',
  "'; drop table lots; --",
  '%%%___\\\\',
  '🍷'.repeat(60),
  'a',
  'e',
  '的',
  'x'.repeat(120),
  '酒'.repeat(120),
  'la '.repeat(40).trim(),
  'zhuang'.repeat(20),
  '1'.repeat(120),
  '@kind1',
  '=lafite',
  '~750',
  "d'".repeat(60),
  'é'.repeat(120),
  '\u00ad\u00ad',
  'ﷺ'.repeat(100),
  'NULL',
  'constructor',
  '__proto__',
] as const

/** Searches and requests suggestions. @returns the time that both took, in milliseconds */
async function timeOf(q: string): Promise<number> {
  const began = performance.now()
  const response = await api.client().call(search, { q })
  const suggested = await api.client().call(searchSuggest, { q })
  expect([response.ok, suggested.ok]).toEqual([true, true])
  return performance.now() - began
}

test.each(strange)('answers %j safely and in time', async (q) => {
  const usual = await timeOf('belmont')
  const took = await timeOf(q)
  // On a slow machine an ordinary query before and after is also slow.
  expect(took).toBeLessThan(3_000 + 20 * (usual + (await timeOf('belmont'))))
})

test('ignores the index’s internal marks in queries', async () => {
  for (const q of ['@kind1', '@state1', '=@', '^', '~']) expect((await found({ q })).lots.list.length).toBe(0)
})
