import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { descriptionText } from '#domain/auction/changes/description.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { completeLot } from '#server/catalogue/drafts/testing.ts'
import { letterRecipients } from '#server/platform/http/testing/letter-recipients.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { sha256 } from '#server/sale/ledger/seal.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { lotAdd, lotAdditionCreate, lotAdditions } from '#wire/calls/lot-additions.ts'
import { lotDraftDelete, lotDraftGet, lotDraftSet } from '#wire/calls/lot-drafts.ts'
import { lotGet, lotList } from '#wire/calls/lots.ts'
import { saleDraftGet, saleDraftList, saleDraftSet, salePublish } from '#wire/calls/sale-drafts.ts'
import { staffRoom } from '#wire/calls/staff-sale.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let manager: TestPerson
let specialist: TestPerson
let ann: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  const bidStartTime = api.clock.now() + 600_000
  await createSale(api, { id: 'timed', lots: 2, bidStartTime })
  await createSale(api, { id: 'live', kind: 'live', lots: 2 })
  await createSale(api, { id: 'begun', lots: 1 })
  await createSale(api, { id: 'room', kind: 'live', lots: 1 })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  specialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'] })
  ann = await createPerson(api, 'ann@example.com')
  await Promise.all(['timed', 'live', 'begun'].map((id) => registerBidder(ann, id)))
})
afterAll(() => api.close())

const ak = createIdempotencyKey
const refused = (status: string) => ({ error: { code: 4003, data: { status } } })

/** Prepares a lot for a sale. */
async function prepare(auctionId: string, patch = completeLot) {
  const { draftId, lotId } = dataOf(await specialist.client.call(lotAdditionCreate, { auctionId, ak: ak() }))
  const { rev } = dataOf(await specialist.client.call(lotDraftGet, { lotId }))
  const set = dataOf(await specialist.client.call(lotDraftSet, { lotId, rev, lot: patch, ak: ak() }))
  return { draftId, lotId, rev: set.rev }
}

const add = (auctionId: string, { lotId, rev }: { lotId: string; rev: number }, key = ak(), after = 0) =>
  manager.client.call(lotAdd, { auctionId, lotId, rev, after, ak: key })

test.each([
  ['timed', 30_000],
  ['live', 0],
])('K16 a prepared lot joins the %s sale: pages, record and totals have it at once', async (id, interval) => {
  const prepared = await prepare(id, { ...completeLot, abv: 460 })
  const before = await api.rooms.state(id)
  const listed = dataOf(await specialist.client.call(lotAdditions, { auctionId: id }))
  expect(listed).toMatchObject({ blocked: '', number: 3, draftId: prepared.draftId })
  expect(listed.list).toMatchObject([{ id: prepared.lotId, rev: prepared.rev }])
  expect(listed.list[0]?.issues.filter(({ isError }) => isError)).toEqual([])
  expect(await api.client().call(lotGet, { id: prepared.lotId })).toMatchObject({ error: { code: 1004 } })
  await api.mails()
  const key = ak()
  const done = await add(id, prepared, key)
  expect(done).toMatchObject({ ok: true, data: { number: 3 } })
  const lot = dataOf(await api.client().call(lotGet, { id: prepared.lotId }))
  const last = [...before.lots.values()].at(-1)?.endTime ?? 0
  expect(lot).toMatchObject({
    lotNum: 3,
    title: 'Strathmorran 1974',
    producer: 'Strathmorran',
    lowEstimate: 10_000,
    nextPrice: 8_000,
    endTime: last + interval,
    format: '700 ml',
    attributes: [{ id: 'abv', text: '46%' }],
  })
  expect(listed.endTime).toBe(lot.endTime)
  const chinese = dataOf(await api.client('', 'cn').call(lotGet, { id: prepared.lotId }))
  expect(chinese.title).toBe('斯特拉莫兰 1974')
  const list = dataOf(await api.client().call(lotList, { auctionId: id }))
  expect(list.list.map(({ lotNum }) => lotNum)).toEqual([1, 2, 3])
  expect(dataOf(await api.client().call(auctionGet, { id }))).toMatchObject({ lotCount: 3 })
  const record = dataOf(await api.client().call(saleLedger, { auctionId: id, size: 1_000 }))
  const described = await api.subjects.catalogue.described(id, prepared.lotId)
  expect(record.list.at(-1)).toMatchObject({
    type: 'lotAdded',
    data: {
      lotId: prepared.lotId,
      terms: { lotNum: 3, textDigest: described && sha256(descriptionText(described.description)) },
    },
  })
  expect(JSON.stringify(record.list.at(-1))).not.toMatch(/(?<![\w-])9000(?![\w-])/)
  expect((await api.rooms.state(id)).lots.get(prepared.lotId)?.terms.reserve).toBe(9_000)
  expect(dataOf(await specialist.client.call(lotAdditions, { auctionId: id }))).toMatchObject({
    number: 4,
    list: [],
  })
  expect(await add(id, prepared, key)).toEqual(done)
  expect(await add(id, prepared)).toMatchObject({ ok: true, data: { number: 3 } })
  expect((await api.rooms.state(id)).lots.size).toBe(3)
  expect(await letterRecipients(api)).toEqual(['ann@example.com'])
})

