import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { agreementTerms as terms } from '#domain/consignments/testing.ts'
import { createDraft } from '#server/catalogue/drafts/testing.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, passwordDigest } from '#server/platform/http/testing/people.ts'
import { clearSeller } from '#server/sellers/screenings/testing.ts'
import { openSellersHouse } from '#server/sellers/testing.ts'
import {
  agreementSave,
  agreementSend,
  agreementSign,
  consignmentCreate,
  consignmentGet,
  consignmentList,
  consignmentLotsSet,
  consignmentMove,
  consignmentSet,
} from '#wire/calls/consignments.ts'
import { lotOwnersGet } from '#wire/calls/lot-owners.ts'
import { userErase, userExport } from '#wire/calls/own-data.ts'
import { saleCheck, salePublish } from '#wire/calls/sale-drafts.ts'
import { dataOf } from '#wire/client/query-policy.ts'

const { api, specialist, manager, seller } = await openSellersHouse(inject('postgresUrl'))
afterAll(() => api.close())

const create = async (userId = seller.id, reference = '') =>
  dataOf(await specialist.client.call(consignmentCreate, { userId, reference, ak: randomUUID() })).id
const get = async (consignmentId: string, by = specialist) =>
  dataOf(await by.client.call(consignmentGet, { consignmentId }))
const at = async (consignmentId: string) => ({ consignmentId, rev: (await get(consignmentId)).rev })
const save = async (id: string, changed = {}) =>
  specialist.client.call(agreementSave, { ...(await at(id)), terms: { ...terms, ...changed } })
const send = async (id: string) => specialist.client.call(agreementSend, await at(id))
const signature = { name: 'Amelia Fong', date: '2026-01-12', how: 'paper' } as const
const sign = async (id: string, changed = {}) =>
  specialist.client.call(agreementSign, { ...(await at(id)), ...signature, ...changed })
const move = async (id: string, to: 'recall' | 'decline' | 'activate' | 'close' | 'cancel') =>
  specialist.client.call(consignmentMove, { ...(await at(id)), move: to })
const setLots = async (id: string, auctionId: string, numbers: string, changed = {}) =>
  specialist.client.call(consignmentLotsSet, {
    ...(await at(id)),
    auctionId,
    numbers,
    belongs: true,
    ak: randomUUID(),
    ...changed,
  })

/** Returns a consignment whose agreement is signed. */
async function signedConsignment(): Promise<string> {
  const id = await create()
  dataOf(await save(id))
  dataOf(await send(id))
  dataOf(await sign(id))
  return id
}

const draft = (number: string) => createDraft(manager, { number, now: api.clock.now() })
const ok = { ok: true }
const refused = (code: number, data: unknown = expect.anything()) => ({ error: { code, data } })
const wrongState = (status: string) => refused(4003, { status })

test('S1 a consignment goes from a draft through a sent and signed agreement to its end', async () => {
  const id = await create(seller.id, 'Estate of L. Fong')
  expect(await get(id)).toMatchObject({
    state: 'draft',
    number: expect.stringMatching(/^C-\d{4}-\d{3}$/),
    seller: { userId: seller.id },
    reference: 'Estate of L. Fong',
    editions: [],
  })
  expect(await send(id)).toMatchObject(wrongState('draft'))
  expect(await save(id, { isTitleWarranted: false })).toMatchObject(refused(1000))
  expect(await save(id)).toMatchObject(ok)
  expect(await send(id)).toMatchObject(ok)
  expect(await save(id, { payoutDays: 40 })).toMatchObject(wrongState('sent'))
  expect(await move(id, 'recall')).toMatchObject(ok)
  expect(await save(id, { payoutDays: 40 })).toMatchObject(ok)
  expect(await sign(id)).toMatchObject(wrongState('draft'))
  expect(await send(id)).toMatchObject(ok)
  expect(await sign(id, { date: '2999-01-01' })).toMatchObject(refused(1000))
  expect(await sign(id, { date: 'soon' })).toMatchObject(refused(1000))
  expect(await sign(id)).toMatchObject(ok)
  expect(await get(id)).toMatchObject({
    state: 'signed',
    editions: [
      { edition: 1, state: 'signed', terms: { payoutDays: 40 }, signedBy: 'Amelia Fong', signedHow: 'paper' },
    ],
  })

  // A change creates a new edition that states the differences; the signed one stays in force until the new
  // one is signed.
  expect(await save(id, { payoutDays: 40 })).toEqual({ ok: true, data: { rev: (await get(id)).rev } })
  expect(await save(id, { payoutDays: 28, shortfall: 'seller' })).toMatchObject(ok)
  expect((await get(id)).editions.map(({ state, changes }) => [state, changes])).toEqual([
    ['draft', ['shortfall', 'payoutDays']],
    ['signed', []],
  ])
  expect(await send(id)).toMatchObject(ok)
  expect(await move(id, 'decline')).toMatchObject(ok)
  expect((await get(id)).state).toBe('signed')
  expect(await move(id, 'close')).toMatchObject(wrongState('signed'))
  expect(await move(id, 'activate')).toMatchObject(ok)
  expect(await move(id, 'close')).toMatchObject(ok)
  expect(await save(id)).toMatchObject(wrongState('declined'))
  const acts = (await auditedActs(api.database.db, id)).map(([act]) => act)
  expect(new Set(acts)).toEqual(
    new Set(['consignment.create', 'agreement.save', 'agreement.send', 'agreement.sign', 'consignment.move']),
  )
  expect(acts).toHaveLength(12)
})

