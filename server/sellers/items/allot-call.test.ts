import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { agreementTerms } from '#domain/consignments/testing.ts'
import { completeLot, createDraft } from '#server/catalogue/drafts/testing.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'
import { clearSeller } from '#server/sellers/screenings/testing.ts'
import { openSellersHouse } from '#server/sellers/testing.ts'
import { agreementSave, agreementSend, agreementSign, consignmentGet } from '#wire/calls/consignments.ts'
import { changeUndo } from '#wire/calls/draft-changes.ts'
import { itemAllot } from '#wire/calls/items.ts'
import { lotDraftDelete, lotDraftGet } from '#wire/calls/lot-drafts.ts'
import { lotOwnersGet } from '#wire/calls/lot-owners.ts'
import { saleDraftGet, salePublish } from '#wire/calls/sale-drafts.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { ItemSummary } from '#wire/entities/item.ts'
import { createItem, itemsOf, seen, setItemState } from './testing.ts'

const { api, specialist, manager, seller, create, at } = await openSellersHouse(inject('postgresUrl'))
afterAll(() => api.close())

const client = () => specialist.client
async function agreedItems(consignmentId: string, count: number): Promise<readonly ItemSummary[]> {
  for (let nth = 0; nth < count; nth++) {
    const { id } = await createItem(specialist, consignmentId, completeLot)
    await setItemState(api.database.db, id, 'agreed')
  }
  return itemsOf(specialist, consignmentId)
}
const draft = (number: string) => createDraft(manager, { number, now: api.clock.now(), lots: 1 })
const allot = (
  consignmentId: string,
  auctionId: string,
  items: readonly ItemSummary[],
  { asOne = false, ak = randomUUID() } = {},
) => client().call(itemAllot, { consignmentId, auctionId, ...seen(...items), asOne, ak })
const stateOf = async (consignmentId: string) =>
  (await itemsOf(specialist, consignmentId)).map(({ state }) => state)
const wrongState = (status: string) => ({ error: { code: 4003, data: { status } } })

test('S3 S10 items become lots of a draft with all that is known of them, once', async () => {
  const { id } = await create()
  const items = await agreedItems(id, 2)
  const { id: auctionId } = await draft('A1')
  const ak = randomUUID()
  const { lots } = dataOf(await allot(id, auctionId, items, { ak }))
  expect(lots.map(({ number }) => number)).toEqual(['2', '3'])
  expect(dataOf(await allot(id, auctionId, items, { ak })).lots).toEqual(lots)
  const [lotId = ''] = lots.map((lot) => lot.id)
  const lot = dataOf(await client().call(lotDraftGet, { lotId }))
  expect(lot.draft).toMatchObject({ ...completeLot, pictures: [] })
  expect(lot.items).toEqual([{ number: items[0]?.number, consignmentId: id }])
  const owners = dataOf(await client().call(lotOwnersGet, { auctionId, lotId }))
  expect(owners.owner?.userId).toBe(seller.id)
  const consignment = dataOf(await client().call(consignmentGet, { consignmentId: id }))
  expect(consignment.lots.map((one) => one.lotId)).toEqual(lots.map((one) => one.id))
  const [first] = await itemsOf(specialist, id)
  expect(first).toMatchObject({
    state: 'allotted',
    lots: [{ lotId, lotNum: 2, sale: { no: 'A1' }, state: 'draft' }],
  })
  const acts = (await auditedActs(api.database.db, id)).filter(([act]) => act === 'item.allot')
  expect(acts).toHaveLength(2)

  dataOf(await manager.client.call(lotDraftDelete, { auctionId, lotIds: [lotId], ak: randomUUID() }))
  expect(await stateOf(id)).toEqual(['agreed', 'allotted'])
})

