import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { agreementTerms } from '#domain/consignments/testing.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { registerBidder } from '#server/platform/http/testing/sales.ts'
import { createItem, itemsOf, seen, setItemState } from '#server/sellers/items/testing.ts'
import { clearSeller } from '#server/sellers/screenings/testing.ts'
import { openSellersHouse } from '#server/sellers/testing.ts'
import { agreementSave, agreementSend, agreementSign } from '#wire/calls/consignments.ts'
import { itemAllot, itemLots } from '#wire/calls/items.ts'
import { lotAmend } from '#wire/calls/lot-changes.ts'
import { lotDraftGet, lotDraftSet } from '#wire/calls/lot-drafts.ts'
import { saleDraftGet, salePublish } from '#wire/calls/sale-drafts.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { completeLot, createDraft } from './testing.ts'

const { api, specialist, manager, seller, create, at } = await openSellersHouse(inject('postgresUrl'))
const recused = await createPerson(api, 'recused@example.com')
afterAll(() => api.close())

const read = async (itemId: string, by = specialist) =>
  dataOf(await by.client.call(itemLots, { itemId })).list
const json = (path: string, before: unknown, after: unknown) => ({
  ...{ path, before: JSON.stringify(before), after: JSON.stringify(after) },
})

test('S3 R6 changes of a lot are shown on its item, both in preparation and after publication', async () => {
  const { id: consignmentId } = await create()
  const { id: itemId } = await createItem(specialist, consignmentId, { ...completeLot, quantity: 12 })
  await setItemState(api.database.db, itemId, 'agreed')
  const { id: auctionId } = await createDraft(manager, { number: 'IL1', now: api.clock.now() })
  expect(await read(itemId)).toEqual([])
  const allot = { consignmentId, auctionId, ...seen(...(await itemsOf(specialist, consignmentId))) }
  const parts = { list: [{ pieces: 6 }, { pieces: 6 }] }
  const { lots } = dataOf(
    await specialist.client.call(itemAllot, { ...allot, asOne: false, parts, ak: randomUUID() }),
  )
  const [lotId = '', other = ''] = lots.map(({ id }) => id)
  const same = { differences: [], changes: [] }
  expect(await read(itemId)).toMatchObject([same, same])

  const { rev, draft } = dataOf(await specialist.client.call(lotDraftGet, { lotId }))
  expect(draft.reserve).toBe(4_500)
  const title = { en: 'Strathmorran 1974, sherry butt' }
  const lot = { reserve: 4_000, title }
  dataOf(await specialist.client.call(lotDraftSet, { lotId, rev, lot, ak: randomUUID() }))
  const fields = [json('title.en', 'Strathmorran 1974', title.en), json('reserve', 4_500, 4_000)]
  const changed = async (by = specialist) => (await read(itemId, by)).find((one) => one.lotId === lotId)
  expect((await changed())?.differences).toMatchObject(fields)
  const [change, ...more] = (await changed())?.changes ?? []
  expect(more).toEqual([])
  expect(change).toMatchObject({ at: api.clock.now(), by: 'Ann Lee' })
  expect(change?.fields).toEqual(
    expect.arrayContaining(fields.map((field) => expect.objectContaining(field))),
  )

  dataOf(await specialist.client.call(agreementSave, { ...(await at(consignmentId)), terms: agreementTerms }))
  dataOf(await specialist.client.call(agreementSend, await at(consignmentId)))
  const signed = { name: 'Amelia Fong', date: '2026-01-12', how: 'paper' } as const
  dataOf(await specialist.client.call(agreementSign, { ...(await at(consignmentId)), ...signed }))
  await clearSeller(api.database.db, seller.id, api.clock.now())
  const sale = dataOf(await manager.client.call(saleDraftGet, { auctionId }))
  dataOf(await manager.client.call(salePublish, { auctionId, rev: sale.rev, at: api.clock.now() }))
  expect((await changed())?.differences).toMatchObject(fields)
  const seq = (await api.rooms.state(auctionId)).seq
  const amendment = { reserve: 3_000, consent: { how: 'email', from: 'seller' } } as const
  dataOf(await manager.client.call(lotAmend, { auctionId, lotId, amendment, seq, ak: randomUUID() }))
  expect((await changed())?.differences).toMatchObject([fields[0], json('reserve', 4_500, 3_000)])
  expect((await read(itemId)).find((one) => one.lotId === other)).toMatchObject(same)

  await registerBidder(recused, auctionId)
  await api.database.db.insertInto('user_roles').values({ user_id: recused.id, role: 'specialist' }).execute()
  expect((await changed(recused))?.differences.map(({ path }) => path)).toEqual(['title.en'])
  expect(
    (await changed(recused))?.changes.flatMap((one) => one.fields.map(({ path }) => path)),
  ).not.toContain('reserve')
})

test('S3 an unknown item has no lots', async () => {
  expect(await specialist.client.call(itemLots, { itemId: 'none' })).toMatchObject({ error: { code: 1004 } })
})