test('S1 nothing is written for an outdated revision, twice, for nobody or for oneself', async () => {
  const ak = randomUUID()
  const once = { userId: seller.id, reference: '', ak }
  const { id } = dataOf(await specialist.client.call(consignmentCreate, once))
  expect(dataOf(await specialist.client.call(consignmentCreate, once)).id).toBe(id)
  dataOf(await save(id))
  const stale = { consignmentId: id, rev: 1 }
  const { client } = specialist
  expect(await client.call(agreementSave, { ...stale, terms })).toMatchObject(refused(1006, null))
  expect(await client.call(agreementSend, stale)).toMatchObject(refused(1006, null))
  expect(await client.call(agreementSign, { ...stale, ...signature })).toMatchObject(refused(1006, null))
  expect(await client.call(consignmentMove, { ...stale, move: 'cancel' })).toMatchObject(refused(1006, null))
  expect(await client.call(consignmentSet, { ...stale, reference: 'A' })).toMatchObject(refused(1006, null))
  expect(await client.call(consignmentSet, { ...stale, rev: 2, reference: 'A' })).toMatchObject(ok)
  expect((await get(id)).reference).toBe('A')
  const none = { consignmentId: 'none', rev: 1 }
  for (const response of [
    client.call(consignmentGet, none),
    client.call(agreementSave, { ...none, terms }),
    client.call(agreementSend, none),
    client.call(agreementSign, { ...none, ...signature }),
    client.call(consignmentMove, { ...none, move: 'cancel' }),
    client.call(consignmentSet, { ...none, reference: '' }),
    client.call(consignmentCreate, { userId: 'nobody', ak: randomUUID() }),
  ])
    expect(await response).toMatchObject({ error: { code: 1004 } })
  const own = { userId: specialist.id, ak: randomUUID() }
  expect(await client.call(consignmentCreate, own)).toMatchObject({ error: { code: 1007 } })
  const { id: ofColleague } = dataOf(await manager.client.call(consignmentCreate, own))
  const theirs = { consignmentId: ofColleague, rev: 1 }
  for (const response of [
    client.call(agreementSave, { ...theirs, terms }),
    client.call(agreementSend, theirs),
    client.call(agreementSign, { ...theirs, ...signature }),
    client.call(consignmentMove, { ...theirs, move: 'cancel' }),
    client.call(consignmentSet, { ...theirs, reference: '' }),
  ])
    expect(await response).toMatchObject({ error: { code: 1007 } })
})

