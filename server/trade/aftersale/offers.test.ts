import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createPerson, signIn, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { findUnbalanced } from '#server/trade/journal/journal.ts'
import * as wire from '#wire/calls/aftersale-offers.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { orderList } from '#wire/calls/orders.ts'
import { staffAftersale, staffSaleClose, staffSaleReopen } from '#wire/calls/staff-aftersale.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { staffClientMerge } from '#wire/calls/staff-clients.ts'
import { staffAfterSale, staffReopen } from '#wire/calls/staff-sale.ts'
import { saleRefusal } from './sale-refusal.ts'

let api: TestApi
let manager: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), {
    CALLS_PER_TEN_SECONDS: '0',
    BIDS_PER_TEN_SECONDS: '0',
    LETTERS_PER_HOUR: '100000',
  })
  manager = await createPerson(api, 'manager@example.com', { roles: ['owner', 'manager'], card: false })
})

/** Moves the clock; staff sign in again, as their sessions have expired. */
async function wait(ms: number) {
  api.clock.set(api.clock.now() + ms)
  manager = { ...manager, client: api.client(await signIn(api, 'manager@example.com')) }
}
afterEach(async () => {
  expect(await findUnbalanced(api.database.db)).toEqual([])
})
afterAll(() => api.close())

const day = 86_400_000
let people = 0
const person = () => createPerson(api, `bidder${++people}@example.com`)
const wrong = (status: string) => ({ error: { name: 'wrongState', data: { status } } })
const settledJobs = async () => {
  await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  return api.mails()
}

/**
 * Returns a timed sale that has ended with one lot sold to Ann and Ben as the underbidder. Her order is voided by
 * default.
 *
 * @param owner an id that owns the lot (S10)
 */
async function soldToAnn({ isVoided = true, owner = null as string | null } = {}) {
  const auctionId = `sale-${randomUUID().slice(0, 8)}`
  await createSale(api, { id: auctionId, lots: 1 })
  const [ann, ben] = [await person(), await person()]
  await registerBidder(ann, auctionId)
  const paddle = await registerBidder(ben, auctionId)
  const lotId = `${auctionId}-1`
  for (const [bidder, bidPrice] of [
    [ben, 5_000],
    [ann, 8_000],
  ] as const) {
    const response = await bidder.client.call(lotPrebid, { auctionId, lotId, bidPrice, ak: randomUUID() })
    if (!response.ok) throw new Error(JSON.stringify(response))
  }
  if (owner !== null) await nameOwner({ auctionId, lotId }, owner, [])
  const { terms } = await api.rooms.state(auctionId)
  await wait((terms?.endTime ?? 0) + (terms?.lotInterval ?? 0) * 3 + 60_000 - api.clock.now())
  await api.rooms.queue(auctionId).submit({ command: { type: 'tick' } })
  await api.subjects.orders.settle(auctionId)
  const [order] = await ordersOf(ann)
  if (!order) throw new Error('Ann has no order')
  if (isVoided) await voidOrder(order.id)
  await settledJobs()
  return { auctionId, lotId, ann, ben, paddle, orderId: order.id }
}

/** S10: names the owner of a lot; the ids that belong to one client may change after the sale too (U1). */
async function nameOwner(
  { auctionId, lotId }: Omit<Lot, 'paddle'>,
  owner: string,
  linked: readonly string[],
): Promise<void> {
  const seen = linked.length === 0 ? [] : null
  const command = { type: 'setOwners', lotId, owners: { owner, agents: [], linked }, seen } as const
  expect(await api.rooms.queue(auctionId).submit({ command })).toMatchObject({ kind: 'accepted' })
}

const voidOrder = (orderId: string) =>
  api.database.db.transaction().execute((trx) => api.subjects.orders.void(trx, orderId, api.clock.now()))

async function ordersOf(buyer: TestPerson) {
  const response = await buyer.client.call(orderList, { payStatus: -1 })
  if (!response.ok) throw new Error(JSON.stringify(response))
  return response.data.list
}

const dateIn = (days: number) => new Date(api.clock.now() + days * day).toISOString().slice(0, 10)

type Lot = { readonly auctionId: string; readonly lotId: string; readonly paddle: string }

const offerOf = ({ auctionId, lotId, paddle }: Lot, change = {}) => ({
  auctionId,
  lotId,
  paddle,
  ak: randomUUID(),
  bidPrice: 5_000,
  date: dateIn(5),
  belowReserve: false,
  ...change,
})

