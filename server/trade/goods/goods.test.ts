import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { addAddress, orderOf } from '#server/trade/mall/orders/testing.ts'
import { stockProduct } from '#server/trade/mall/testing.ts'
import { stockGift } from '#server/trade/points/testing.ts'
import { giftGet } from '#wire/calls/gifts.ts'
import { mallProductGet } from '#wire/calls/mall.ts'
import { goodsGet, goodsPicture, goodsPreview } from '#wire/calls/staff-goods.ts'
import { staffMallOrderGet, staffMallProductList, staffMallProductSet } from '#wire/calls/staff-mall.ts'
import { staffGiftList, staffGiftSet } from '#wire/calls/staff-points.ts'
import { editGoods } from './testing.ts'

let api: TestApi
let manager: TestPerson
let colleague: TestPerson
let clerk: TestPerson
let edit: ReturnType<typeof editGoods>

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), unlimited)
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  colleague = await createPerson(api, 'colleague@example.com', { roles: ['manager'] })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  edit = editGoods(manager)
  await stockProduct(api.database.db, { id: 'claret', stock: 50 })
  await stockGift(api.database.db, { id: 'decanter' })
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(api.clock.now() + 60_000))

const gift = (goodsId: string) => ({ kind: 'gift', goodsId }) as const
const product = (goodsId: string) => ({ kind: 'product', goodsId }) as const
const claret = product('claret')
const both = (text: string) => ({ en: text, zh: `中文 ${text}` })
const actsOf = async (id: string) => (await auditedActs(api.database.db, id)).map(([act]) => act)
const list = (id: string, listed: boolean) =>
  manager.client.call(staffGiftSet, { id, stock: 3, stockSeen: 0, points: 900, listed })

test('G3 a gift that is created, described in both languages, given a picture and offered is visible at once', async () => {
  const name = gift('WS-0012')
  expect(await edit.create(name, { points: 900 })).toMatchObject({ data: { rev: 1 } })
  expect(await edit.get(name)).toMatchObject({
    state: 'hidden',
    stock: 0,
    price: '900',
    goods: { type: 'table' },
    missing: ['en', 'zh'],
  })
  expect(await list('WS-0012', true)).toMatchObject({ error: { data: { status: 'issues' } } })
  await edit.save(name, { title: both('Carafe'), facts: both('Hand-blown'), type: 'table' })
  await edit.addPicture(name, 1)
  const { goods, issues } = await edit.get(name)
  expect([issues, goods.pictures.map(({ alt }) => alt)]).toEqual([[], [both('Carafe')]])
  expect(await list('WS-0012', true)).toMatchObject({ data: { isListed: true, missing: [] } })
  expect(await api.client('', 'cn').call(giftGet, { id: 'WS-0012' })).toMatchObject({
    data: { title: '中文 Carafe', stock: 3, pictures: [{ alt: '中文 Carafe' }] },
  })
  expect(await actsOf('WS-0012')).toEqual(['goods.create', 'goods.edit', 'goods.picture', 'gift.stock'])
})

test('a product has a category, a producer by its name in either language, and a price', async () => {
  const name = product('new.claret_1')
  const { db } = api.database
  expect(await edit.create(name, { category: 'bordeaux', price: '1250.50' })).toMatchObject({
    data: { rev: 1 },
  })
  const before = await db.selectFrom('producers').select('id').execute()
  await edit.save(name, { title: both('Claret'), facts: both('750 ml'), weight: 1_300, vintage: '2009' })
  await edit.save(name, { producer: '贝蒙酒庄' })
  await edit.save(name, { producer: 'château belmont' })
  const file = await edit.get(name)
  expect(file).toMatchObject({
    price: '1250.50',
    currency: 'HKD',
    goods: { category: 'bordeaux', weight: 1_300 },
  })
  expect(file.categories.map(({ id }) => id)).toEqual(['bordeaux', 'whisky', 'glass'])
  const after = await db.selectFrom('producers').select('id').execute()
  expect([after, (await edit.get(name)).goods.producer]).toEqual([before, 'Château Belmont'])
  await edit.save(name, { producer: 'New Estate' })
  expect((await edit.get(name)).goods.producer).toBe('New Estate')
  await edit.save(name, { producer: '' })
  expect((await edit.get(name)).goods.producer).toBe('')
})