test('S1 S10 a lot of a draft belongs to one consignment, whose seller owns it', async () => {
  const { id: auctionId, lots } = await draft('C1')
  const [first = ''] = lots
  const id = await create()
  const other = await create()
  expect(await setLots(id, auctionId, '999')).toMatchObject(refused(1000))
  expect(await setLots(id, 'none', '1')).toMatchObject({ error: { code: 1004 } })
  expect(await setLots(id, auctionId, '1', { rev: 99 })).toMatchObject(refused(1006, null))
  expect(await setLots(id, auctionId, '1', { ak: randomUUID() })).toMatchObject(ok)
  expect(await setLots(id, auctionId, '1', { rev: 1 })).toMatchObject(ok)
  expect(await setLots(other, auctionId, '1')).toMatchObject(refused(1006, { lotIds: [first] }))
  const ownerOf = async () =>
    dataOf(await specialist.client.call(lotOwnersGet, { auctionId, lotId: first })).owner?.userId
  expect(await ownerOf()).toBe(seller.id)
  expect((await get(id)).lots).toMatchObject([
    { lotId: first, sale: { no: 'C1' }, lotNum: 1, state: 'draft', lowEstimate: 10_000, reserve: 9_000 },
  ])
  expect(await get(id)).toMatchObject({ lotCount: 1 })
  expect(await setLots(id, auctionId, '1', { belongs: false })).toMatchObject(ok)
  expect(await ownerOf()).toBeUndefined()
  dataOf(await move(id, 'cancel'))
  expect(await setLots(id, auctionId, '1')).toMatchObject(wrongState('cancelled'))
  const none = { consignmentId: 'none', rev: 1 }
  expect(await setLots(other, auctionId, '1', none)).toMatchObject({ error: { code: 1004 } })
  const own = { userId: specialist.id, ak: randomUUID() }
  const ofColleague = dataOf(await manager.client.call(consignmentCreate, own)).id
  expect(await setLots(ofColleague, auctionId, '1')).toMatchObject({ error: { code: 1007 } })
})

test('S1 K2 a consigned lot is published only after the agreement is signed', async () => {
  const { id: auctionId, rev, lots } = await draft('C2')
  const unsigned = await create()
  dataOf(await save(unsigned))
  dataOf(await setLots(unsigned, auctionId, '1'))
  await clearSeller(api.database.db, seller.id, api.clock.now())
  const issues = async () =>
    dataOf(await manager.client.call(saleCheck, { auctionId })).issues.filter(({ isError }) => isError)
  const issue = { lotId: lots[0], field: 'consignment', issue: 'unsigned', isError: true }
  expect(await issues()).toMatchObject([issue])
  const publish = { auctionId, rev, at: api.clock.now() }
  expect(await manager.client.call(salePublish, publish)).toMatchObject(
    refused(7000, { issues: expect.arrayContaining([expect.objectContaining(issue)]) }),
  )
  dataOf(await send(unsigned))
  dataOf(await sign(unsigned))
  expect(await issues()).toEqual([])
  dataOf(await manager.client.call(salePublish, publish))
  expect(await move(unsigned, 'cancel')).toMatchObject(wrongState('lotsPublished'))
  expect(await setLots(unsigned, auctionId, '1', { belongs: false })).toMatchObject(wrongState('published'))
  expect((await get(unsigned)).lots).toMatchObject([{ state: 'open', sale: { no: 'C2' }, price: 0 }])
})

test('S1 consignments are found by number, seller and state', async () => {
  const id = await signedConsignment()
  const { number } = await get(id)
  const list = async (asked: { q?: string; state?: 'signed' | 'draft' }) =>
    dataOf(await specialist.client.call(consignmentList, asked))
  expect(await list({ q: number })).toMatchObject({ list: [{ id, number }], total: 1 })
  const signed = await list({ state: 'signed' })
  expect(signed.list.map((one) => one.id)).toContain(id)
  expect(signed.total).toBe(signed.counts.signed)
  expect((await list({ q: 'nothing like it' })).list).toEqual([])
  const houseGoods = await create('')
  expect(await get(houseGoods)).toMatchObject({ seller: null })
})

test('C3 S1 S12 a seller can be erased after a consignment is closed; its signed agreement remains, but a draft does not', async () => {
  const leaving = await createPerson(api, 'leaving@example.com', { card: false })
  const signed = await create(leaving.id)
  dataOf(await save(signed))
  dataOf(await send(signed))
  dataOf(await sign(signed))
  const dropped = await create(leaving.id)
  dataOf(await save(dropped))
  const { sections } = dataOf(await leaving.client.call(userExport, {}))
  expect(JSON.stringify(sections)).toContain('Amelia Fong')
  const erase = () =>
    leaving.client.call(userErase, { passwd: passwordDigest('paddle-and-rostrum'), confirm: true })
  expect(await erase()).toMatchObject(wrongState('settling'))
  for (const to of ['activate', 'close'] as const) dataOf(await move(signed, to))
  dataOf(await erase())
  expect((await get(signed)).editions).toHaveLength(1)
  expect(await specialist.client.call(consignmentGet, { consignmentId: dropped })).toMatchObject({
    error: { code: 1004 },
  })
})