async function offered(lot: Lot, change = {}) {
  const response = await manager.client.call(wire.staffAftersaleOfferMake, offerOf(lot, change))
  if (!response.ok) throw new Error(JSON.stringify(response))
  return response.data.offerId
}

/** Returns functions that sell a lot after its sale without an offer, and reopen it. */
function actsOn({ auctionId, lotId, paddle }: Lot) {
  const at = async () => ({
    auctionId,
    lotId,
    seq: (await api.rooms.state(auctionId)).seq,
    ak: randomUUID(),
  })
  return {
    sell: async () => manager.client.call(staffAfterSale, { ...(await at()), paddle, bidPrice: 5_000 }),
    reopen: async () => manager.client.call(staffReopen, { ...(await at()), reason: 'A mistake' }),
  }
}

const offersIn = async (auctionId: string) => {
  const response = await manager.client.call(staffAftersale, { auctionId })
  if (!response.ok) throw new Error(JSON.stringify(response))
  return response.data.offers
}

const lotStateOf = async ({ auctionId, lotId }: Lot) => (await api.rooms.state(auctionId)).lots.get(lotId)

describe('O17 an offer to the second bidder', () => {
  test('sends a letter and shows a page with the total; accepting it makes them the buyer', async () => {
    const lot = await soldToAnn()
    const offerId = await offered(lot)
    const [letter, ...others] = await settledJobs()
    expect(others).toEqual([])
    expect(letter?.subject).toContain('Offer to you: lot 1')
    for (const text of ['HKD 5,000.00', 'HKD 1,125.00', 'HKD 6,125.00', `/profile/offers/${offerId}`])
      expect(letter?.text).toContain(text)
    const { client } = lot.ben
    const open = {
      id: offerId,
      hammer: '5000.00',
      premium: '1125.00',
      totals: { transfer: '6125.00', hongKongCard: '6307.53', otherCard: '6340.60' },
      state: 'open',
      orderId: '',
      lot: { id: lot.lotId, lotNum: 1 },
    }
    expect(await client.call(wire.aftersaleOfferGet, { offerId })).toMatchObject({ data: open })
    expect(await client.call(wire.aftersaleOfferList, {})).toMatchObject({ data: { list: [open] } })
    const accepted = await client.call(wire.aftersaleOfferAccept, { auctionId: lot.auctionId, offerId })
    const [order] = await ordersOf(lot.ben)
    expect(order).toMatchObject({ status: 'AUTHORISED', subtotal: '6125.00', lots: [{ id: lot.lotId }] })
    expect(accepted).toMatchObject({ data: { state: 'accepted', orderId: order?.id } })
    expect(await lotStateOf(lot)).toMatchObject({
      saleStatus: 'sold',
      finalPrice: 5_000,
      leading: { paddle: lot.paddle },
    })
    const mails = await settledJobs()
    expect(mails.map(({ subject }) => subject?.split(':')[0]).toSorted()).toEqual(
      [`Invoice ${order?.number}`, 'Offer accepted', 'You have won'].toSorted(),
    )
    expect(mails.find(({ subject }) => subject?.startsWith('Offer accepted'))?.text).toContain(
      `/house/aftersale/${lot.auctionId}?lot=1`,
    )
    // The first buyer's order stays voided.
    expect(await ordersOf(lot.ann)).toMatchObject([{ id: lot.orderId, status: 'VOIDED' }])
  })

  test('is accepted once, even if pressed again, in two tabs or through another process', async () => {
    const lot = await soldToAnn()
    const { auctionId } = lot
    const offerId = await offered(lot)
    const press = () => lot.ben.client.call(wire.aftersaleOfferAccept, { auctionId, offerId })
    const results = await Promise.all([press(), press(), press()])
    for (const result of results)
      expect(['accepting', 'accepted']).toContain(result.ok ? result.data.state : '')
    await api.subjects.aftersaleOffers.sweep()
    expect(await press()).toMatchObject({ data: { state: 'accepted' } })
    expect(await ordersOf(lot.ben)).toMatchObject([{ lots: [{ id: lot.lotId }] }])
    const sold = await api.database.db
      .selectFrom('ledger')
      .select('seq')
      .where('auction_id', '=', auctionId)
      .where('type', '=', 'lotSoldAfter')
      .execute()
    expect(sold).toHaveLength(1)
    expect((await settledJobs()).filter(({ subject }) => subject?.startsWith('Offer accepted'))).toHaveLength(
      1,
    )
  })

  test('is accepted in another tab only once its order exists', async () => {
    const lot = await soldToAnn()
    const { auctionId } = lot
    const offerId = await offered(lot)
    const { db } = api.database
    const sales = () =>
      db
        .selectFrom('ledger')
        .select('seq')
        .where('auction_id', '=', auctionId)
        .where('type', '=', 'lotSoldAfter')
    const pressed = await db.transaction().execute(async (trx) => {
      // Orders of the sale wait for this.
      await sql`select pg_advisory_xact_lock(hashtext('orders'), hashtext(${auctionId}))`.execute(trx)
      const press = lot.ben.client.call(wire.aftersaleOfferAccept, { auctionId, offerId })
      await vi.waitFor(async () => expect(await sales().execute()).toHaveLength(1), { timeout: 20_000 })
      expect(await lot.ben.client.call(wire.aftersaleOfferGet, { offerId })).toMatchObject({
        data: { state: 'accepting', orderId: '' },
      })
      return { press }
    })
    const accepted = await pressed.press
    const [order] = await ordersOf(lot.ben)
    expect(accepted).toMatchObject({ data: { state: 'accepted', orderId: order?.id } })
  })

  test('is completed if the server stops after the press, before or after the sale is in the ledger', async () => {
    for (const isInLedger of [false, true]) {
      const lot = await soldToAnn()
      const { auctionId } = lot
      const offerId = await offered(lot)
      if (isInLedger) {
        await lot.ben.client.call(wire.aftersaleOfferAccept, { auctionId, offerId })
        // The transaction that stores the outcome is lost.
        await api.database.db
          .updateTable('aftersale_offers')
          .set({ outcome: null, ended_at: null })
          .where('id', '=', offerId)
          .execute()
      } else
        await api.database.db
          .updateTable('aftersale_offers')
          .set({ accepted_at: api.clock.now() })
          .where('id', '=', offerId)
          .execute()
      const withdrawal = { auctionId, offerId }
      expect(await manager.client.call(wire.staffAftersaleOfferWithdraw, withdrawal)).toMatchObject(
        wrong('accepting'),
      )
      expect(await lot.ben.client.call(wire.aftersaleOfferDecline, { offerId })).toMatchObject(
        wrong('accepting'),
      )
      await Promise.all([api.subjects.aftersaleOffers.sweep(), api.subjects.aftersaleOffers.sweep()])
      expect(await offersIn(auctionId)).toMatchObject([{ id: offerId, state: 'accepted' }])
      expect(await ordersOf(lot.ben)).toMatchObject([{ lots: [{ id: lot.lotId, hammer: '5000.00' }] }])
    }
  })

  test('is reported to staff when declined, and the lot can be offered again', async () => {
    const lot = await soldToAnn()
    const { auctionId } = lot
    const offerId = await offered(lot)
    await settledJobs()
    for (let press = 0; press < 2; press++)
      expect(await lot.ben.client.call(wire.aftersaleOfferDecline, { offerId })).toMatchObject({
        data: { state: 'declined' },
      })
    expect((await settledJobs()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Offer declined: lot 1'),
    ])
    expect(await lot.ben.client.call(wire.aftersaleOfferAccept, { auctionId, offerId })).toMatchObject(
      wrong('declined'),
    )
    expect(await manager.client.call(wire.staffAftersaleOfferWithdraw, { auctionId, offerId })).toMatchObject(
      wrong('declined'),
    )
    const next = await offered(lot, { bidPrice: 4_800 })
    expect((await offersIn(auctionId)).map(({ price, state }) => [price, state])).toEqual([
      [4_800, 'open'],
      [5_000, 'declined'],
    ])
    await manager.client.call(wire.staffAftersaleOfferWithdraw, { auctionId, offerId: next })
  })

  test('expires after its last day and notifies staff once', async () => {
    const lot = await soldToAnn()
    const { auctionId } = lot
    const offerId = await offered(lot)
    await settledJobs()
    await wait(6 * day)
    expect(await lot.ben.client.call(wire.aftersaleOfferAccept, { auctionId, offerId })).toMatchObject(
      wrong('expired'),
    )
    expect(await lot.ben.client.call(wire.aftersaleOfferDecline, { offerId })).toMatchObject(wrong('expired'))
    await api.subjects.aftersaleOffers.sweep()
    await api.subjects.aftersaleOffers.sweep()
    expect((await settledJobs()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Offer expired: lot 1'),
    ])
    expect(await manager.client.call(wire.staffAftersaleOfferWithdraw, { auctionId, offerId })).toMatchObject(
      wrong('expired'),
    )
  })

  test('can be replaced once its last day has passed, even before the sweep ends it', async () => {
    const lot = await soldToAnn()
    await offered(lot)
    await wait(6 * day)
    await offered(lot)
    expect((await offersIn(lot.auctionId)).map(({ state }) => state)).toEqual(['open', 'expired'])
  })

  test('can be withdrawn by staff until it is accepted; its bidder gets a letter', async () => {
    const lot = await soldToAnn()
    const { auctionId } = lot
    const offerId = await offered(lot)
    const withdraw = (of = {}) =>
      manager.client.call(wire.staffAftersaleOfferWithdraw, { auctionId, offerId, ...of })
    expect(await withdraw({ offerId: 'none' })).toMatchObject({ error: { name: 'notFound' } })
    expect(await withdraw({ auctionId: 'other' })).toMatchObject({ error: { name: 'notFound' } })
    expect(await withdraw()).toMatchObject({ ok: true })
    expect(await withdraw()).toMatchObject({ ok: true })
    // The letter about the offer itself is out of date.
    expect((await settledJobs()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Offer withdrawn: lot 1'),
    ])
    expect(await lot.ben.client.call(wire.aftersaleOfferAccept, { auctionId, offerId })).toMatchObject(
      wrong('withdrawn'),
    )
    const acts = await manager.client.call(staffAuditList, { aboutId: auctionId, page: 1, size: 60 })
    expect(acts).toMatchObject({
      data: { list: [{ act: 'lot.offerWithdraw' }, { act: 'lot.offer', by: 'Ann Lee' }] },
    })
  })
})

