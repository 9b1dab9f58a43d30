import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { completeLot } from '#server/catalogue/drafts/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { lotCommand } from '#server/platform/http/testing/sell-lot.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { consign } from '#server/trade/settlements/testing.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { lotAdditionCreate, lotAdditions, lotReplace } from '#wire/calls/lot-additions.ts'
import { lotDraftGet, lotDraftSet } from '#wire/calls/lot-drafts.ts'
import { lotGet, lotList } from '#wire/calls/lots.ts'
import { staffChoiceOffer, staffRoom } from '#wire/calls/staff-sale.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let manager: TestPerson
let specialist: TestPerson
let ann: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  specialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'] })
  ann = await createPerson(api, 'ann@example.com')
})
afterAll(() => api.close())

const ak = createIdempotencyKey
const refused = (status: string) => ({ error: { code: 4003, data: { status } } })
const idOf = (sale: string, number: number) => `${sale}-${number}`

async function openSale(id: string, lots = 4): Promise<void> {
  await createSale(api, { id, kind: 'live', lots })
  // A key as the picture store creates it: prepared lots have the pictures of the lots they replace.
  const key = 'a'.repeat(24)
  await api.database.db.updateTable('lot_pictures').set({ key }).where('lot_id', 'like', `${id}-%`).execute()
  api.subjects.catalogue.cache.invalidate()
  await registerBidder(ann, id)
}

/** Prepares a lot that replaces others. */
async function prepare(auctionId: string, lotIds: string[], quantity: number) {
  const { lotId } = dataOf(await specialist.client.call(lotAdditionCreate, { auctionId, lotIds, ak: ak() }))
  const { rev, draft } = dataOf(await specialist.client.call(lotDraftGet, { lotId }))
  const lot = { ...completeLot, quantity }
  const set = dataOf(await specialist.client.call(lotDraftSet, { lotId, rev, lot, ak: ak() }))
  return { part: { lotId, rev: set.rev }, draft }
}

const replace = (auctionId: string, lotIds: string[], list: { lotId: string; rev: number }[], key = ak()) =>
  manager.client.call(lotReplace, { auctionId, lotIds, parts: { list }, ak: key })

/** Returns the letters sent by jobs that a job has queued. */
async function dueLetters() {
  await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  return api.mails()
}

const quantityOf = async (id: string) => dataOf(await api.client().call(lotGet, { id })).quantity

test('K17 combining two lots updates catalogue and record at once, voids their bids and notifies the bidders', async () => {
  await openSale('combined')
  const lotIds = [idOf('combined', 2), idOf('combined', 3)]
  const bid = { auctionId: 'combined', lotId: idOf('combined', 3), bidPrice: 3_000, ak: ak() }
  dataOf(await ann.client.call(lotPrebid, bid))
  const quantity = (await quantityOf(lotIds[0] ?? '')) + (await quantityOf(lotIds[1] ?? ''))
  const { part, draft } = await prepare('combined', lotIds, quantity)
  expect(draft).toMatchObject({ quantity, lowEstimate: null, reserve: null })
  expect(draft.title.en).not.toBe('')
  await api.mails()
  const key = ak()
  const done = await replace('combined', lotIds, [part], key)
  expect(done).toMatchObject({ ok: true, data: { numbers: ['2A'] } })
  const { list } = dataOf(await api.client().call(lotList, { auctionId: 'combined' }))
  expect(list.map((lot) => [lotLabel(lot), lot.withdrawn])).toEqual([
    ['1', false],
    ['2', true],
    ['2A', false],
    ['3', true],
    ['4', false],
  ])
  expect(list[2]).toMatchObject({ id: part.lotId, title: 'Strathmorran 1974', quantity, winPrice: 0 })
  const record = dataOf(await api.client().call(saleLedger, { auctionId: 'combined', size: 1_000 }))
  expect(record.list.slice(-3)).toMatchObject([
    { type: 'lotWithdrawn', data: { lotId: lotIds[0], replacedBy: [part.lotId] } },
    { type: 'lotWithdrawn', data: { lotId: lotIds[1], replacedBy: [part.lotId] } },
    { type: 'lotAdded', data: { lotId: part.lotId, replaces: lotIds } },
  ])
  expect(JSON.stringify(record.list.slice(-1))).not.toMatch(/(?<![\w-])9000(?![\w-])/)
  const mails = [...(await api.mails()), ...(await dueLetters())]
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ['ann@example.com', expect.stringMatching(/^Combined: /)],
  ])
  expect(mails[0]?.text).toContain('as lot 2A')
  const repeated = dataOf(await ann.client.call(lotGet, { id: part.lotId }))
  expect(repeated.myPrice).toBe(0)
  expect(await ann.client.call(lotPrebid, { ...bid, ak: ak() })).toMatchObject({ ok: false })
  expect(await replace('combined', lotIds, [part], key)).toEqual(done)
  expect(await replace('combined', lotIds, [part])).toMatchObject({ data: { numbers: ['2A'] } })
  expect(dataOf(await specialist.client.call(lotAdditions, { auctionId: 'combined' })).list).toEqual([])
})