test.each([
  ['letterTimed', 'timed'],
  ['letterLive', 'live'],
] as const)('K7 K16 a lot joins the sale %s after another one, with the next letter', async (id, kind) => {
  await createSale(api, { id, kind, lots: 3, bidStartTime: api.clock.now() + 600_000 })
  const before = await api.rooms.state(id)
  const [first, second] = [await prepare(id), await prepare(id)]
  const place = dataOf(await specialist.client.call(lotAdditions, { auctionId: id })).after[1]
  expect(place).toMatchObject({ number: 2, follows: '2', becomes: '2A' })
  const added = await add(id, first, ak(), 2)
  expect(added).toMatchObject({ ok: true, data: { number: 2, lotSuffix: 'A' } })
  expect(await add(id, second, ak(), 2)).toMatchObject({ data: { number: 2, lotSuffix: 'B' } })
  const { list } = dataOf(await api.client().call(lotList, { auctionId: id }))
  expect(list.map(lotLabel)).toEqual(['1', '2', '2A', '2B', '3'])
  const lot = list.find((one) => one.id === first.lotId)
  expect(lot?.endTime).toBe(place?.endTime)
  expect(lot?.endTime).toBe([...before.lots.values()][1]?.endTime)
  const state = await api.rooms.state(id)
  expect([...before.lots.values()].map(({ lotId, endTime }) => [lotId, endTime])).toEqual(
    [...before.lots.keys()].map((lotId) => [lotId, state.lots.get(lotId)?.endTime]),
  )
  const near = (nearSuffix: '' | 'A') => ({ auctionId: id, near: 2, nearSuffix, size: 1 })
  expect(dataOf(await api.client().call(lotList, near('A'))).list.map(lotLabel)).toEqual(['2A'])
  expect(dataOf(await api.client().call(lotList, near(''))).list.map(lotLabel)).toEqual(['2'])
  expect(dataOf(await api.client().call(lotList, { auctionId: id, q: '2a' })).list.map(lotLabel)).toEqual([
    '2A',
  ])
  const record = dataOf(await api.client().call(saleLedger, { auctionId: id, size: 1_000 }))
  const entries = record.list.filter(({ type }) => type === 'lotAdded')
  expect(entries).toMatchObject([
    { data: { terms: { lotNum: 2, lotSuffix: 'A' } } },
    { data: { terms: { lotNum: 2, lotSuffix: 'B' } } },
  ])
  expect(JSON.stringify(record.list[0])).not.toContain('lotSuffix')
  const third = await prepare(id)
  expect(await add(id, third, ak(), 9)).toMatchObject({ error: { code: 1006 } })
})

test('K16 a lot that a server of version 2.0 stored joins its sale without attributes', async () => {
  await createSale(api, { id: 'upgraded', lots: 1, bidStartTime: api.clock.now() + 600_000 })
  const prepared = await prepare('upgraded', { ...completeLot, abv: 460 })
  await api.database.pool.query(`
    create function version_2() returns trigger language plpgsql as
      'begin new.lot = new.lot - ''attributes''; return new; end';
    create trigger version_2 before insert on lot_additions for each row execute function version_2()`)
  onTestFinished(async () => {
    await api.database.pool.query('drop function version_2 cascade')
  })
  expect(await add('upgraded', prepared)).toMatchObject({ ok: true })
  const lot = dataOf(await api.client().call(lotGet, { id: prepared.lotId }))
  expect(lot).not.toHaveProperty('attributes')
})

test('K16 an incomplete lot, or one changed in the meantime, does not join the sale', async () => {
  const { lotId, rev } = await prepare('timed', { ...completeLot, category: '' })
  expect(await add('timed', { lotId, rev })).toMatchObject({
    error: {
      name: 'notReady',
      data: { issues: expect.arrayContaining([expect.objectContaining({ lotId })]) },
    },
  })
  expect(await add('timed', { lotId, rev: rev + 1 })).toMatchObject({ error: { code: 1006 } })
  expect(await add('live', { lotId, rev })).toMatchObject({ error: { code: 1004 } })
  expect(await add('timed', { lotId: 'none', rev })).toMatchObject({ error: { code: 1004 } })
  expect(await add('none', { lotId, rev })).toMatchObject({ error: { code: 1004 } })
  expect((await api.rooms.state('timed')).lots.has(lotId)).toBe(false)
})