describe('O17 an offer is refused', () => {
  test('before the first buyer’s order is voided, and while another is open', async () => {
    const lot = await soldToAnn({ isVoided: false })
    const make = (change = {}) => manager.client.call(wire.staffAftersaleOfferMake, offerOf(lot, change))
    expect(await make()).toMatchObject(wrong('sold'))
    await voidOrder(lot.orderId)
    const ak = randomUUID()
    expect(await make({ ak })).toMatchObject({ data: { offerId: ak } })
    expect(await make({ ak })).toMatchObject({ data: { offerId: ak } })
    expect(await make({ ak, bidPrice: 4_800 })).toMatchObject({ error: { name: 'invalidInput' } })
    expect(await make()).toMatchObject(wrong('offered'))
  })

  test('to anyone who did not bid, below the reserve, or with a last day that is past or too far ahead', async () => {
    const lot = await soldToAnn()
    const carl = await person()
    const others = await registerFor(carl, lot.auctionId)
    const make = (change = {}) => manager.client.call(wire.staffAftersaleOfferMake, offerOf(lot, change))
    expect(await make({ lotId: 'none' })).toMatchObject({ error: { name: 'notFound' } })
    expect(await make({ auctionId: 'none' })).toMatchObject({ error: { name: 'notFound' } })
    expect(await make({ paddle: '999' })).toMatchObject({ error: { name: 'notRegistered' } })
    expect(await make({ paddle: others })).toMatchObject(wrong('noBid'))
    const { paddle: first = '' } = (await lotStateOf(lot))?.leading ?? {}
    expect(await make({ paddle: first })).toMatchObject(wrong('firstBuyer'))
    expect(await make({ bidPrice: 3_500 })).toMatchObject(wrong('reserveNotMet'))
    expect(await make({ date: dateIn(-1) })).toMatchObject(wrong('badDate'))
    expect(await make({ date: 'soon' })).toMatchObject(wrong('badDate'))
    expect(await make({ date: dateIn(90) })).toMatchObject(wrong('farDate'))
    expect(await make({ bidPrice: 3_500, belowReserve: true })).toMatchObject({ ok: true })
  })

  test('to a bidder whose limit is too low, or who is suspended, became staff or has no account', async () => {
    const lot = await soldToAnn()
    const make = () => manager.client.call(wire.staffAftersaleOfferMake, offerOf(lot))
    const admit = (change: { limit?: number; suspended?: boolean }) =>
      api.rooms.queue(lot.auctionId).submit({
        command: change.suspended
          ? { type: 'suspend', bidder: lot.ben.id, reason: '' }
          : { type: 'admit', bidder: lot.ben.id, paddle: lot.paddle, limit: change.limit ?? null },
      })
    await admit({ limit: 4_000 })
    expect(await make()).toMatchObject({ error: { name: 'overLimit', data: { limit: 4_000 } } })
    await admit({})
    const offerId = (await make()).ok
    expect(offerId).toBe(true)
    await admit({ limit: 4_000 })
    const [offer] = await offersIn(lot.auctionId)
    const accept = () =>
      lot.ben.client.call(wire.aftersaleOfferAccept, { auctionId: lot.auctionId, offerId: offer?.id ?? '' })
    expect(await accept()).toMatchObject({ error: { name: 'overLimit' } })
    await admit({ suspended: true })
    expect(await accept()).toMatchObject({ error: { name: 'registrationRefused' } })
    // The offer is open again, and staff can withdraw it.
    expect(await offersIn(lot.auctionId)).toMatchObject([{ state: 'open' }])
    const { auctionId } = lot
    await manager.client.call(wire.staffAftersaleOfferWithdraw, { auctionId, offerId: offer?.id ?? '' })
    expect(await make()).toMatchObject({ error: { name: 'registrationRefused' } })
    await api.database.db.insertInto('user_roles').values({ user_id: lot.ben.id, role: 'clerk' }).execute()
    expect(await make()).toMatchObject({ error: { name: 'staffCannotBid' } })
    expect(await accept()).toMatchObject({ error: { name: 'staffCannotBid' } })
    const other = await soldToAnn()
    await api.database.db.updateTable('users').set({ walk_in: true }).where('id', '=', other.ben.id).execute()
    expect(await manager.client.call(wire.staffAftersaleOfferMake, offerOf(other))).toMatchObject(
      wrong('noAccount'),
    )
  })

  test('S10 to a bidder who now counts as the lot’s owner, before and after the offer is made', async () => {
    const ownLot = { error: { code: 2010, name: 'ownLot', data: { nowPrice: 5_500 } } }
    const [early, late] = [await soldToAnn({ owner: 'seller' }), await soldToAnn({ owner: 'seller' })]
    await nameOwner(early, 'seller', [early.ben.id])
    expect(await manager.client.call(wire.staffAftersaleOfferMake, offerOf(early))).toMatchObject(ownLot)
    expect(await offersIn(early.auctionId)).toEqual([])
    const { auctionId } = late
    const offerId = await offered(late)
    await nameOwner(late, 'seller', [late.ben.id])
    const accept = { auctionId, offerId }
    expect(await late.ben.client.call(wire.aftersaleOfferAccept, accept)).toMatchObject(ownLot)
    expect(await offersIn(auctionId)).toMatchObject([{ state: 'open' }])
    expect(await ordersOf(late.ben)).toEqual([])
  })

  test('to anybody but its bidder', async () => {
    const lot = await soldToAnn()
    const { auctionId } = lot
    const offerId = await offered(lot)
    const missing = { error: { name: 'notFound' } }
    const { client } = lot.ann
    expect(await client.call(wire.aftersaleOfferGet, { offerId })).toMatchObject(missing)
    expect(await client.call(wire.aftersaleOfferAccept, { auctionId, offerId })).toMatchObject(missing)
    expect(await client.call(wire.aftersaleOfferDecline, { offerId })).toMatchObject(missing)
    expect(
      await lot.ben.client.call(wire.aftersaleOfferAccept, { auctionId: 'other', offerId }),
    ).toMatchObject(missing)
    expect(await client.call(wire.aftersaleOfferList, {})).toMatchObject({ data: { list: [] } })
  })

  test('when the lot has been sold meanwhile, and stays open', async () => {
    const lot = await soldToAnn()
    const { auctionId, lotId, paddle } = lot
    const offerId = await offered(lot)
    const { seq } = await api.rooms.state(auctionId)
    await api.rooms.queue(auctionId).submit({
      command: {
        type: 'sellAfter',
        lotId,
        paddle,
        price: 6_000,
        belowReserve: true,
        isRescinded: true,
        seen: seq,
      },
    })
    expect(await lot.ben.client.call(wire.aftersaleOfferAccept, { auctionId, offerId })).toMatchObject(
      wrong('sold'),
    )
    expect(await offersIn(auctionId)).toMatchObject([{ state: 'open' }])
  })
})