test('K17 a lot can be divided while the saleroom is open, and its parts add up', async () => {
  await openSale('divided', 2)
  const { seq } = await api.rooms.state('divided')
  dataOf(await manager.client.call(staffRoom, { auctionId: 'divided', open: true, seq, ak: ak() }))
  const lotIds = [idOf('divided', 1)]
  const quantity = await quantityOf(lotIds[0] ?? '')
  const first = await prepare('divided', lotIds, quantity)
  const second = await prepare('divided', lotIds, 1)
  expect(first.draft.quantity).toBeNull()
  const parts = [first.part, second.part]
  expect(await replace('divided', lotIds, parts)).toMatchObject(refused('badQuantity'))
  const { part } = await prepare('divided', lotIds, quantity + 1)
  expect(await replace('divided', lotIds, [part])).toMatchObject(refused('badParts'))
  expect((await api.rooms.state('divided')).lots.size).toBe(2)
  const rest = await prepare('divided', lotIds, quantity - 1)
  const divided = [rest.part, second.part]
  const choice = {
    ...(await lotCommand(api, 'divided', lotIds[0] ?? '')),
    lotIds: [...lotIds, idOf('divided', 2)],
  }
  dataOf(await manager.client.call(staffChoiceOffer, choice))
  expect(await replace('divided', lotIds, divided)).toMatchObject(refused('byChoice'))
  const ended = await lotCommand(api, 'divided', lotIds[0] ?? '')
  dataOf(await manager.client.call(staffChoiceOffer, ended))
  expect(await replace('divided', lotIds, divided)).toMatchObject({
    ok: true,
    data: { numbers: ['1A', '1B'] },
  })
  const { list } = dataOf(await api.client().call(lotList, { auctionId: 'divided' }))
  expect(list.map((lot) => [lotLabel(lot), lot.withdrawn, lot.quantity])).toEqual([
    ['1', true, quantity],
    ['1A', false, quantity - 1],
    ['1B', false, 1],
    ['2', false, quantity],
  ])
  const record = dataOf(await api.client().call(saleLedger, { auctionId: 'divided', size: 1_000 }))
  const partIds = divided.map(({ lotId }) => lotId)
  expect(record.list.slice(-3)).toMatchObject([
    { type: 'lotWithdrawn', data: { lotId: lotIds[0], replacedBy: partIds } },
    { type: 'lotAdded', data: { lotId: partIds[0], replaces: lotIds } },
    { type: 'lotAdded', data: { lotId: partIds[1], replaces: lotIds } },
  ])
})