test('S3 several items become one lot, which an undone change takes back', async () => {
  const { id } = await create()
  const items = await agreedItems(id, 2)
  const { id: auctionId } = await draft('A2')
  const { lots } = dataOf(await allot(id, auctionId, items, { asOne: true }))
  expect(lots).toHaveLength(1)
  const lot = dataOf(await client().call(lotDraftGet, { lotId: lots[0]?.id ?? '' }))
  expect(lot.draft).toMatchObject({ quantity: 2, reserve: 18_000 })
  expect(await stateOf(id)).toEqual(['allotted', 'allotted'])
  const { id: change } = await api.database.db
    .selectFrom('draft_changes')
    .select('id')
    .where('sale_id', '=', auctionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  dataOf(await manager.client.call(changeUndo, { change: Number(change), ak: randomUUID() }))
  expect(await stateOf(id)).toEqual(['agreed', 'agreed'])
})

test('S3 S11 an item is offered with its lot, sold or unsold by the hammer, and allotted again', async () => {
  const { id } = await create()
  const items = await agreedItems(id, 2)
  dataOf(await client().call(agreementSave, { ...(await at(id)), terms: agreementTerms }))
  dataOf(await client().call(agreementSend, await at(id)))
  const signed = { name: 'Amelia Fong', date: '2026-01-12', how: 'paper' } as const
  dataOf(await client().call(agreementSign, { ...(await at(id)), ...signed }))
  await clearSeller(api.database.db, seller.id, api.clock.now())
  const { id: auctionId } = await draft('A3')
  const { lots } = dataOf(await allot(id, auctionId, items))
  const { rev } = dataOf(await manager.client.call(saleDraftGet, { auctionId }))
  dataOf(await manager.client.call(salePublish, { auctionId, rev, at: api.clock.now() }))
  expect(await stateOf(id)).toEqual(['offered', 'offered'])
  const results = [saleStatusColumn.sold, saleStatusColumn.passed]
  for (const [nth, status] of results.entries())
    await api.database.db
      .updateTable('lot_standing')
      .set({ sale_status: status, final_price: 12_000 })
      .where('lot_id', '=', lots[nth]?.id ?? '')
      .execute()
  const [sold, unsold] = await itemsOf(specialist, id)
  expect(sold).toMatchObject({ state: 'sold', lots: [{ price: 12_000, sale: { no: 'A3' } }] })
  expect(unsold).toMatchObject({ state: 'unsold', lots: [{ price: 0, state: 'passed' }] })
  if (!sold || !unsold) throw new Error('No items')
  const again = await draft('A4')
  expect(await allot(id, again.id, [sold])).toMatchObject(wrongState('sold'))
  dataOf(await allot(id, again.id, [unsold]))
  expect(await stateOf(id)).toEqual(['sold', 'allotted'])
})

test('S3 items that are not agreed, seen otherwise, of another consignment or currency become no lots', async () => {
  const { id } = await create()
  const [item] = await agreedItems(id, 1)
  if (!item) throw new Error('No item')
  const { id: auctionId, lots } = await draft('A5')
  expect(await allot(id, auctionId, [{ ...item, rev: 9 }])).toMatchObject({ error: { code: 1006 } })
  expect(await allot((await create()).id, auctionId, [item])).toMatchObject({ error: { code: 1004 } })
  expect(await allot('none', auctionId, [item])).toMatchObject({ error: { code: 1004 } })
  expect(await allot(id, 'none', [item])).toMatchObject({ error: { code: 1004 } })
  const usd = { ...agreementTerms, currency: 'USD' }
  dataOf(await client().call(agreementSave, { ...(await at(id)), terms: usd }))
  expect(await allot(id, auctionId, [item])).toMatchObject(wrongState('currency'))
  dataOf(await client().call(agreementSave, { ...(await at(id)), terms: agreementTerms }))
  await setItemState(api.database.db, item.id, 'inspected')
  expect(await allot(id, auctionId, [item])).toMatchObject(wrongState('inspected'))
  await setItemState(api.database.db, item.id, 'agreed')
  await api.database.db.updateTable('consignments').set({ state: 'closed' }).where('id', '=', id).execute()
  expect(await allot(id, auctionId, [item])).toMatchObject(wrongState('closed'))
  const published = await api.database.db
    .selectFrom('draft_lots')
    .select('id')
    .where('sale_id', '=', auctionId)
    .execute()
  expect(published.map((lot) => lot.id)).toEqual(lots)
  const { id: own } = await create(specialist.id, manager)
  const ofColleague = await createItem(manager, own, completeLot)
  expect(await allot(own, auctionId, [ofColleague])).toMatchObject({ error: { code: 1007 } })
})