test('O17 V6 V16 an offered lot is neither sold to another nor reopened', async () => {
  const lot = await soldToAnn()
  const { auctionId } = lot
  const offerId = await offered(lot)
  const { sell, reopen } = actsOn(lot)
  expect(await sell()).toMatchObject(wrong('offered'))
  expect(await reopen()).toMatchObject(wrong('offered'))
  await manager.client.call(wire.staffAftersaleOfferWithdraw, { auctionId, offerId })
  expect(await sell()).toMatchObject({ ok: true })
})

test('O17 U1 an offer to a walk-in bidder is for the account merged with them', async () => {
  const lot = await soldToAnn()
  const carl = await person()
  await api.database.db.updateTable('users').set({ walk_in: true }).where('id', '=', lot.ben.id).execute()
  const merge = { walkInId: lot.ben.id, userId: carl.id }
  expect(await manager.client.call(staffClientMerge, merge)).toMatchObject({ ok: true })
  const offerId = await offered(lot)
  const [letter] = await settledJobs()
  expect(letter?.to?.[0]?.address).toBe(`bidder${people}@example.com`)
  const accept = { auctionId: lot.auctionId, offerId }
  expect(await carl.client.call(wire.aftersaleOfferAccept, accept)).toMatchObject({
    data: { state: 'accepted' },
  })
  expect(await ordersOf(carl)).toMatchObject([{ lots: [{ id: lot.lotId }] }])
})

