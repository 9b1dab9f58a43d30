import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { homeDraftName } from '#domain/content/content-draft.ts'
import type { BlockKind } from '#domain/home/home-draft.ts'
import { makePicture } from '#server/catalogue/pictures/testing.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { editTexts } from '#server/site/content/editing/testing.ts'
import { insertNews } from '#server/site/content/testing.ts'
import { stockProduct } from '#server/trade/mall/testing.ts'
import { stockGift } from '#server/trade/points/testing.ts'
import { homeGet } from '#wire/calls/home.ts'
import { contentPictures } from '#wire/calls/staff-content.ts'
import {
  staffHomeAdd,
  staffHomeDiscard,
  staffHomeGet,
  staffHomePicture,
  staffHomePlace,
  staffHomePreview,
  staffHomePublish,
  staffHomeRemove,
  staffHomeSave,
} from '#wire/calls/staff-home.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { BlockPatch } from '#wire/entities/home-draft.ts'

let api: TestApi
let editor: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), unlimited)
  editor = await createPerson(api, 'editor@example.com', { roles: ['editor'] })
  colleague = await createPerson(api, 'colleague@example.com', { roles: ['editor'] })
  const { db } = api.database
  await createSale(api, { id: 'timed', lots: 3 })
  await db.updateTable('lots').set({ kind: 'cigars' }).where('id', '=', 'timed-2').execute()
  await createSale(api, { id: 'smoke', lots: 1 })
  await db.updateTable('lots').set({ kind: 'cigars' }).where('id', '=', 'smoke-1').execute()
  await stockProduct(db, { id: 'glasses' })
  await stockProduct(db, { id: 'cigars', kind: 'cigars' })
  await stockGift(db, { id: 'decanter', position: 1 })
  await insertNews(db, { id: 'first', at: api.clock.now() - 1_000 })
  api.subjects.catalogue.cache.invalidate()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set(api.clock.now() + 60_000)
  const { rev, hasChanges } = await file()
  if (hasChanges) dataOf(await editor.client.call(staffHomeDiscard, { rev, ak: randomUUID() }))
})

const file = async (person = editor) => dataOf(await person.client.call(staffHomeGet, {}))
const seen = async (lang: 'en' | 'cn' = 'en') => dataOf(await api.client('', lang).call(homeGet, {})).list
const seenIds = async () => (await seen()).map(({ id }) => id)
const refused = (code: number, data: unknown = expect.anything()) => ({ error: { code, data } })
const wrongState = (status: string) => refused(4003, { status })
const notFound = { error: { code: 1004 } }

const save = async (blockId: string, patch: BlockPatch, { by = editor, rev = -1, ak = randomUUID() } = {}) =>
  by.client.call(staffHomeSave, { blockId, patch, rev: rev === -1 ? (await file()).rev : rev, ak })
const add = (kind: BlockKind, before = '') =>
  editor.client.call(staffHomeAdd, { kind, before, ak: randomUUID() })
const place = (blockId: string, before = '') =>
  editor.client.call(staffHomePlace, { blockId, before, ak: randomUUID() })
const remove = (blockId: string) => editor.client.call(staffHomeRemove, { blockId, ak: randomUUID() })
const publish = async (rev?: number) =>
  editor.client.call(staffHomePublish, { rev: rev ?? (await file()).rev, ak: randomUUID() })
const orderOf = async () => (await file()).blocks.map(({ id }) => id)

/** Returns a quotation that can be published. */
async function quoteBefore(before: string): Promise<string> {
  const { blockId } = dataOf(await add('quote', before))
  dataOf(
    await save(blockId, {
      text: { en: 'A fair room.', zh: '公道的拍卖厅。' },
      title: { en: 'A client', zh: '客户' },
    }),
  )
  return blockId
}

