import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { completeLot } from '#server/catalogue/drafts/testing.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, passwordDigest, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { lotCommand } from '#server/platform/http/testing/sell-lot.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { changeList, changeUndo } from '#wire/calls/draft-changes.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { saleChanges } from '#wire/calls/lot-changes.ts'
import { lotDraftCreate, lotDraftDelete, lotDraftGet } from '#wire/calls/lot-drafts.ts'
import {
  lotOwnersGet,
  lotOwnersList,
  lotOwnersName,
  lotOwnersSearch,
  lotOwnersSet,
} from '#wire/calls/lot-owners.ts'
import { lotGet, lotList } from '#wire/calls/lots.ts'
import { userErase, userExport } from '#wire/calls/own-data.ts'
import { lotChoiceRequest, lotParcelRequest } from '#wire/calls/parcel-requests.ts'
import { saleDraftCreate } from '#wire/calls/sale-drafts.ts'
import { search } from '#wire/calls/search.ts'
import { staffClientMerge, staffClientUnmerge } from '#wire/calls/staff-clients.ts'
import * as house from '#wire/calls/staff-sale.ts'
import { staffRegisterWalkIn } from '#wire/calls/staff-walk-ins.ts'
import { staffTelephoneRequest } from '#wire/calls/telephone-calls.ts'
import { auctionTelephoneRequest } from '#wire/calls/telephone-requests.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let manager: TestPerson
let specialist: TestPerson
let seller: TestPerson
let agent: TestPerson
let ann: TestPerson
let ben: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), unlimited)
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  specialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'] })
  seller = await createPerson(api, 'seller@example.com')
  agent = await createPerson(api, 'agent@example.com')
  ann = await createPerson(api, 'ann@example.com')
  ben = await createPerson(api, 'ben@example.com')
})
afterAll(() => api.close())

type Naming = {
  readonly lotId?: string
  readonly ownerId?: string
  readonly agentIds?: string[]
  readonly seenIds?: string[]
  readonly reason?: string
  readonly ak?: string
}

const naming = (auctionId: string, overrides: Naming = {}) => ({
  auctionId,
  lotId: `${auctionId}-1`,
  ownerId: seller.id,
  reason: 'The agreement of the seller',
  ak: randomUUID(),
  ...overrides,
})
const name = (auctionId: string, overrides: Naming = {}, by = specialist) =>
  by.client.call(lotOwnersSet, naming(auctionId, overrides))
const ownersOf = async (auctionId: string, lotId = `${auctionId}-1`) =>
  dataOf(await specialist.client.call(lotOwnersGet, { auctionId, lotId }))
const refused = (nowPrice = 0) => ({ error: { code: 2010, data: { nowPrice } } })
const wrongState = (status: string) => ({ error: { code: 4003, data: { status } } })

const clerk = async (
  call: Parameters<TestPerson['client']['call']>[0],
  id: string,
  overrides: object = {},
): Promise<unknown> =>
  manager.client.call(call, { ...(await lotCommand(api, id, `${id}-1`)), ...overrides } as never)
const act = async (...request: Parameters<typeof clerk>) =>
  expect(await clerk(...request)).toMatchObject({ ok: true })

/** Returns a live sale whose first lot belongs to a seller with a paddle in it. */
async function liveSale(id: string, lots = 3): Promise<string> {
  await createSale(api, { id, kind: 'live', lots, identical: lots })
  const paddle = await registerBidder(seller, id)
  await registerBidder(ann, id)
  await registerBidder(ben, id)
  return paddle
}

/** Offers the first lot and opens bidding on it. */
async function startLot(id: string): Promise<void> {
  const steps = [
    [house.staffRoom, { open: true }] as const,
    [house.staffLotOpen],
    [house.staffLotStart],
  ] as const
  for (const [call, given = {}] of steps) await act(call, id, given)
}

async function hammer(id: string): Promise<void> {
  const given = { on: true, belowReserve: true }
  await act(house.staffLastCall, id, given)
  api.clock.set(api.clock.now() + 3_500)
  await act(house.staffSell, id, given)
}

const bid = ({ client }: TestPerson, auctionId: string, bidPrice: number, lotId = `${auctionId}-1`) =>
  client.call(lotPrebid, { auctionId, lotId, bidPrice, ak: randomUUID() })