async function registerFor(bidder: TestPerson, auctionId: string): Promise<string> {
  await api.rooms
    .queue(auctionId)
    .submit({ command: { type: 'admit', bidder: bidder.id, paddle: '990', limit: null } })
  return '990'
}

test('O17 a refusal that the call does not declare is returned as a state of the lot', () => {
  const bidder = { kind: 'alreadyLeading', nowPrice: 1 } as const
  expect(saleRefusal(wire.aftersaleOfferAccept, bidder)).toMatchObject({
    name: 'wrongState',
    data: { status: 'alreadyLeading' },
  })
  const limit = { kind: 'overLimit', nowPrice: 1, limit: 2 } as const
  expect(saleRefusal(wire.aftersaleOfferAccept, limit)).toMatchObject({ name: 'overLimit' })
})

test('O18 a sale can be closed once nothing remains, then refuses sales, offers and reopened lots, and can be reopened', async () => {
  const lot = await soldToAnn({ isVoided: false })
  const { auctionId } = lot
  const close = () => manager.client.call(staffSaleClose, { auctionId })
  const remains = async () => {
    const response = await manager.client.call(staffAftersale, { auctionId })
    return response.ok ? [response.data.closed, response.data.obstacles] : response
  }
  expect(await remains()).toEqual([null, ['unpaid']])
  expect(await close()).toMatchObject(wrong('unpaid'))
  await voidOrder(lot.orderId)
  const offerId = await offered(lot)
  expect(await remains()).toEqual([null, ['offered']])
  expect(await close()).toMatchObject(wrong('offered'))
  await manager.client.call(wire.staffAftersaleOfferWithdraw, { auctionId, offerId })

  // Pressing twice closes it once.
  expect(await Promise.all([close(), close()])).toMatchObject([{ ok: true }, { ok: true }])
  expect(await remains()).toEqual([{ at: api.clock.now(), by: 'Ann Lee' }, []])
  const { sell, reopen } = actsOn(lot)
  const offer = () => manager.client.call(wire.staffAftersaleOfferMake, offerOf(lot))
  for (const act of [sell, reopen, offer]) expect(await act()).toMatchObject(wrong('closed'))

  for (let press = 0; press < 2; press++)
    expect(await manager.client.call(staffSaleReopen, { auctionId })).toMatchObject({ ok: true })
  expect(await sell()).toMatchObject({ ok: true })
  const acts = await api.database.db
    .selectFrom('audit_log')
    .select('act')
    .where('about_id', '=', auctionId)
    .where('act', 'in', ['sale.close', 'sale.reopen'])
    .orderBy('id')
    .execute()
  expect(acts).toEqual([{ act: 'sale.close' }, { act: 'sale.reopen' }])
})
