import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { createDraft } from '#server/catalogue/drafts/testing.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, passwordDigest } from '#server/platform/http/testing/people.ts'
import { openSellersHouse } from '#server/sellers/testing.ts'
import { consignmentMove } from '#wire/calls/consignments.ts'
import { itemCreate, itemGet, itemList, itemMove, itemRemove, itemSet } from '#wire/calls/items.ts'
import { lotDraftDelete } from '#wire/calls/lot-drafts.ts'
import { userErase, userExport } from '#wire/calls/own-data.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { ItemSummary } from '#wire/entities/item.ts'
import { createItem, itemsOf, seen, setItemState } from './testing.ts'

const { api, specialist, manager, create } = await openSellersHouse(inject('postgresUrl'))
const warehouse = await createPerson(api, 'warehouse@example.com', { roles: ['warehouse'] })
afterAll(() => api.close())

const malt = {
  title: { en: 'Strathmorran 1974', zh: '斯特拉莫兰 1974' },
  kind: 'spirits',
  quantity: 6,
  lowEstimate: 10_000,
  highEstimate: 15_000,
  reserve: 9_000,
} as const

const ok = { ok: true }
const refused = (code: number, data: unknown = expect.anything()) => ({ error: { code, data } })
const wrongState = (status: string) => refused(4003, { status })
const notFound = { error: { code: 1004 } }

const set = (consignmentId: string, { id: itemId, rev }: ItemSummary, item: LotDraftPatch) =>
  specialist.client.call(itemSet, { consignmentId, itemId, rev, item })
const move = (
  consignmentId: string,
  to: 'inspect' | 'agree' | 'refuse' | 'withdraw',
  ...items: readonly ItemSummary[]
) => specialist.client.call(itemMove, { consignmentId, ...seen(...items), move: to, note: 'By telephone' })
const only = async (consignmentId: string): Promise<ItemSummary> => {
  const [item] = await itemsOf(specialist, consignmentId)
  if (!item) throw new Error('No item')
  return item
}

test('S3 new items are numbered within their consignment and expected', async () => {
  const { id, number } = await create()
  const ak = randomUUID()
  const once = { consignmentId: id, item: malt, ak }
  expect(dataOf(await specialist.client.call(itemCreate, once))).toEqual({ id: ak, number: `${number}/1` })
  expect(dataOf(await specialist.client.call(itemCreate, once)).id).toBe(ak)
  await createItem(specialist, id, { title: { en: 'Decanter' } })
  expect(await itemsOf(specialist, id)).toMatchObject([
    {
      number: `${number}/1`,
      nth: 1,
      state: 'expected',
      title: { en: 'Strathmorran 1974' },
      quantity: 6,
      lowEstimate: 10_000,
      reserve: 9_000,
      place: '',
      lots: [],
    },
    { number: `${number}/2`, title: { en: 'Decanter', zh: '' }, quantity: null, reserve: null },
  ])
  const { draft, changedBy } = dataOf(await specialist.client.call(itemGet, { itemId: ak }))
  expect(changedBy).not.toBe('')
  expect(draft).toMatchObject({ kind: 'spirits', title: malt.title, reserve: 9_000 })
  const acts = (await auditedActs(api.database.db, id)).map(([act]) => act)
  expect(acts).toEqual(expect.arrayContaining(['consignment.create', 'item.create', 'item.create']))
})

test('S3 warehouse staff find items without prices and cannot change the consignment', async () => {
  const { id } = await create()
  const item = await createItem(specialist, id, malt)
  const [listed] = await itemsOf(warehouse, id)
  expect(listed).toMatchObject({ id: item.id, quantity: 6, state: 'expected' })
  for (const secret of ['lowEstimate', 'highEstimate', 'reserve']) expect(listed).not.toHaveProperty(secret)
  const { client } = warehouse
  expect(await client.call(itemGet, { itemId: item.id })).toMatchObject(refused(1005, null))
  expect(await client.call(itemSet, { consignmentId: id, itemId: item.id, rev: 1, item: {} })).toMatchObject(
    refused(1005, null),
  )
})

test('S3 S9 an item can be agreed when it is inspected and has an estimate; changed figures must be agreed again', async () => {
  const { id } = await create()
  await createItem(specialist, id, { ...malt, lowEstimate: null })
  expect(await move(id, 'agree', await only(id))).toMatchObject(wrongState('expected'))
  await setItemState(api.database.db, (await only(id)).id, 'received')
  expect(await move(id, 'inspect', await only(id))).toMatchObject(ok)
  expect(await move(id, 'agree', await only(id))).toMatchObject(wrongState('noEstimate'))
  expect(await set(id, await only(id), { lowEstimate: 10_000 })).toMatchObject(ok)
  expect(await move(id, 'agree', await only(id))).toMatchObject(ok)
  const agreed = await only(id)
  expect(agreed).toMatchObject({ state: 'agreed', rev: 4 })
  expect(await set(id, agreed, { lowEstimate: 10_000 })).toEqual({ ok: true, data: { rev: agreed.rev } })
  expect(await set(id, agreed, { condition: { en: 'Level into neck.' } })).toMatchObject(ok)
  expect((await only(id)).state).toBe('agreed')
  expect(await set(id, await only(id), { reserve: 8_000 })).toMatchObject(ok)
  expect((await only(id)).state).toBe('inspected')
  const moves = await api.database.db
    .selectFrom('audit_log')
    .select('detail')
    .where('act', '=', 'item.move')
    .where('about_id', '=', id)
    .orderBy('id')
    .execute()
  expect(moves.map(({ detail }) => detail)).toEqual([
    { item: agreed.number, move: 'inspect', note: 'By telephone' },
    { item: agreed.number, move: 'agree', note: 'By telephone' },
  ])
})