const offer = ({ client }: TestPerson, auctionId: string, bidPrice: number) =>
  client.call(bidOffer, { auctionId, lotId: `${auctionId}-1`, bidPrice, ak: randomUUID() })

async function walkInOf(auctionId: string, phone: string) {
  const who = { auctionId, firstName: 'Wing', phone, countryCode: '+852', agree: true, adult: true } as const
  return dataOf(await manager.client.call(staffRegisterWalkIn, { ...who, ak: randomUUID() }))
}

test('S10 in a timed sale the owner and the agent cannot place a maximum bid, but others can', async () => {
  await createSale(api, { id: 'timed', lots: 2 })
  for (const person of [seller, agent, ann]) await registerBidder(person, 'timed')
  expect(await name('timed', { agentIds: [agent.id] })).toMatchObject({ ok: true })
  expect(await bid(seller, 'timed', 5_000)).toMatchObject(refused())
  expect(await bid(agent, 'timed', 5_000)).toMatchObject(refused())
  expect(await bid(seller, 'timed', 5_000, 'timed-2')).toMatchObject({ ok: true })
  expect(await bid(ann, 'timed', 5_000)).toMatchObject({ ok: true })
  const { owner, agents } = await ownersOf('timed')
  expect([owner?.userId, ...agents.map(({ userId }) => userId)]).toEqual([seller.id, agent.id])
})

test('S10 in a live sale no channel accepts a bid of the owner', async () => {
  const paddle = await liveSale('room')
  expect(await name('room')).toMatchObject({ ok: true })
  expect(await bid(seller, 'room', 5_000)).toMatchObject(refused())
  const call = { auctionId: 'room', lotId: 'room-1' }
  expect(await seller.client.call(auctionTelephoneRequest, call)).toMatchObject(refused())
  const entered = { auctionId: 'room', paddle, lotIds: ['room-2', 'room-1'] }
  expect(await manager.client.call(staffTelephoneRequest, entered)).toMatchObject(refused())
  await act(house.staffAcceptance, 'room', { bidAcceptance: 'clerk' })
  await startLot('room')
  expect(await offer(seller, 'room', 5_000)).toMatchObject(refused())
  for (const channel of ['room', 'telephone'])
    expect(await clerk(house.staffFloorBid, 'room', { bidPrice: 5_000, paddle, channel })).toMatchObject(
      refused(),
    )
  const { bidId } = dataOf(await offer(ann, 'room', 5_000))
  const instead = { bidId, reason: 'floorFirst', paddle, channel: 'room' }
  expect(await clerk(house.staffOfferReject, 'room', instead)).toMatchObject(refused())
  await act(house.staffOfferReject, 'room', { ...instead, paddle: '' })
  await hammer('room')
  expect(await clerk(house.staffBuyerName, 'room', { paddle })).toMatchObject(refused(5_000))
})

test('S10 an owner cannot buy their lot in a parcel, by choice or after the sale', async () => {
  const paddle = await liveSale('parcel')
  await name('parcel', { lotId: 'parcel-2' })
  await act(house.staffAcceptance, 'parcel', { bidAcceptance: 'auto' })
  await startLot('parcel')
  dataOf(await offer(seller, 'parcel', 5_000))
  await hammer('parcel')
  const request = { auctionId: 'parcel', lotId: 'parcel-1', ak: randomUUID() }
  expect(await seller.client.call(lotParcelRequest, { ...request, count: 1 })).toMatchObject(refused())
  expect(await clerk(house.staffParcelSell, 'parcel', { lotIds: ['parcel-2'] })).toMatchObject(refused())
  await act(house.staffRoom, 'parcel', { open: false })
  await act(house.staffEnd, 'parcel')
  const after = { lotId: 'parcel-2', paddle, bidPrice: 5_000, belowReserve: true }
  expect(await clerk(house.staffAfterSale, 'parcel', after)).toMatchObject(refused())

  await createSale(api, { id: 'choice', kind: 'live', lots: 3 })
  await registerBidder(seller, 'choice')
  await act(house.staffChoiceOffer, 'choice', { lotIds: ['choice-1', 'choice-2', 'choice-3'] })
  await name('choice', { lotId: 'choice-2' })
  await act(house.staffAcceptance, 'choice', { bidAcceptance: 'auto' })
  await startLot('choice')
  dataOf(await offer(seller, 'choice', 5_000))
  await hammer('choice')
  const chosen = { auctionId: 'choice', lotId: 'choice-1', ak: randomUUID() }
  const choose = (...lotIds: string[]) => seller.client.call(lotChoiceRequest, { ...chosen, lotIds })
  expect(await choose('choice-2')).toMatchObject(refused())
  expect(await choose('choice-1', 'choice-3')).toMatchObject({ ok: true })
  expect(await clerk(house.staffChoiceRecord, 'choice', { lotIds: ['choice-2'] })).toMatchObject(refused())
})