test('a draft is seen by nobody else until it is published as a whole', async () => {
  const before = await seenIds()
  const quote = await quoteBefore('consign')
  dataOf(await place('newsletter', 'sales'))
  dataOf(await save('consign', { title: { en: 'Your cellar?' } }))
  expect(await seenIds()).toEqual(before)
  const draft = await file(colleague)
  expect(draft).toMatchObject({ hasChanges: true, isMoved: true, issues: [], changedBy: 'Ann Lee' })
  expect(draft.blocks.map(({ id, change }) => [id, change])).toContainEqual([quote, 'new'])
  expect(draft.blocks.find(({ id }) => id === 'consign')).toMatchObject({ change: 'changed', state: 'shown' })
  dataOf(await publish())
  const blocks = await seen()
  expect(blocks.map(({ id }) => id).slice(0, 3)).toEqual(['hero', 'newsletter', 'sales'])
  expect(blocks.find(({ id }) => id === quote)).toMatchObject({ text: 'A fair room.', title: 'A client' })
  expect((await seen('cn')).find(({ id }) => id === quote)).toMatchObject({ text: '公道的拍卖厅。' })
  expect(blocks.find(({ id }) => id === 'consign')).toMatchObject({ title: 'Your cellar?' })
  expect(await file()).toMatchObject({ hasChanges: false, isMoved: false })
  expect((await auditedActs(api.database.db, 'home')).map(([act]) => act)).toEqual(
    expect.arrayContaining(['home.add', 'home.move', 'home.publish']),
  )
})

test('another process of the server shows a publication at once', async () => {
  const other = await openTestApi(
    inject('postgresUrl'),
    unlimited,
    Promise.resolve({ ...api.database, close: () => Promise.resolve() }),
  )
  try {
    other.clock.set(api.clock.now())
    const titles = async () => dataOf(await other.client().call(homeGet, {})).list.map(({ title }) => title)
    await titles()
    dataOf(await save('sales', { title: { en: 'The sales of this spring' } }))
    dataOf(await publish())
    expect(await titles()).toContain('The sales of this spring')
  } finally {
    await other.close()
  }
})

test('a block appears and disappears at its minute', async () => {
  const now = api.clock.now()
  const quote = await quoteBefore('consign')
  dataOf(await save(quote, { from: now + 60_000, until: now + 120_000 }))
  dataOf(await publish())
  expect((await file()).blocks.find(({ id }) => id === quote)).toMatchObject({ state: 'scheduled' })
  expect(await seenIds()).not.toContain(quote)
  api.clock.set(now + 59_999)
  expect(await seenIds()).not.toContain(quote)
  api.clock.set(now + 60_000)
  expect(await seenIds()).toContain(quote)
  api.clock.set(now + 120_000)
  expect(await seenIds()).not.toContain(quote)
  expect((await file()).blocks.find(({ id }) => id === quote)).toMatchObject({ state: 'ended' })
})

test('the preview shows the draft, also at another time', async () => {
  const now = api.clock.now()
  const quote = await quoteBefore('consign')
  dataOf(await save(quote, { from: now + 60_000 }))
  const preview = async (at: number) =>
    dataOf(await editor.client.call(staffHomePreview, { at })).list.map(({ id }) => id)
  expect(await preview(0)).not.toContain(quote)
  expect(await preview(now + 60_000)).toContain(quote)
})

test('a block without references chooses its items, and one with references shows those', async () => {
  dataOf(await save('mall', { refs: ['glasses'] }))
  dataOf(await save('points', { refs: ['decanter'] }))
  dataOf(await save('news', { refs: ['first'] }))
  dataOf(await save('lots', { refs: ['timed-3', 'timed-1'] }))
  dataOf(await save('hero', { refs: ['timed'] }))
  const { blocks, issues } = await file()
  expect(issues).toEqual([])
  const named = Object.fromEntries(blocks.map(({ id, named: list }) => [id, list.map(({ id: ref }) => ref)]))
  expect(named).toMatchObject({ mall: ['glasses'], lots: ['timed-3', 'timed-1'], hero: ['timed'] })
  expect(blocks.flatMap(({ named: list }) => list.filter(({ name }) => name === ''))).toEqual([])
  dataOf(await publish())
  const shown = await seen()
  expect(shown.find(({ kind }) => kind === 'lots')).toMatchObject({
    lots: [{ id: 'timed-3' }, { id: 'timed-1' }],
  })
  expect(shown.find(({ kind }) => kind === 'hero')).toMatchObject({ auctionId: 'timed' })
})

