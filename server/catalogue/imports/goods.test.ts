import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { undoPeriod } from '#domain/drafts/merge.ts'
import type { GoodsKind } from '#domain/goods/goods.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { stockProduct } from '#server/trade/mall/testing.ts'
import { stockGift } from '#server/trade/points/testing.ts'
import {
  goodsImport,
  importApply,
  importCheck,
  importGet,
  importList,
  importMap,
  importUndo,
} from '#wire/calls/imports.ts'
import { goodsGet, goodsSave } from '#wire/calls/staff-goods.ts'
import { staffMallProductSet } from '#wire/calls/staff-mall.ts'
import { dataOf } from '#wire/client/query-policy.ts'

const api = await openTestApi(inject('postgresUrl'), unlimited)
afterAll(() => api.close())
const manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
const specialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'] })
await stockProduct(api.database.db, { id: 'claret' })
await stockGift(api.database.db, { id: 'decanter', position: 2 })

const upload = (kind: GoodsKind, text: string, by = manager) =>
  by.client.call(goodsImport, { kind, file: new File([text], 'goods.csv') })

/** Reads a list and accepts the guessed columns. @returns the id of its import */
async function mapped(kind: GoodsKind, text: string): Promise<string> {
  const { id: importId, columns } = dataOf(await upload(kind, text))
  dataOf(await manager.client.call(importMap, { importId, columns: columns.map(({ field }) => field) }))
  return importId
}
const check = async (importId: string) => dataOf(await manager.client.call(importCheck, { importId }))
const apply = (importId: string, by = manager) =>
  by.client.call(importApply, { importId, onlyGood: false, ak: randomUUID() })
const get = async (kind: GoodsKind, goodsId: string) =>
  dataOf(await manager.client.call(goodsGet, { kind, goodsId }))

const products = `Code,Category,Kind,Title EN,Title ZH,Producer,Price,Stock,Summary EN
claret,,,,,,1250.50,99,
WS-1,Whisky,spirits,Quillon malt,奎隆麦芽,Quillon,2680,6,700 ml
`

test('K10 G3 products are counted before they are written, matched by their codes and added as hidden', async () => {
  const importId = await mapped('product', products)
  const { counts, list, missing } = await check(importId)
  expect(counts).toMatchObject({ new: 1, changed: 1, refused: 0 })
  expect([list.map(({ number }) => number), missing]).toEqual([['claret', 'WS-1'], 0])
  const before = await get('product', 'claret')
  expect(before.price).toBe('1000.00')
  expect(dataOf(await apply(importId))).toEqual({ change: '', added: 1, changed: 1 })
  expect(await apply(importId)).toMatchObject({ error: { data: { status: 'applied' } } })
  expect(await get('product', 'claret')).toEqual({ ...before, price: '1250.50', rev: before.rev + 1 })
  expect(await get('product', 'WS-1')).toMatchObject({
    goods: { type: 'spirits', category: 'whisky', producer: 'Quillon', title: { zh: '奎隆麦芽' } },
    ...{ price: '2680.00', stock: 6, state: 'hidden', missing: ['zh'] },
  })
  expect(await auditedActs(api.database.db, 'WS-1')).toEqual([['goods.import', manager.id]])
  expect((await auditedActs(api.database.db, 'product')).map(([act]) => act)).toEqual([
    ...['import.upload', 'import.map'],
  ])
  const { list: imports } = dataOf(await manager.client.call(importList, { auctionId: 'product' }))
  expect(imports.map(({ state }) => state)).toEqual(['applied'])
  const again = await mapped('product', products)
  expect((await check(again)).counts).toMatchObject({ new: 0, changed: 0, same: 2 })
})

test('K10 G3 gifts are added after the others; refused rows hold the rest back', async () => {
  const importId = await mapped(
    'gift',
    'Code,Title,Points,Kind\nflute,Flute,900,table\nx,Cigar box,1,cigars\n',
  )
  expect((await check(importId)).list.map(({ result, issues }) => [result, issues])).toEqual([
    ['new', []],
    ['refused', [{ field: 'kind', issue: 'notKnown' }]],
  ])
  expect(await apply(importId)).toMatchObject({ error: { data: { status: 'refusedRows' } } })
  const good = await manager.client.call(importApply, { importId, onlyGood: true, ak: randomUUID() })
  expect(dataOf(good)).toMatchObject({ added: 1 })
  expect(await get('gift', 'flute')).toMatchObject({ price: '900', stock: 0 })
  const gifts = await api.database.db.selectFrom('gifts').select('id').orderBy('position').execute()
  expect(gifts.at(-1)).toEqual({ id: 'flute' })
})