test('S10 U1 a walk-in bidder merged with the owner counts as the owner until the merge is undone', async () => {
  await liveSale('merged')
  const walkIn = await walkInOf('merged', '91234567')
  await name('merged')
  await startLot('merged')
  const floor = (bidPrice: number) =>
    clerk(house.staffFloorBid, 'merged', { bidPrice, paddle: walkIn.paddle, channel: 'room' })
  const pair = { walkInId: walkIn.userId, userId: seller.id }
  expect(await floor(5_000)).toMatchObject({ ok: true })
  await act(house.staffUndo, 'merged')
  dataOf(await manager.client.call(staffClientMerge, pair))
  await api.mails()
  expect(await floor(5_000)).toMatchObject(refused())
  dataOf(await manager.client.call(staffClientUnmerge, pair))
  await api.mails()
  expect(await floor(5_000)).toMatchObject({ ok: true })
  // The other way round: the walk-in bidder is the owner.
  await createSale(api, { id: 'walkIn', lots: 1 })
  await registerBidder(ann, 'walkIn')
  dataOf(await manager.client.call(staffClientMerge, { walkInId: walkIn.userId, userId: ann.id }))
  await api.mails()
  await name('walkIn', { ownerId: walkIn.userId })
  expect(await bid(ann, 'walkIn', 5_000)).toMatchObject(refused())
})