test.each([
  ['lots', 'timed-2'],
  ['mall', 'cigars'],
  ['hero', 'smoke'],
])('C2 tobacco in %s is refused by name', async (blockId, ref) => {
  dataOf(await save(blockId, { refs: [ref] }))
  const { issues } = await file()
  expect(issues).toMatchObject([{ blockId, issue: 'tobacco', field: 'refs' }])
  expect(issues[0]?.named).not.toBe('')
  expect(await publish()).toMatchObject(wrongState('issues'))
})

test('missing or unpublished items are named, and prevent publication', async () => {
  const { blockId } = dataOf(await add('film'))
  dataOf(await save('lots', { refs: ['none'] }))
  const { issues } = await file()
  expect(issues.map(({ issue, field, named }) => [issue, field, named])).toEqual([
    ['unknown', 'refs', 'none'],
    ['missing', 'title', ''],
    ['missing', 'picture', ''],
    ['missing', 'link', ''],
  ])
  expect(await publish()).toMatchObject(wrongState('issues'))
  dataOf(await save(blockId, { isShown: false }))
  dataOf(await save('lots', { refs: [] }))
  dataOf(await publish())
  expect(await seenIds()).not.toContain(blockId)
})

test('K8 two editors can change different fields of a block; a conflict in one field is refused with both values', async () => {
  const { rev } = await file()
  dataOf(await save('consign', { title: { en: 'Mine' } }, { rev }))
  dataOf(await save('consign', { title: { zh: '您的' } }, { rev, by: colleague }))
  dataOf(await save('sales', { title: { en: 'Theirs' } }, { rev, by: colleague }))
  expect(await save('sales', { title: { en: 'Mine' } }, { rev })).toMatchObject(
    refused(1006, {
      fields: { 'title.en': { mine: '"Mine"', theirs: '"Theirs"', by: 'Ann Lee', at: expect.any(Number) } },
    }),
  )
  const { blocks } = await file()
  expect(blocks.find(({ id }) => id === 'consign')?.title).toEqual({ en: 'Mine', zh: '您的' })
})

test('editors move different blocks without a conflict', async () => {
  dataOf(await place('consign', 'sales'))
  dataOf(
    await colleague.client.call(staffHomePlace, { blockId: 'news', before: 'consign', ak: randomUUID() }),
  )
  const order = await orderOf()
  const index = order.indexOf('news')
  expect(order.slice(index, index + 3)).toEqual(['news', 'consign', 'sales'])
})

test('a removed block can be restored to its place until the draft is published', async () => {
  const order = await orderOf()
  const after = order[order.indexOf('mall') + 1] ?? ''
  dataOf(await remove('mall'))
  expect(await file()).toMatchObject({ hasChanges: true, removed: [{ id: 'mall', kind: 'mall' }] })
  dataOf(await place('mall', after))
  expect(await orderOf()).toEqual(order)
  expect(await file()).toMatchObject({ hasChanges: false, removed: [] })
  const quote = await quoteBefore('')
  dataOf(await publish())
  dataOf(await remove(quote))
  dataOf(await publish())
  expect(await place(quote)).toMatchObject(notFound)
  expect(await seenIds()).not.toContain(quote)
})

test('a repeated request changes nothing', async () => {
  const ak = randomUUID()
  const request = { kind: 'lots', before: '', ak } as const
  const first = dataOf(await editor.client.call(staffHomeAdd, request))
  expect(dataOf(await editor.client.call(staffHomeAdd, request))).toEqual(first)
  const again = { ak: randomUUID(), rev: first.rev }
  const saved = dataOf(await save(first.blockId, { title: { en: 'Burgundy' } }, again))
  expect(dataOf(await save(first.blockId, { title: { en: 'Burgundy' } }, again))).toEqual(saved)
  expect((await orderOf()).filter((id) => id === first.blockId)).toHaveLength(1)
})