test('R3 importing goods requires the right to goods', async () => {
  const notAllowed = { error: { name: 'notAllowed' } }
  expect(await upload('product', products, specialist)).toMatchObject(notAllowed)
  const importId = await mapped('product', products.replace('1250.50', '1300'))
  expect(await apply(importId, specialist)).toMatchObject(notAllowed)
  const columns = [
    'code',
    'category',
    'kind',
    'title.en',
    'title.zh',
    'none',
    'price',
    'stock',
    'lowEstimate',
  ] as const
  const wrong = await manager.client.call(importMap, { importId, columns: [...columns] })
  expect(wrong).toMatchObject({ error: { name: 'invalidInput' } })
  const empty = await manager.client.call(goodsImport, { kind: 'gift', file: new File([''], 'goods.csv') })
  expect(empty).toMatchObject({ error: { name: 'uploadRefused' } })
})

const undo = (importId: string, ak: string = randomUUID(), by = manager) =>
  by.client.call(importUndo, { importId, ak })

test('K10 G3 an import of goods is undone once: what people changed since is kept and named', async () => {
  const before = await get('product', 'claret')
  const list = `Code,Category,Kind,Title EN,Producer,Price,Stock
claret,,,Old claret,,1900,
WS-7,Whisky,spirits,Malt seven,Septimus,700,6
WS-8,Whisky,spirits,Malt eight,,800,6
`
  const importId = await mapped('product', list)
  expect(await undo(importId)).toMatchObject({ error: { data: { status: 'mapped' } } })
  dataOf(await apply(importId))
  expect(dataOf(await manager.client.call(importGet, { importId }))).toMatchObject({ isUndoable: true })
  const { rev } = await get('product', 'claret')
  const edit = { kind: 'product', goodsId: 'claret', rev, patch: { title: { en: 'My claret' } } } as const
  dataOf(await manager.client.call(goodsSave, { ...edit, ak: randomUUID() }))
  const stock = { productId: 'WS-8', stock: 9, stockSeen: 6, price: '800.00', listed: false }
  dataOf(await manager.client.call(staffMallProductSet, stock))
  expect(await undo(importId, randomUUID(), specialist)).toMatchObject({ error: { name: 'notAllowed' } })

  const ak = randomUUID()
  const done = {
    undone: 2,
    left: [
      { lotId: 'claret', field: 'title.en', number: '' },
      { lotId: 'WS-8', field: 'goods', number: '' },
    ],
  }
  const result = dataOf(await undo(importId, ak))
  expect({
    ...result,
    left: result.left.toSorted((one, other) => (one.field > other.field ? -1 : 1)),
  }).toEqual(done)
  expect(await undo(importId, ak)).toMatchObject({ data: { undone: 2 } })
  expect(await undo(importId)).toMatchObject({ error: { data: { status: 'undoneBefore' } } })
  expect(await get('product', 'claret')).toMatchObject({
    ...{ price: before.price, goods: { title: { en: 'My claret' } } },
  })
  const gone = await manager.client.call(goodsGet, { kind: 'product', goodsId: 'WS-7' })
  expect(gone).toMatchObject({ error: { name: 'notFound' } })
  expect(await get('product', 'WS-8')).toMatchObject({ stock: 9 })
  expect((await auditedActs(api.database.db, 'WS-7')).map(([act]) => act)).toEqual([
    ...['goods.import', 'goods.undo'],
  ])
  expect(dataOf(await manager.client.call(importGet, { importId }))).toMatchObject({
    ...{ state: 'undone', isUndoable: false },
  })
})

test('K10 G3 an import of goods can be undone for 30 days', async () => {
  const importId = await mapped('gift', 'Code,Title,Points,Kind\ntray,Tray,500,table\n')
  dataOf(await apply(importId))
  api.clock.set(api.clock.now() + undoPeriod + 1)
  const again = await createPerson(api, 'later@example.com', { roles: ['manager'] })
  expect(await undo(importId, randomUUID(), again)).toMatchObject({ error: { data: { status: 'tooLate' } } })
})
