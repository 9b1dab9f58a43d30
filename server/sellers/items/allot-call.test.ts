import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { agreementTerms } from '#domain/consignments/testing.ts'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { completeLot, createDraft } from '#server/catalogue/drafts/testing.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'
import { clearSeller } from '#server/sellers/screenings/testing.ts'
import { openSellersHouse } from '#server/sellers/testing.ts'
import { consentList } from '#wire/calls/consents.ts'
import { agreementSave, agreementSend, agreementSign, consignmentGet } from '#wire/calls/consignments.ts'
import { custodyList, custodyReturn } from '#wire/calls/custody.ts'
import { changeUndo } from '#wire/calls/draft-changes.ts'
import { itemAllot } from '#wire/calls/items.ts'
import { lotDraftDelete, lotDraftGet } from '#wire/calls/lot-drafts.ts'
import { lotOwnersGet } from '#wire/calls/lot-owners.ts'
import { saleDraftGet, salePublish } from '#wire/calls/sale-drafts.ts'
import { staffAfterSale } from '#wire/calls/staff-sale.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { ItemSummary } from '#wire/entities/item.ts'
import { createItem, itemsOf, seen, setItemState } from './testing.ts'

const { api, specialist, manager, seller, create, at } = await openSellersHouse(inject('postgresUrl'))
await clearSeller(api.database.db, seller.id, api.clock.now())
afterAll(() => api.close())

const client = () => specialist.client
async function agreedItems(
  consignmentId: string,
  count: number,
  item: LotDraftPatch = completeLot,
): Promise<readonly ItemSummary[]> {
  for (let index = 0; index < count; index++) {
    const { id } = await createItem(specialist, consignmentId, item)
    await setItemState(api.database.db, id, 'agreed')
  }
  return itemsOf(specialist, consignmentId)
}
const draft = (number: string) => createDraft(manager, { number, now: api.clock.now(), lots: 1 })
type AllotOptions = {
  readonly asOne?: boolean
  readonly pieces?: readonly number[] | undefined
  readonly ak?: string
}
const allot = (
  consignmentId: string,
  auctionId: string,
  items: readonly ItemSummary[],
  { asOne = false, pieces, ak = randomUUID() }: AllotOptions = {},
) => {
  const parts = pieces && { list: pieces.map((one) => ({ pieces: one })) }
  return client().call(itemAllot, { consignmentId, auctionId, ...seen(...items), asOne, parts, ak })
}
const stateOf = async (consignmentId: string) =>
  (await itemsOf(specialist, consignmentId)).map(({ state }) => state)