test('S3 an item is not changed on an outdated revision, through another consignment or by its owner', async () => {
  const { id } = await create()
  const other = await create()
  const item = await createItem(specialist, id, malt)
  dataOf(await set(id, item, { quantity: 5 }))
  const { client } = specialist
  const stale = seen(item)
  expect(await set(id, item, { quantity: 4 })).toMatchObject(refused(1006, null))
  expect(await client.call(itemRemove, { consignmentId: id, ...stale })).toMatchObject(refused(1006, null))
  expect(await move(id, 'refuse', item)).toMatchObject(refused(1006, null))
  const now = await only(id)
  for (const consignmentId of [other.id, 'none']) {
    expect(await set(consignmentId, now, { quantity: 4 })).toMatchObject(notFound)
    expect(await client.call(itemRemove, { consignmentId, ...seen(now) })).toMatchObject(notFound)
    expect(await move(consignmentId, 'refuse', now)).toMatchObject(notFound)
  }
  const nowhere = { consignmentId: 'none', item: malt, ak: randomUUID() }
  expect(await client.call(itemCreate, nowhere)).toMatchObject(notFound)
  expect(await client.call(itemList, { consignmentId: 'none' })).toMatchObject(notFound)
  expect(await client.call(itemGet, { itemId: 'none' })).toMatchObject(notFound)
  const unknown = { own_unheard_of: 'x' }
  expect(await set(id, now, unknown)).toMatchObject(refused(1000))
  expect(await client.call(itemCreate, { ...nowhere, consignmentId: id, item: unknown })).toMatchObject(
    refused(1000),
  )

  const own = await create(specialist.id, manager)
  const ofColleague = await createItem(manager, own.id, malt)
  const secondPerson = { error: { code: 1007 } }
  expect(
    await client.call(itemCreate, { consignmentId: own.id, item: malt, ak: randomUUID() }),
  ).toMatchObject(secondPerson)
  expect(await set(own.id, ofColleague, { quantity: 1 })).toMatchObject(secondPerson)
  expect(await client.call(itemRemove, { consignmentId: own.id, ...seen(ofColleague) })).toMatchObject(
    secondPerson,
  )
  expect(await move(own.id, 'refuse', ofColleague)).toMatchObject(secondPerson)
})

test('S3 items can be removed only before they arrive, either all the chosen ones or none', async () => {
  const { id } = await create()
  const [first, second] = [await createItem(specialist, id), await createItem(specialist, id)]
  await setItemState(api.database.db, second.id, 'received')
  const remove = (...items: readonly ItemSummary[]) =>
    specialist.client.call(itemRemove, { consignmentId: id, ...seen(...items) })
  expect(await remove(first, second)).toMatchObject(wrongState('received'))
  expect(await itemsOf(specialist, id)).toHaveLength(2)
  expect(await remove(first)).toEqual({ ok: true, data: { removed: 1 } })
  expect(await move(id, 'refuse', await only(id))).toMatchObject(ok)
  expect(await only(id)).toMatchObject({ id: second.id, state: 'refused' })
  expect(await set(id, await only(id), { quantity: 1 })).toMatchObject(wrongState('refused'))
})

test('S1 S3 a closed consignment accepts no new items, and its items cannot be changed', async () => {
  const { id } = await create()
  const item = await createItem(specialist, id)
  dataOf(await specialist.client.call(consignmentMove, { consignmentId: id, rev: 1, move: 'cancel' }))
  const { client } = specialist
  expect(await client.call(itemCreate, { consignmentId: id, item: malt, ak: randomUUID() })).toMatchObject(
    wrongState('cancelled'),
  )
  expect(await set(id, item, { quantity: 1 })).toMatchObject(wrongState('cancelled'))
  expect(await client.call(itemRemove, { consignmentId: id, ...seen(item) })).toMatchObject(
    wrongState('cancelled'),
  )
  expect(await move(id, 'refuse', item)).toMatchObject(wrongState('cancelled'))
})

test('S3 an item follows the draft of its lot and is free again when that is deleted', async () => {
  const { db } = api.database
  const { id } = await create()
  const item = await createItem(specialist, id, malt)
  await setItemState(db, item.id, 'agreed')
  const { id: auctionId, lots } = await createDraft(manager, { number: 'I1', now: api.clock.now() })
  const [lotId = ''] = lots
  await db.insertInto('item_lots').values({ item_id: item.id, lot_id: lotId, added_at: 1 }).execute()
  expect(await only(id)).toMatchObject({
    state: 'allotted',
    lots: [{ lotId, lotNum: 1, sale: { id: auctionId, no: 'I1' }, state: 'draft', price: 0 }],
  })
  expect(await set(id, item, { quantity: 1 })).toMatchObject(wrongState('allotted'))
  expect(await move(id, 'withdraw', item)).toMatchObject(wrongState('allotted'))
  dataOf(await manager.client.call(lotDraftDelete, { auctionId, lotIds: [lotId], ak: randomUUID() }))
  expect(await only(id)).toMatchObject({ state: 'agreed', lots: [] })
  expect(await move(id, 'withdraw', item)).toMatchObject(ok)
})

test('C3 S3 a seller’s items are exported, and are deleted with an unsigned consignment', async () => {
  const leaving = await createPerson(api, 'leaving@example.com', { card: false })
  const { id } = await create(leaving.id)
  const item = await createItem(specialist, id, malt)
  const { sections } = dataOf(await leaving.client.call(userExport, {}))
  expect(JSON.stringify(sections)).toContain('Strathmorran 1974')
  dataOf(
    await leaving.client.call(userErase, { passwd: passwordDigest('paddle-and-rostrum'), confirm: true }),
  )
  expect(await specialist.client.call(itemGet, { itemId: item.id })).toMatchObject(notFound)
})