test('S10 the owner of a draft lot is in force from its publication, and the audit log says who named them', async () => {
  const { client } = specialist
  const created = dataOf(await client.call(saleDraftCreate, { type: 'timed', ak: randomUUID() }))
  const auctionId = created.id
  const lot = { auctionId, lot: completeLot, ak: randomUUID() }
  const { id: lotId } = dataOf(await client.call(lotDraftCreate, lot))
  expect(await ownersOf(auctionId, lotId)).toEqual({ owner: null, agents: [] })
  const set = { auctionId, lotId, ownerId: seller.id, agentIds: [agent.id] }
  dataOf(await client.call(lotOwnersSet, { ...set, ak: randomUUID() }))
  expect(await client.call(lotOwnersSet, { ...set, agentIds: [], ak: randomUUID() })).toMatchObject({
    error: { code: 1006 },
  })
  const changed = { ...set, agentIds: [ann.id], seenIds: [seller.id, agent.id], ak: randomUUID() }
  dataOf(await client.call(lotOwnersSet, changed))
  expect((await ownersOf(auctionId, lotId)).agents.map(({ userId }) => userId)).toEqual([ann.id])
  const [act1] = (await auditedActs(api.database.db, auctionId)).filter(([one]) => one === 'lot.owner')
  expect(act1?.[1]).toBe(specialist.id)
  expect(JSON.stringify(dataOf(await client.call(lotDraftGet, { lotId })))).not.toContain(seller.id)

  // Several lots at once.
  const { id: otherId } = dataOf(await client.call(lotDraftCreate, { ...lot, ak: randomUUID() }))
  const many = { auctionId, lotIds: [lotId, otherId], ownerId: ben.id, seenOwners: { [lotId]: seller.id } }
  const nameMany = (change = {}) => client.call(lotOwnersName, { ...many, ak: randomUUID(), ...change })
  const once = randomUUID()
  const named = dataOf(await nameMany({ ak: once }))
  expect(named).toEqual({ change: expect.any(String), lots: 2 })
  expect(dataOf(await nameMany({ ak: once }))).toEqual(named)
  expect(dataOf(await nameMany())).toEqual({ change: '', lots: 0 })
  expect(await ownersOf(auctionId, lotId)).toMatchObject({
    owner: { userId: ben.id },
    agents: [{ userId: ann.id }],
  })
  expect(await ownersOf(auctionId, otherId)).toMatchObject({ owner: { userId: ben.id }, agents: [] })
  const acts = (await auditedActs(api.database.db, auctionId)).filter(([one]) => one === 'lot.owner')
  expect(acts).toHaveLength(4)
  // A colleague's choice is not overwritten, and no lot is changed.
  expect(await nameMany({ ownerId: seller.id, seenOwners: { [otherId]: ben.id } })).toMatchObject({
    error: { code: 1006, data: { lotIds: [lotId] } },
  })
  expect(await ownersOf(auctionId, otherId)).toMatchObject({ owner: { userId: ben.id } })
  const listed = dataOf(await client.call(lotOwnersList, { auctionId })).list
  expect(listed).toMatchObject([{ owner: { userId: ben.id, name: 'Ann Lee' }, lotIds: expect.any(Array) }])
  expect(new Set(listed[0]?.lotIds)).toEqual(new Set([lotId, otherId]))
  const seenOwners = { [lotId]: ben.id, [otherId]: ben.id }
  dataOf(await nameMany({ lotIds: [lotId], ownerId: ann.id, seenOwners }))
  expect(await ownersOf(auctionId, lotId)).toMatchObject({ owner: { userId: ann.id }, agents: [] })
  const notFound = { error: { code: 1004 } }
  expect(await nameMany({ lotIds: [lotId, 'none'] })).toMatchObject(notFound)
  expect(await nameMany({ auctionId: 'none' })).toMatchObject(notFound)
  expect(await client.call(lotOwnersList, { auctionId: 'none' })).toMatchObject(notFound)
  expect(await nameMany({ ownerId: 'nobody' })).toMatchObject(notFound)
  dataOf(await nameMany({ ownerId: '', seenOwners: { [lotId]: ann.id, [otherId]: ben.id } }))
  expect(await ownersOf(auctionId, otherId)).toEqual({ owner: null, agents: [] })
  const { db } = api.database
  await db.updateTable('draft_sales').set({ stage: 'published' }).where('id', '=', auctionId).execute()
  expect(await nameMany()).toMatchObject(wrongState('published'))

  await createSale(api, { id: 'published', lots: 1 })
  expect((await api.rooms.state('published')).lots.get('published-1')?.owners).toBeNull()
})