/** Signs the agreement of a consignment. */
async function sign(id: string): Promise<void> {
  dataOf(await client().call(agreementSave, { ...(await at(id)), terms: agreementTerms }))
  dataOf(await client().call(agreementSend, await at(id)))
  const signed = { name: 'Amelia Fong', date: '2026-01-12', how: 'paper' } as const
  dataOf(await client().call(agreementSign, { ...(await at(id)), ...signed }))
}
async function publish(auctionId: string): Promise<void> {
  const { rev } = dataOf(await manager.client.call(saleDraftGet, { auctionId }))
  dataOf(await manager.client.call(salePublish, { auctionId, rev, at: api.clock.now() }))
}
/** Ends lots with their results, as their ledger would do. */
async function end(
  lots: readonly { readonly id: string }[],
  results: readonly ('sold' | 'passed')[],
): Promise<void> {
  for (const [index, result] of results.entries())
    await api.database.db
      .updateTable('lot_standing')
      .set({ sale_status: saleStatusColumn[result], final_price: 12_000 })
      .where('lot_id', '=', lots[index]?.id ?? '')
      .execute()
}
/** Returns the id of the latest change of a draft sale. */
async function latestChange(auctionId: string): Promise<number> {
  const { id } = await api.database.db
    .selectFrom('draft_changes')
    .select('id')
    .where('sale_id', '=', auctionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return Number(id)
}
const wrongState = (status: string) => ({ error: { code: 4003, data: { status } } })

test('S3 S10 items become lots of a draft once, with all their details', async () => {
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
  expect(lot.items).toEqual([{ number: items[0]?.number, consignmentId: id, pieces: null }])
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

test('S3 several items become one lot, which undo reverses', async () => {
  const { id } = await create()
  const items = await agreedItems(id, 2)
  const { id: auctionId } = await draft('A2')
  const { lots } = dataOf(await allot(id, auctionId, items, { asOne: true }))
  expect(lots).toHaveLength(1)
  const lot = dataOf(await client().call(lotDraftGet, { lotId: lots[0]?.id ?? '' }))
  expect(lot.draft).toMatchObject({ quantity: 2, reserve: 18_000 })
  expect(await stateOf(id)).toEqual(['allotted', 'allotted'])
  dataOf(await manager.client.call(changeUndo, { change: await latestChange(auctionId), ak: randomUUID() }))
  expect(await stateOf(id)).toEqual(['agreed', 'agreed'])
})

test('S3 a deleted lot cannot be restored if its item is in another lot', async () => {
  const { id } = await create()
  const items = await agreedItems(id, 2)
  const { id: auctionId } = await draft('A2b')
  const { lots } = dataOf(await allot(id, auctionId, items))
  const lotIds = lots.map((lot) => lot.id)
  api.clock.set(api.clock.now() + 1)
  dataOf(await manager.client.call(lotDraftDelete, { auctionId, lotIds, ak: randomUUID() }))
  const deletion = await latestChange(auctionId)
  const [first] = await itemsOf(specialist, id)
  if (!first) throw new Error('No item')
  dataOf(await allot(id, auctionId, [first]))
  const undone = dataOf(await manager.client.call(changeUndo, { change: deletion, ak: randomUUID() }))
  expect(undone).toMatchObject({ undone: 1, left: [{ lotId: lotIds[0], field: 'lot' }] })
  const now = await itemsOf(specialist, id)
  expect(now.map((item) => item.lots.length)).toEqual([1, 1])
  expect(now[1]?.lots[0]?.lotId).toBe(lotIds[1])
})

test('S3 S11 V16 an item is offered with its lot and sold or unsold at the hammer; one allotted again cannot be sold after its sale', async () => {
  const { id } = await create()
  const items = await agreedItems(id, 2)
  await sign(id)
  const { id: auctionId } = await draft('A3')
  const { lots } = dataOf(await allot(id, auctionId, items))
  await publish(auctionId)
  expect(await stateOf(id)).toEqual(['offered', 'offered'])
  await end(lots, ['sold', 'passed'])
  const [sold, unsold] = await itemsOf(specialist, id)
  expect(sold).toMatchObject({ state: 'sold', lots: [{ price: 12_000, sale: { no: 'A3' } }] })
  expect(unsold).toMatchObject({ state: 'unsold', lots: [{ price: 0, state: 'passed' }] })
  if (!sold || !unsold) throw new Error('No items')
  const again = await draft('A4')
  expect(await allot(id, again.id, [sold])).toMatchObject(wrongState('sold'))
  const late = async () => {
    const { seq } = await api.rooms.freshState(auctionId)
    const press = { auctionId, lotId: lots[1]?.id ?? '', seq, ak: randomUUID() }
    return manager.client.call(staffAfterSale, { ...press, paddle: '7', bidPrice: 9_000 })
  }
  expect(await late()).not.toMatchObject(wrongState('allottedAgain'))
  dataOf(await allot(id, again.id, [unsold]))
  expect(await stateOf(id)).toEqual(['sold', 'allotted'])
  expect(await late()).toMatchObject(wrongState('allottedAgain'))
})

test('S3 items that are not agreed, have changed or belong to another consignment or currency cannot become lots', async () => {
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

test('S3 S9 S11 an item can become several lots; it is sold when every piece is, and the rest is offered again or returned', async () => {
  const { id } = await create()
  const [item] = await agreedItems(id, 1, { ...completeLot, quantity: 12 })
  if (!item) throw new Error('No item')
  await sign(id)
  const { id: auctionId } = await draft('A6')
  const { lots } = dataOf(await allot(id, auctionId, [item], { pieces: [4, 4] }))
  const drafts = await Promise.all(lots.map((lot) => client().call(lotDraftGet, { lotId: lot.id })))
  expect(drafts.map((lot) => dataOf(lot).draft)).toMatchObject([
    { quantity: 4, lowEstimate: 3_300, highEstimate: 5_000, startPrice: 2_600, reserve: 3_000 },
    { quantity: 4, lowEstimate: 3_300, highEstimate: 5_000, startPrice: 2_700, reserve: 3_000 },
  ])
  const only = async () => (await itemsOf(specialist, id))[0]
  expect(await only()).toMatchObject({
    state: 'allotted',
    remaining: 4,
    lots: [{ pieces: 4 }, { pieces: 4 }],
  })
  expect(await allot(id, auctionId, [item], { pieces: [4, 1] })).toMatchObject(wrongState('pieces'))
  const consents = dataOf(await client().call(consentList, { consignmentId: id }))
  expect(consents.list.map(({ lacks }) => lacks)).toEqual(['terms', 'terms'])

  await publish(auctionId)
  await end(lots, ['sold', 'passed'])
  expect(await only()).toMatchObject({ state: 'partlySold', remaining: 8 })
  const inCustody = async (view: 'stored' | 'returning') =>
    dataOf(await client().call(custodyList, { view, q: item.number })).list
  expect(await inCustody('stored')).toMatchObject([
    { state: 'partlySold', quantity: 12, lots: [{ sale: 'A6', lotNum: 2, pieces: 4 }], storage: {} },
  ])

  const { id: next } = await draft('A7')
  const { lots: again } = dataOf(await allot(id, next, [item]))
  const { draft: rest } = dataOf(await client().call(lotDraftGet, { lotId: again[0]?.id ?? '' }))
  expect(rest).toMatchObject({ quantity: 8, lowEstimate: 6_700, reserve: 6_000 })
  expect(await only()).toMatchObject({ state: 'allotted', remaining: 0 })
  expect(await allot(id, next, [item])).toMatchObject(wrongState('allotted'))
  await publish(next)
  await end(again, ['sold'])
  expect(await only()).toMatchObject({ state: 'sold' })
  await end(again, ['passed'])
  dataOf(await client().call(custodyReturn, { numbers: [item.number], ak: randomUUID() }))
  expect(await inCustody('returning')).toMatchObject([{ quantity: 8 }])
})

test('S3 only a single item can be divided, and not combined with others', async () => {
  const { id } = await create()
  const items = await agreedItems(id, 2, { ...completeLot, quantity: 6 })
  const { id: auctionId } = await draft('A8')
  const badInput = { error: { code: 1000 } }
  expect(await allot(id, auctionId, items, { pieces: [3, 3] })).toMatchObject(badInput)
  expect(await allot(id, auctionId, items.slice(0, 1), { asOne: true, pieces: [3] })).toMatchObject(badInput)
  expect(await allot(id, auctionId, items.slice(0, 1), { pieces: [] })).toMatchObject(badInput)
  expect(await allot(id, auctionId, items.slice(0, 1), { pieces: [6, 1] })).toMatchObject(
    wrongState('pieces'),
  )
  const [first] = dataOf(await allot(id, auctionId, items.slice(0, 1), { pieces: [2] })).lots
  const { lots } = dataOf(await allot(id, auctionId, items, { asOne: true }))
  const { draft: joined } = dataOf(await client().call(lotDraftGet, { lotId: lots[0]?.id ?? '' }))
  expect(joined).toMatchObject({ quantity: 10, lowEstimate: 16_700 })
  expect((await itemsOf(specialist, id))[0]?.lots.map(({ lotId, pieces }) => [lotId, pieces])).toEqual(
    expect.arrayContaining([
      [first?.id, 2],
      [lots[0]?.id, 4],
    ]),
  )
})