test('a copy takes over texts, facts, pictures and price, and is hidden and out of stock', async () => {
  const copy = product('claret-2')
  expect(await edit.create(copy, { copyOf: 'claret' })).toMatchObject({ data: { rev: 1 } })
  const [of, is] = [await edit.get(claret), await edit.get(copy)]
  expect(is).toEqual({ ...of, id: 'claret-2', rev: 1, state: 'hidden', stock: 0, reserved: 0 })
})

test('K8 fields that different people change merge; the same field is a conflict with both values', async () => {
  const { rev } = await edit.get(claret)
  const theirs = editGoods(colleague)
  await edit.save(claret, { facts: { en: 'A magnum' } }, { rev })
  expect(await theirs.save(claret, { facts: { zh: '大瓶装' } }, { rev })).toMatchObject({
    data: { isChange: true },
  })
  expect(await theirs.save(claret, { facts: { en: 'A half' } }, { rev })).toMatchObject({
    error: { name: 'conflict', data: { fields: { 'facts.en': { mine: '"A half"', theirs: '"A magnum"' } } } },
  })
  expect((await edit.get(claret)).goods.facts).toEqual({ en: 'A magnum', zh: '大瓶装' })
})

test('K9 the audit log has who changed which field, with both values; a repeated request changes nothing', async () => {
  const ak = randomUUID()
  const { rev, goods } = await edit.get(claret)
  const before = await actsOf('claret')
  for (const _ of [1, 2]) await edit.save(claret, { vintage: '2010' }, { rev, ak })
  await edit.save(claret, { vintage: '2010' })
  expect(await actsOf('claret')).toEqual([...before, 'goods.edit'])
  const { detail, by_user_id } = await api.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('about_id', '=', 'claret')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([detail, by_user_id]).toEqual([{ change: 'vintage', from: goods.vintage, to: '2010' }, manager.id])
  const added = randomUUID()
  for (const _ of [1, 2]) await edit.addPicture(claret, 2, added)
  expect((await edit.get(claret)).goods.pictures).toHaveLength(2)
})

test('pictures can be reordered, described and removed; unknown ones are refused', async () => {
  await edit.addPicture(claret, 3)
  const { goods } = await edit.get(claret)
  const [first, ...rest] = goods.pictures.map(({ key, alt }) => ({ key, alt }))
  const last = { ...rest.at(-1), key: rest.at(-1)?.key ?? '', alt: both('The label') }
  expect(first).toBeDefined()
  await edit.save(claret, { pictures: [last] })
  expect((await edit.get(claret)).goods.pictures.map(({ alt }) => alt)).toEqual([both('The label')])
  for (const pictures of [[last, last], [{ key: 'c'.repeat(24), alt: both('') }]])
    expect(await edit.save(claret, { pictures })).toMatchObject({ error: { name: 'invalidInput' } })
})

test('offered goods cannot lose a required field; a language may be added field by field', async () => {
  const name = gift('decanter')
  expect(await edit.save(name, { pictures: [] })).toMatchObject({ error: { data: { status: 'issues' } } })
  expect(await edit.save(name, { title: { zh: '' } })).toMatchObject({ data: { isChange: true } })
  expect(await api.client('', 'cn').call(giftGet, { id: 'decanter' })).toMatchObject({
    data: { title: 'Gift decanter' },
  })
  expect(await edit.save(name, { title: { en: '' } })).toMatchObject({
    error: { data: { status: 'issues' } },
  })
  const response = await clerk.client.call(staffGiftList, { q: 'decanter' })
  expect(response).toMatchObject({ data: { list: [{ missing: ['zh'], isRetired: false }] } })
})

test('G3 retired goods are not shown, sold or offered again until they are restored; orders keep their details', async () => {
  const buyer = await createPerson(api, 'buyer@example.com')
  const order = await orderOf(buyer, await addAddress(buyer), 'claret:2')
  expect(await edit.move(claret, 'restore')).toMatchObject({ error: { data: { status: 'notRetired' } } })
  expect(await edit.move(claret, 'retire')).toMatchObject({ data: null })
  expect(await edit.move(claret, 'retire')).toMatchObject({ error: { data: { status: 'retired' } } })
  expect(await api.client().call(mallProductGet, { id: 'claret' })).toMatchObject({
    error: { name: 'notFound' },
  })
  const rows = await clerk.client.call(staffMallProductList, { q: 'claret' })
  expect(rows).toMatchObject({
    data: { list: expect.arrayContaining([expect.objectContaining({ isRetired: true })]) },
  })
  const { stock, reserved } = await edit.get(claret)
  const set = { productId: 'claret', stock, stockSeen: stock, price: '9.00', listed: true }
  expect(reserved).toBe(2)
  expect(await manager.client.call(staffMallProductSet, set)).toMatchObject({
    error: { name: 'wrongState', data: { status: 'retired' } },
  })
  expect(await clerk.client.call(staffMallOrderGet, { orderId: order.id })).toMatchObject({
    data: { lines: [{ price: '1000.00', quantity: 2 }] },
  })
  expect(await edit.move(claret, 'restore')).toMatchObject({ data: null })
  expect(await edit.get(claret)).toMatchObject({ state: 'hidden' })
  expect(await manager.client.call(staffMallProductSet, set)).toMatchObject({ data: { isListed: true } })
  expect((await actsOf('claret')).slice(-3)).toEqual(['goods.retire', 'goods.restore', 'mall.product'])
})