test('S10 K9 owners named in a draft are in the change log and undone as far as they are unchanged', async () => {
  const { client } = specialist
  const { id: auctionId } = dataOf(await client.call(saleDraftCreate, { type: 'timed', ak: randomUUID() }))
  const lotIds: string[] = []
  for (let index = 0; index < 3; index++) {
    const lot = { auctionId, lot: completeLot, ak: randomUUID() }
    lotIds.push(dataOf(await client.call(lotDraftCreate, lot)).id)
  }
  const [first = '', second = '', third = ''] = lotIds
  const set = (lotId: string, overrides: Partial<Naming>) =>
    client.call(lotOwnersSet, { auctionId, lotId, ownerId: '', ...overrides, ak: randomUUID() })
  const nameAll = async (ownerId: string, seenOwners: Record<string, string>) =>
    dataOf(await client.call(lotOwnersName, { auctionId, lotIds, ownerId, seenOwners, ak: randomUUID() }))
  const undo = async (change: string) =>
    dataOf(await client.call(changeUndo, { change: Number(change), ak: randomUUID() }))
  const latest = async (person = specialist) =>
    dataOf(await person.client.call(changeList, { auctionId, page: 1, size: 50 })).list[0]
  const owned = () =>
    Promise.all(
      lotIds.map(async (lotId) => {
        const { owner, agents } = await ownersOf(auctionId, lotId)
        return [owner?.userId, ...agents.map(({ userId }) => userId)]
      }),
    )

  dataOf(await set(first, { ownerId: seller.id, agentIds: [ann.id] }))
  const { number, name: sellerName } = (await ownersOf(auctionId, first)).owner ?? { number: '', name: '' }
  const alone = await latest()
  expect(alone).toMatchObject({ kind: 'edit', lots: 1 })
  expect(alone?.fields).toContainEqual({
    lotId: first,
    path: 'owner',
    before: '""',
    after: JSON.stringify(`${number} ${sellerName}`),
  })
  const { change } = await nameAll(ann.id, { [first]: seller.id })
  expect(await owned()).toEqual([[ann.id], [ann.id], [ann.id]])
  expect(await latest()).toMatchObject({ id: change, kind: 'bulk', lots: 3 })
  expect(JSON.stringify(await latest(manager))).not.toContain(ann.id)

  // The undo includes agents but not the lot that a colleague has changed since; then that undo is undone.
  dataOf(await set(third, { ownerId: ben.id, seenIds: [ann.id] }))
  expect(await undo(change)).toEqual({
    undone: 3,
    left: [{ lotId: third, field: 'owner', number: '3' }],
  })
  expect(await owned()).toEqual([[seller.id, ann.id], [undefined], [ben.id]])
  const again = await latest()
  expect(again).toMatchObject({ kind: 'undo', lots: 2 })
  expect((await undo(again?.id ?? '')).left).toEqual([])
  expect(await owned()).toEqual([[ann.id], [ann.id], [ben.id]])
  expect(await client.call(changeUndo, { change: Number(change), ak: randomUUID() })).toMatchObject(
    wrongState('undoneBefore'),
  )

  // An erased client is not restored, and a deleted lot is skipped.
  const gone = await createPerson(api, 'gone.owner@example.com')
  dataOf(await set(second, { ownerId: gone.id, seenIds: [ann.id] }))
  const later = await nameAll(seller.id, { [first]: ann.id, [second]: gone.id, [third]: ben.id })
  const passwd = passwordDigest('paddle-and-rostrum')
  dataOf(await gone.client.call(userErase, { passwd, confirm: true }))
  dataOf(await client.call(lotDraftDelete, { auctionId, lotIds: [third], ak: randomUUID() }))
  expect(await undo(later.change)).toMatchObject({ left: [{ lotId: third, field: 'owner' }] })
  expect((await ownersOf(auctionId, first)).owner?.userId).toBe(ann.id)
  expect((await ownersOf(auctionId, second)).owner).toBeNull()
})

test('S10 an owner named before the first entry is sealed in it', async () => {
  const { db } = api.database
  const row = { lot_id: 'first-1', auction_id: 'first', place: 0, is_owner: true }
  await db
    .insertInto('lot_owners')
    .values({ ...row, user_id: seller.id })
    .execute()
  await createSale(api, { id: 'first', lots: 2 })
  await registerBidder(seller, 'first')
  expect(await bid(seller, 'first', 5_000)).toMatchObject(refused())
  const { list } = dataOf(await ann.client.call(saleLedger, { auctionId: 'first' }))
  expect(Object.keys(list[0]?.commitments ?? {})).toContain('owners')
  expect(JSON.stringify(list)).not.toContain(seller.id)
})

test('S10 only the owner sees that a lot is their own, and nothing public names them', async () => {
  await createSale(api, { id: 'secret', lots: 2 })
  await name('secret', { agentIds: [agent.id] })
  const seen = async (person: TestPerson) => dataOf(await person.client.call(lotGet, { id: 'secret-1' }))
  for (const person of [seller, agent]) expect((await seen(person)).isOwn).toBe(true)
  expect(await seen(ann)).not.toHaveProperty('isOwn')
  const other = dataOf(await seller.client.call(lotGet, { id: 'secret-2' }))
  expect(other).not.toHaveProperty('isOwn')
  const visitor = api.client()
  const read = [
    await seen(ann),
    dataOf(await visitor.call(lotGet, { id: 'secret-1' })),
    dataOf(await ann.client.call(lotList, { auctionId: 'secret' })),
    dataOf(await visitor.call(saleLedger, { auctionId: 'secret' })),
    dataOf(await visitor.call(search, { q: seller.id })).lots,
  ]
  for (const id of [seller.id, agent.id]) expect(JSON.stringify(read)).not.toContain(id)
  const { list } = dataOf(await visitor.call(saleLedger, { auctionId: 'secret' }))
  expect(list.at(-1)).toMatchObject({ type: 'sealed', data: {} })
})