test('K4 K16 no lot joins a sale that has a bid or an open saleroom', async () => {
  const late = await prepare('begun')
  expect(dataOf(await manager.client.call(lotAdditions, { auctionId: 'begun' })).blocked).toBe('')
  const bid = { auctionId: 'begun', lotId: 'begun-1', bidPrice: 3_000, ak: ak() }
  dataOf(await ann.client.call(lotPrebid, bid))
  expect(await add('begun', late)).toMatchObject(refused('started'))
  expect(dataOf(await manager.client.call(lotAdditions, { auctionId: 'begun' })).blocked).toBe('started')
  const inRoom = await prepare('room')
  const { seq } = await api.rooms.state('room')
  dataOf(await manager.client.call(staffRoom, { auctionId: 'room', open: true, seq, ak: ak() }))
  expect(await add('room', inRoom)).toMatchObject(refused('roomOpen'))
  const rows = await api.database.db
    .selectFrom('lots')
    .select('id')
    .where('id', 'in', [late.lotId, inRoom.lotId])
    .execute()
  expect(rows).toEqual([])
})

test('K4 K16 no lot is prepared for a cancelled sale', async () => {
  await createSale(api, { id: 'off', lots: 1 })
  const cancel = { type: 'cancelSale', en: 'The warehouse was flooded.', zh: '仓库水浸。' } as const
  await api.rooms.queue('off').submit({ command: cancel })
  expect(await specialist.client.call(lotAdditionCreate, { auctionId: 'off', ak: ak() })).toMatchObject({
    error: { code: 4003, data: { status: 'cancelled', instead: 'otherSale' } },
  })
})

test('K16 the draft of added lots is not a sale: it is not listed and cannot be published', async () => {
  const { draftId } = await prepare('timed')
  const drafts = dataOf(await manager.client.call(saleDraftList, {}))
  expect(drafts.list.map(({ id }) => id)).not.toContain(draftId)
  expect(await manager.client.call(salePublish, { auctionId: draftId, rev: 1, at: 0 })).toMatchObject({
    error: { name: 'notReady' },
  })
})

test('K16 those who only prepare lots cannot publish them', async () => {
  const { lotId, rev } = await prepare('timed')
  expect(await specialist.client.call(lotAdd, { auctionId: 'timed', lotId, rev, ak: ak() })).toMatchObject({
    error: { name: 'notAllowed' },
  })
})

test('K16 a repeated request prepares only one lot', async () => {
  const request = { auctionId: 'live', ak: ak() }
  const first = dataOf(await specialist.client.call(lotAdditionCreate, request))
  expect(dataOf(await specialist.client.call(lotAdditionCreate, request))).toEqual(first)
})

test('K3 K16 if a sale requires a second person, a colleague has to add the lot', async () => {
  const colleague = await createPerson(api, 'colleague@example.com', { roles: ['manager'] })
  const { draftId, lotId, rev } = await prepare('live')
  const { rev: seen } = dataOf(await manager.client.call(saleDraftGet, { auctionId: draftId }))
  const sale = { secondPerson: true }
  dataOf(await manager.client.call(saleDraftSet, { auctionId: draftId, rev: seen, sale, ak: ak() }))
  const lot = { startPrice: 7_000 }
  const priced = dataOf(await manager.client.call(lotDraftSet, { lotId, rev, lot, ak: ak() }))
  expect(await add('live', { lotId, rev: priced.rev })).toMatchObject({
    error: { name: 'secondPersonNeeded' },
  })
  const request = { auctionId: 'live', lotId, rev: priced.rev, ak: ak() }
  expect(await colleague.client.call(lotAdd, request)).toMatchObject({ ok: true })
})

test('K16 a prepared lot can be discarded, and its draft names the sale that it was prepared for', async () => {
  const { draftId, lotId, rev } = await prepare('live')
  expect(await specialist.client.call(saleDraftGet, { auctionId: draftId })).toMatchObject({
    data: { additionOf: 'live' },
  })
  const discard = { auctionId: draftId, lotIds: [lotId], ak: ak() }
  expect(await specialist.client.call(lotDraftDelete, discard)).toMatchObject({ data: { deleted: 1 } })
  const { list } = dataOf(await specialist.client.call(lotAdditions, { auctionId: 'live' }))
  expect(list.map(({ id }) => id)).not.toContain(lotId)
  expect(await add('live', { lotId, rev })).toMatchObject({ error: { code: 1004 } })
})