test('R3 clerks can read goods but not change them; codes, fields and types are checked', async () => {
  const theirs = editGoods(clerk)
  const notAllowed = { error: { name: 'notAllowed' } }
  expect(await clerk.client.call(goodsGet, claret)).toMatchObject({ data: { id: 'claret' } })
  expect(await theirs.create(gift('x'), { points: 1 })).toMatchObject(notAllowed)
  expect(await theirs.save(claret, { vintage: '2' })).toMatchObject(notAllowed)
  expect(await theirs.addPicture(claret, 9)).toMatchObject(notAllowed)
  expect(await theirs.move(claret, 'retire')).toMatchObject(notAllowed)
  const invalid = { error: { name: 'invalidInput' } }
  expect(await edit.create(gift('two words'), { points: 1 })).toMatchObject(invalid)
  expect(await edit.create(gift('x'))).toMatchObject(invalid)
  expect(await edit.create(product('x'), { category: 'bordeaux' })).toMatchObject(invalid)
  expect(await edit.create(product('x'), { category: 'nowhere', price: '1.00' })).toMatchObject(invalid)
  expect(await edit.create(gift('decanter'), { points: 1 })).toMatchObject({
    error: { data: { status: 'taken' } },
  })
  const notFound = { error: { name: 'notFound' } }
  expect(await edit.create(gift('x'), { copyOf: 'nothing' })).toMatchObject(notFound)
  expect(await edit.save(gift('nothing'), { vintage: '2' }, { rev: 0 })).toMatchObject(invalid)
  expect(await edit.save(gift('nothing'), { type: 'drink' }, { rev: 0 })).toMatchObject(notFound)
  expect(await edit.addPicture(gift('nothing'), 9)).toMatchObject(notFound)
  expect(await edit.move(gift('nothing'), 'retire')).toMatchObject(notFound)
  expect(await manager.client.call(goodsGet, gift('nothing'))).toMatchObject(notFound)
  // C2: the points mall has no cigars.
  expect(await edit.save(gift('decanter'), { type: 'cigars' })).toMatchObject(invalid)
  expect(await edit.save(claret, { category: 'nowhere' })).toMatchObject(invalid)
  const file = new File(['<svg/>'], '1.jpg')
  expect(await manager.client.call(goodsPicture, { ...claret, ak: randomUUID(), file })).toMatchObject({
    error: { name: 'uploadRefused', data: { reason: 'notAPicture' } },
  })
})

test('previews hidden goods as clients will see them, in their language, and lists them with their cover', async () => {
  const name = gift('WS-0031')
  await edit.create(name, { points: 900 })
  await edit.save(name, { title: both('Candle'), facts: both('Beeswax') })
  await edit.addPicture(name, 2)
  const [picture] = (await edit.get(name)).goods.pictures
  expect(await manager.client.call(goodsPreview, name)).toMatchObject({
    data: { state: 'hidden', product: null, gift: { title: 'Candle', pictures: [{ key: picture?.key }] } },
  })
  expect(await api.client(manager.token, 'cn').call(goodsPreview, name)).toMatchObject({
    data: { gift: { title: '中文 Candle', points: 900 } },
  })
  expect(await manager.client.call(goodsPreview, claret)).toMatchObject({
    data: { state: 'listed', gift: null, product: { id: 'claret' } },
  })
  expect(await manager.client.call(staffGiftList, { q: 'WS-0031' })).toMatchObject({
    data: { list: [{ title: 'Candle', facts: 'Beeswax', picture: picture?.key, isListed: false }] },
  })
  expect(await manager.client.call(goodsPreview, gift('nothing'))).toMatchObject({
    error: { name: 'notFound' },
  })
})