test('S10 K4 a new owner who has a bid is refused, with what can be done instead', async () => {
  await createSale(api, { id: 'leads', lots: 1 })
  await registerBidder(ann, 'leads')
  await bid(ann, 'leads', 5_000)
  expect(await name('leads', { ownerId: ann.id })).toMatchObject({
    error: { code: 4003, data: { status: 'ownerHasBid', instead: 'withdrawLot' } },
  })
  await liveSale('book')
  await bid(ann, 'book', 5_000)
  expect(await name('book', { ownerId: ann.id })).toMatchObject({
    error: { data: { status: 'ownerHasBid', instead: 'suspendPaddle' } },
  })
})

test('S10 a change needs a reason, which only the audit log contains; a repeated request makes one change', async () => {
  await createSale(api, { id: 'reason', lots: 1 })
  expect(await name('reason', { reason: '' })).toMatchObject(wrongState('noReason'))
  const once = naming('reason', { reason: 'Letter of attorney', ak: randomUUID() })
  for (const _ of [1, 2]) expect(await specialist.client.call(lotOwnersSet, once)).toMatchObject({ ok: true })
  const rows = await api.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('about_id', '=', 'reason')
    .where('act', '=', 'lot.owner')
    .execute()
  expect(rows).toMatchObject([
    {
      by_user_id: specialist.id,
      detail: { lot: 'reason-1', owner: seller.id, ownerBefore: '', reason: 'Letter of attorney' },
    },
  ])
  const { list } = dataOf(await manager.client.call(saleChanges, { auctionId: 'reason' }))
  expect(list).toMatchObject([{ lotId: 'reason-1', isOwner: true, prices: [], reserve: null }])
  const ledger = await api.database.db
    .selectFrom('ledger')
    .selectAll()
    .where('auction_id', '=', 'reason')
    .execute()
  expect(JSON.stringify(ledger)).not.toContain('attorney')
})

test('S10 refuses unknown lots and clients, one person twice, a colleague’s change and staff without the right', async () => {
  await createSale(api, { id: 'refused', lots: 1 })
  const notFound = { error: { code: 1004 } }
  expect(await name('refused', { lotId: 'refused-9' })).toMatchObject(notFound)
  expect(await name('nowhere')).toMatchObject(notFound)
  expect(await name('refused', { ownerId: 'nobody' })).toMatchObject(notFound)
  expect(await name('refused', { agentIds: [seller.id] })).toMatchObject({ error: { code: 1000 } })
  expect(await name('refused')).toMatchObject({ ok: true })
  expect(await name('refused', { ownerId: ann.id })).toMatchObject({ error: { code: 1006 } })
  expect(await name('refused', { ownerId: ann.id, seenIds: [seller.id] })).toMatchObject({ ok: true })
  for (const call of [lotOwnersGet, lotOwnersName, lotOwnersSet, lotOwnersSearch])
    expect(
      await seller.client.call(call, { ...naming('refused'), lotIds: ['a'], q: 'Tsang' } as never),
    ).toMatchObject({
      error: { code: 1005 },
    })
})

test('S10 clients are found by number, email and telephone, without showing their contact details', async () => {
  const find = async (q: string) => dataOf(await specialist.client.call(lotOwnersSearch, { q })).list
  const [found] = await find('seller@example.com')
  expect(found?.userId).toBe(seller.id)
  expect(Object.keys(found ?? {}).toSorted()).toEqual(['name', 'number', 'userId'])
  expect((await find(found?.number ?? '')).map(({ userId }) => userId)).toContain(seller.id)
})

test('C3 a client exports the lots that they own, and an erased client owns no draft', async () => {
  await createSale(api, { id: 'data', lots: 1 })
  const gone = await createPerson(api, 'gone@example.com')
  await name('data', { ownerId: gone.id })
  const { sections } = dataOf(await gone.client.call(userExport, {}))
  expect(sections.ownLots).toEqual([{ sale: 'data', lot: 'data-1', as: 'owner' }])
  const passwd = passwordDigest('paddle-and-rostrum')
  expect(await gone.client.call(userErase, { passwd, confirm: true })).toMatchObject({ ok: true })
  const rows = await api.database.db
    .selectFrom('lot_owners')
    .selectAll()
    .where('user_id', '=', gone.id)
    .execute()
  expect(rows).toEqual([])
  expect(await ownersOf('data')).toMatchObject({ owner: { name: '' } })
})