/** Creates a consignment of the company's own goods with an item and the lot made from it. */
async function consignLot(consignmentId: string, lotId: string): Promise<void> {
  const { db } = api.database
  await consign(api, { consignmentId, lotIds: [lotId], terms: {}, seller: null })
  const document = JSON.stringify({ quantity: await quantityOf(lotId) })
  const by = { created_at: 1, created_by: 'staff', changed_at: 1, changed_by: 'staff' }
  const item = { id: `item-${lotId}`, consignment_id: consignmentId, nth: 1, place: 'B-04' }
  await db
    .insertInto('items')
    .values({ ...item, ...by, document, state: 'agreed', state_at: 1 })
    .execute()
  await db.insertInto('item_lots').values({ item_id: item.id, lot_id: lotId, added_at: 1 }).execute()
}

test('K17 S3 parts of a consigned lot and their pieces belong to its consignment; lots of different consignments are not combined', async () => {
  await openSale('consigned', 4)
  const [first = '', second = '', third = '', fourth = ''] = [1, 2, 3, 4].map((index) =>
    idOf('consigned', index),
  )
  await consignLot('company', first)
  await consignLot('another', second)
  for (const lotIds of [
    [first, second],
    [second, third],
  ]) {
    const request = { auctionId: 'consigned', lotIds, ak: ak() }
    expect(await specialist.client.call(lotAdditionCreate, request)).toMatchObject(refused('consignments'))
  }
  dataOf(
    await specialist.client.call(lotAdditionCreate, {
      ...{ auctionId: 'consigned', lotIds: [third, fourth], ak: ak() },
    }),
  )
  const quantity = await quantityOf(first)
  const parts = [
    await prepare('consigned', [first], quantity - 1),
    await prepare('consigned', [first], 1),
  ].map(({ part }) => part)
  const key = ak()
  for (let times = 0; times < 2; times += 1) {
    dataOf(await replace('consigned', [first], parts, key))
    const { db } = api.database
    const lots = await db
      .selectFrom('consignment_lots')
      .select('lot_id')
      .where('consignment_id', '=', 'company')
      .execute()
    expect(lots.map(({ lot_id }) => lot_id).toSorted()).toEqual(
      [first, ...parts.map(({ lotId }) => lotId)].toSorted(),
    )
    const items = await db
      .selectFrom('item_lots')
      .select(['lot_id', 'pieces'])
      .where('item_id', '=', `item-${first}`)
      .orderBy('pieces', 'desc')
      .execute()
    expect(items).toEqual([
      { lot_id: parts[0]?.lotId, pieces: quantity - 1 },
      { lot_id: parts[1]?.lotId, pieces: 1 },
    ])
  }
})

test('K17 incomplete lots, changed lots and lots of other sales cannot replace lots', async () => {
  await openSale('refusing', 3)
  const lotIds = [idOf('refusing', 1), idOf('refusing', 2)]
  const { part } = await prepare('refusing', lotIds, 2)
  const { lotId } = part
  expect(await replace('refusing', lotIds, [{ lotId, rev: part.rev + 1 }])).toMatchObject({
    error: { code: 1006 },
  })
  expect(await replace('refusing', ['none'], [part])).toMatchObject({ error: { code: 1004 } })
  expect(await replace('none', lotIds, [part])).toMatchObject({ error: { code: 1004 } })
  const apart = [idOf('refusing', 1), idOf('refusing', 3)]
  expect(await replace('refusing', apart, [part])).toMatchObject(refused('badPlace'))
  const lot = { category: '' }
  const { rev } = dataOf(await specialist.client.call(lotDraftSet, { lotId, rev: part.rev, lot, ak: ak() }))
  expect(await replace('refusing', lotIds, [{ lotId, rev }])).toMatchObject({ error: { name: 'notReady' } })
  const request = { auctionId: 'refusing', lotIds, parts: { list: [part] }, ak: ak() }
  expect(await specialist.client.call(lotReplace, request)).toMatchObject({ error: { name: 'notAllowed' } })
  const unknown = { auctionId: 'refusing', lotIds: ['none'], ak: ak() }
  expect(await specialist.client.call(lotAdditionCreate, unknown)).toMatchObject({ error: { code: 1004 } })
  expect((await api.rooms.state('refusing')).lots.size).toBe(3)
})