test('refuses unknown blocks, a second calendar, fields of other kinds and a stale revision', async () => {
  expect(await save('none', { title: { en: 'x' } })).toMatchObject(notFound)
  expect(await save('sales', { link: 'https://films.example' })).toMatchObject({ error: { code: 1000 } })
  expect(await add('lots', 'none')).toMatchObject(notFound)
  expect(await place('none')).toMatchObject(notFound)
  expect(await place('mall', 'none')).toMatchObject(notFound)
  expect(await remove('none')).toMatchObject(notFound)
  expect(await add('sales')).toMatchObject(wrongState('single'))
  expect(await publish()).toMatchObject(wrongState('unchanged'))
  const { rev } = await file()
  const discard = (seenRev: number) =>
    editor.client.call(staffHomeDiscard, { rev: seenRev, ak: randomUUID() })
  expect(await discard(rev)).toMatchObject(wrongState('unchanged'))
  dataOf(await remove('mall'))
  expect(await save('mall', { title: { en: 'x' } })).toMatchObject(notFound)
  expect(await publish(rev)).toMatchObject({ error: { code: 1006 } })
  expect(await discard(rev)).toMatchObject({ error: { code: 1006 } })
})

test('a full page accepts no further block', async () => {
  for (let count = (await orderOf()).length; count < 30; count += 1) dataOf(await add('lots'))
  expect(await add('lots')).toMatchObject(wrongState('full'))
})

test('a discarded draft leaves the published page unchanged, and is in the audit log', async () => {
  const before = await seen()
  dataOf(await remove('consign'))
  dataOf(await save('sales', { title: { en: 'Other' } }))
  const { rev } = await file()
  dataOf(await editor.client.call(staffHomeDiscard, { rev, ak: randomUUID() }))
  expect(await file()).toMatchObject({ hasChanges: false })
  expect(await seen()).toEqual(before)
  expect((await auditedActs(api.database.db, 'home')).slice(-2)).toEqual([
    ['home.remove', editor.id],
    ['home.discard', editor.id],
  ])
})

test('a renamed article keeps its place in the draft', async () => {
  dataOf(await save('news', { refs: ['first'] }))
  dataOf(await editTexts(editor).rename({ kind: 'news', contentId: 'first' }, 'renamed'))
  const news = (await file()).blocks.find(({ id }) => id === 'news')
  expect(news).toMatchObject({ refs: ['renamed'] })
})

test('a picture uploaded for a block is also offered to texts, and is in the audit log', async () => {
  const send = (person: TestPerson, sent: File) =>
    person.client.call(staffHomePicture, { file: sent, ak: randomUUID() })
  const picture = dataOf(await send(editor, await makePicture('cellar.jpg', { shade: 1 })))
  expect(picture).toMatchObject({ name: 'cellar.jpg', alt: { en: '', zh: '' } })
  const { key, width, height } = picture
  dataOf(await save('consign', { picture: { key, width, height } }))
  expect(dataOf(await editor.client.call(contentPictures, {})).list).toMatchObject([{ key }])
  expect((await auditedActs(api.database.db, 'home')).map(([act]) => act)).toContain('home.picture')
  expect(await send(editor, new File(['<svg/>'], '1.jpg'))).toMatchObject({
    error: { name: 'uploadRefused', data: { reason: 'notAPicture' } },
  })
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  expect(await send(clerk, await makePicture('2.jpg', { shade: 2 }))).toMatchObject({
    error: { name: 'notAllowed' },
  })
})

test('K8 open editors of the home page are notified of each change', async () => {
  const heard: unknown[] = []
  api.rooms.bus.subscribe('draft', ({ auctionId }) => heard.push(auctionId))
  dataOf(await save('consign', { title: { en: 'Heard' } }))
  expect(heard).toEqual([homeDraftName])
})
