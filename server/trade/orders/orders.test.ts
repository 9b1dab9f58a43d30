import { randomUUID } from 'node:crypto'
import type { Email } from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { ratesOf } from '#domain/auction/terms.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { testPlaces } from '#server/platform/http/testing/test-places.ts'
import { balances, findUnbalanced } from '#server/trade/journal/journal.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { orderGet, orderInvoice, orderList, orderUnPayNum } from '#wire/calls/orders.ts'
import { staffReopen } from '#wire/calls/staff-sale.ts'
import { settle } from './settle.ts'

let api: TestApi
let clerk: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
})
afterEach(async () => {
  expect(await findUnbalanced(api.database.db)).toEqual([])
})
afterAll(() => api.close())

let people = 0
const person = async () => {
  const email = `buyer${++people}@example.com`
  return { ...(await createPerson(api, email)), email }
}

/** Creates a timed sale whose first lots each have a single bidder, who wins them at the reserve of 4,000. */
async function soldTo(auctionId: string, lots: number, ...buyers: readonly TestPerson[]) {
  await createSale(api, { id: auctionId, lots })
  for (const buyer of buyers) await registerBidder(buyer, auctionId)
  for (let index = 0; index < lots; index++) {
    const buyer = buyers[index % buyers.length]
    const params = { auctionId, lotId: `${auctionId}-${index + 1}`, bidPrice: 5_000, ak: randomUUID() }
    const response = await buyer?.client.call(lotPrebid, params)
    if (!response?.ok) throw new Error(JSON.stringify(response))
  }
}

/** Sets the clock past the end of the first `lots` lots of a sale, and closes them. */
async function closeLots(auctionId: string, lots = 50) {
  const { terms } = await api.rooms.state(auctionId)
  api.clock.set((terms?.endTime ?? 0) + lots * (terms?.lotInterval ?? 0) + 1)
  await api.rooms.queue(auctionId).submit({ command: { type: 'tick' } })
}

/** Runs all jobs and those they enqueue. @returns the letters about orders */
async function runJobs(server = api) {
  const mails: Email[] = []
  for (let round = 0; round < 3; round++) {
    await server.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    mails.push(...(await server.mails()))
  }
  return mails.filter(({ subject = '' }) => /^(Invoice|Payment|Order)/.test(subject))
}
const ordersOf = async (buyer: TestPerson, payStatus = -1) => {
  const response = await buyer.client.call(orderList, { payStatus })
  if (!response.ok) throw new Error(JSON.stringify(response))
  return response.data.list
}
const unpaidOf = async (buyer: TestPerson) => {
  const response = await buyer.client.call(orderUnPayNum, {})
  return response.ok ? response.data.total : null
}
const inTrx = <T>(runJobs: (trx: TestApi['database']['db']) => Promise<T>) =>
  api.database.db.transaction().execute(runJobs)

async function reopen(auctionId: string, lotId: string) {
  const { seq } = await api.rooms.state(auctionId)
  return clerk.client.call(staffReopen, { auctionId, lotId, seq, ak: randomUUID(), reason: 'A mistake' })
}

describe('O1 O3 the hammer', () => {
  test('makes one order per buyer and sale, and issues its invoice at the end', async () => {
    const [ann, ben] = [await person(), await person()]
    await soldTo('first', 3, ann, ben)
    await closeLots('first')
    const mails = await runJobs()
    const [order, ...more] = await ordersOf(ann)
    expect(more).toEqual([])
    expect(order).toMatchObject({
      status: 'AUTHORISED',
      payStatus: 'unpaid',
      mark: 'unpaid',
      auction: { id: 'first' },
      lots: [
        { id: 'first-1', hammer: '4000.00', premium: '900.00', total: '4900.00' },
        { id: 'first-3', winPrice: 4_000 },
      ],
      subtotal: '9800.00',
      totals: { transfer: '9800.00', hongKongCard: '10092.04', otherCard: '10144.96' },
    })
    expect((order?.dueAt ?? 0) - (order?.issuedAt ?? 0)).toBe(7 * 86_400_000)
    expect(await ordersOf(ben)).toMatchObject([{ subtotal: '4900.00' }])
    expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual([ann.email, ben.email].toSorted())
    expect(mails[0]?.text).toContain('HKD 9,800.00')
    const { receivable } = await balances(api.database.db, { kind: 'order', id: order?.id ?? '' })
    expect(receivable).toBe(980_000)
    expect(await unpaidOf(ann)).toBe(1)
  })

  test('is idempotent when settled again, concurrently or by the sweep', async () => {
    const ann = await person()
    await soldTo('again', 2, ann)
    await closeLots('again')
    // The job is lost; only the sweep is left.
    await api.database.pool.query(`delete from graphile_worker._private_jobs`)
    await Promise.all([api.subjects.orders.sweep(), api.subjects.orders.settle('again')])
    const before = await ordersOf(ann)
    await api.subjects.orders.settle('again')
    await api.subjects.orders.sweep()
    await runJobs()
    expect(await ordersOf(ann)).toEqual(before)
    expect(before).toMatchObject([{ status: 'AUTHORISED', lots: [{ id: 'again-1' }, { id: 'again-2' }] }])
  })

  test('adds each lot to a draft while the sale runs', async () => {
    const ann = await person()
    await soldTo('running', 3, ann)
    const { terms } = await api.rooms.state('running')
    api.clock.set((terms?.endTime ?? 0) + 1)
    await api.rooms.queue('running').submit({ command: { type: 'tick' } })
    await runJobs()
    const [draft] = await ordersOf(ann)
    expect(draft).toMatchObject({ status: 'DRAFT', lots: [{ id: 'running-1' }], issuedAt: 0 })
    expect(await ann.client.call(orderInvoice, { orderId: draft?.id ?? '' })).toMatchObject({
      error: { code: 4003, data: { status: 'DRAFT' } },
    })
    await closeLots('running')
    await runJobs()
    expect(await ordersOf(ann)).toMatchObject([{ id: draft?.id, status: 'AUTHORISED', subtotal: '14700.00' }])
  })

  test('issues invoices only with the last hammers, even if the sale ends while it is being settled', async () => {
    const ann = await person()
    await soldTo('ending', 2, ann)
    await closeLots('ending', 0)
    const { terms } = await api.rooms.state('ending')
    const agreed = { currency: terms?.currency ?? '', rates: ratesOf(terms), conditionsVersion: '' }
    const deps = {
      db: api.database.db,
      clock: api.clock,
      config: api.config,
      places: testPlaces,
      points: api.subjects.points,
      agreedOf: async () => agreed,
      // Called after the hammers are read: the last lot is sold then, and the sale ends.
      lotNumberOf: async () => {
        await closeLots('ending')
        return { lotNum: 1, lotSuffix: '' }
      },
    }
    await settle(deps, 'ending')
    expect((await api.rooms.state('ending')).lots.get('ending-2')).toMatchObject({ saleStatus: 'sold' })
    expect(await ordersOf(ann)).toMatchObject([{ status: 'DRAFT', lots: [{ id: 'ending-1' }], issuedAt: 0 }])
    const mails = await runJobs()
    expect(await ordersOf(ann)).toMatchObject([
      { status: 'AUTHORISED', lots: [{ id: 'ending-1' }, { id: 'ending-2' }], subtotal: '9800.00' },
    ])
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([ann.email])
    expect(mails[0]?.text).toContain('HKD 9,800.00')
  })
})

describe('V6 a voided hammer', () => {
  test('removes the lot from the invoice, and voids an empty invoice', async () => {
    const ann = await person()
    await soldTo('taken', 2, ann)
    await closeLots('taken')
    await runJobs()
    expect(await reopen('taken', 'taken-1')).toMatchObject({ ok: true })
    await runJobs()
    const [order] = await ordersOf(ann)
    expect(order).toMatchObject({ status: 'AUTHORISED', lots: [{ id: 'taken-2' }], subtotal: '4900.00' })
    const about = { kind: 'order', id: order?.id ?? '' } as const
    expect((await balances(api.database.db, about)).receivable).toBe(490_000)
    expect(await reopen('taken', 'taken-2')).toMatchObject({ ok: true })
    await runJobs()
    expect(await ordersOf(ann)).toMatchObject([{ id: order?.id, status: 'VOIDED', mark: 'cancelled' }])
    expect((await balances(api.database.db, about)).receivable).toBe(0)
    expect(await unpaidOf(ann)).toBe(0)
  })

  test('deletes an empty draft', async () => {
    const ann = await person()
    await soldTo('emptied', 2, ann)
    const { terms } = await api.rooms.state('emptied')
    api.clock.set((terms?.endTime ?? 0) + 1)
    await api.rooms.queue('emptied').submit({ command: { type: 'tick' } })
    await runJobs()
    expect(await unpaidOf(ann)).toBe(1)
    expect(await reopen('emptied', 'emptied-1')).toMatchObject({ ok: true })
    await runJobs()
    expect(await ordersOf(ann)).toEqual([])
  })

  test('is refused once the invoice is paid', async () => {
    const ann = await person()
    await soldTo('paid', 1, ann)
    await closeLots('paid')
    await runJobs()
    const [order] = await ordersOf(ann)
    const paying = { orderId: order?.id ?? '', payment: 'transfer', cents: 490_000, at: 5 } as const
    expect(await inTrx((trx) => api.subjects.orders.markPaid(trx, paying))).toBe('paid')
    expect(await reopen('paid', 'paid-1')).toMatchObject({ error: { code: 4003, data: { status: 'paid' } } })
    expect(await ordersOf(ann, 1)).toMatchObject([{ status: 'PAID', mark: 'paid' }])
  })

  test('and a concurrent payment exclude each other', async () => {
    for (let round = 0; round < 4; round++) {
      const [ann, sale] = [await person(), `race${round}`]
      await soldTo(sale, 1, ann)
      await closeLots(sale)
      await runJobs()
      const [order] = await ordersOf(ann)
      const paying = { orderId: order?.id ?? '', payment: 'transfer', cents: 490_000, at: 5 } as const
      const [paid, reopened] = await Promise.all([
        inTrx((trx) => api.subjects.orders.markPaid(trx, paying)),
        reopen(sale, `${sale}-1`),
      ])
      await runJobs()
      expect([paid === 'paid', reopened.ok]).toEqual([paid === 'paid', paid !== 'paid'])
    }
  })
})

describe('O3 paying', () => {
  test('accepts the exact amount once, credits points and notifies the buyer', async () => {
    const ann = await person()
    await soldTo('once', 1, ann)
    await closeLots('once')
    await runJobs()
    const [order] = await ordersOf(ann)
    const orderId = order?.id ?? ''
    const paying = { orderId, payment: 'hongKongCard', cents: 504_602, at: api.clock.now() } as const
    const pay = (cents: number) => inTrx((trx) => api.subjects.orders.markPaid(trx, { ...paying, cents }))
    expect(await pay(490_000)).toBe('refund')
    const both = await Promise.all([pay(504_602), pay(504_602)])
    expect(both.toSorted()).toEqual(['paid', 'refund'])
    expect(await ordersOf(ann)).toMatchObject([
      { status: 'PAID', payStatus: 'paid', payment: 'hongKongCard', fee: '146.02', paid: '5046.02' },
    ])
    const mails = await runJobs()
    expect(mails.map(({ subject }) => subject)).toEqual([`Payment received: invoice ${order?.number}`])
    expect(mails[0]?.text).toContain('Points earned: 3,430')
    expect(await balances(api.database.db, { kind: 'order', id: orderId })).toMatchObject({
      receivable: 0,
      cardClearing: 504_602,
      cardFees: -14_602,
    })
    await inTrx((trx) => api.subjects.orders.reverse(trx, orderId, api.clock.now()))
    expect(await ordersOf(ann)).toMatchObject([{ status: 'VOIDED' }])
  })

  test('W2 a captured deposit reduces the amount due', async () => {
    const ann = await person()
    await soldTo('credited', 1, ann)
    await closeLots('credited')
    await runJobs()
    const [order] = await ordersOf(ann)
    const orderId = order?.id ?? ''
    const capture = { orderId, holdId: 'hold', cents: 90_000, at: 5 }
    expect(await inTrx((trx) => api.subjects.orders.credit(trx, capture))).toBe('taken')
    expect(await ordersOf(ann)).toMatchObject([
      { credited: '900.00', subtotal: '4900.00', totals: { transfer: '4000.00' } },
    ])
    expect(await inTrx((trx) => api.subjects.orders.credit(trx, { ...capture, cents: 400_001 }))).toBe(
      'refund',
    )
  })
})

test('O3 with checking enabled, the sale’s end submits orders and staff issue them', async () => {
  const checking = await openTestApi(inject('postgresUrl'), { INVOICES_CHECKED: '1' })
  const ann = await createPerson(checking, 'ann@example.com')
  await createSale(checking, { id: 'sale', lots: 1 })
  await registerBidder(ann, 'sale')
  await ann.client.call(lotPrebid, { auctionId: 'sale', lotId: 'sale-1', bidPrice: 5_000, ak: randomUUID() })
  const { terms } = await checking.rooms.state('sale')
  checking.clock.set((terms?.endTime ?? 0) + 3_600_000)
  await checking.rooms.queue('sale').submit({ command: { type: 'tick' } })
  const mails = await runJobs(checking)
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Order \d+: your purchases in The sale sale \(sale\)$/),
  )
  const { db } = checking.database
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'SUBMITTED')
    .executeTakeFirstOrThrow()
  const issued = await db
    .transaction()
    .execute((trx) => checking.subjects.orders.issue(trx, id, checking.clock.now()))
  expect(issued).toMatchObject({ kind: 'changed', order: { status: 'AUTHORISED' } })
  expect(await findUnbalanced(db)).toEqual([])
  await checking.close()
})

test('another user’s order is not found', async () => {
  const [ann, ben] = [await person(), await person()]
  await soldTo('hers', 1, ann)
  await closeLots('hers')
  await runJobs()
  const [order] = await ordersOf(ann)
  const orderId = order?.id ?? ''
  expect(await ann.client.call(orderGet, { orderId })).toMatchObject({ data: { order: { id: orderId } } })
  expect(await ann.client.call(orderInvoice, { orderId })).toMatchObject({
    data: { kind: 'invoice', url: `/en/profile/orders/auction/${orderId}/invoice.pdf` },
  })
  for (const call of [orderGet, orderInvoice])
    expect(await ben.client.call(call, { orderId })).toMatchObject({ error: { code: 1004 } })
  expect(await ordersOf(ben)).toEqual([])
})

test('O1 a floor buyer without a paddle has no order', async () => {
  await createSale(api, { id: 'room', lots: 1 })
  const { db } = api.database
  await db
    .insertInto('order_line')
    .values({ auction_id: 'room', seq: 9, lot_id: 'room-1', bidder: '', paddle: '', hammer: 500, at: 1 })
    .execute()
  await api.subjects.orders.settle('room')
  await api.subjects.orders.sweep()
  expect(await db.selectFrom('orders').select('id').where('auction_id', '=', 'room').execute()).toEqual([])
})

test('issues an invoice to the name and the address of the profile, as they are at the time of issue', async () => {
  const ann = await person()
  const { db } = api.database
  await db
    .updateTable('addresses')
    .set({ street1: 'Flat 18B, Harbour Court', street2: '22 Queen’s Road West' })
    .where('user_id', '=', ann.id)
    .execute()
  await soldTo('addressed', 1, ann)
  await closeLots('addressed')
  await runJobs()
  await db.updateTable('addresses').set({ street1: 'Elsewhere' }).where('user_id', '=', ann.id).execute()
  const stored = await db
    .selectFrom('orders')
    .select('billed_to')
    .where('user_id', '=', ann.id)
    .executeTakeFirstOrThrow()
  expect(stored.billed_to.split('\n')).toEqual([
    'Ms Ann Lee',
    'Flat 18B, Harbour Court',
    '22 Queen’s Road West',
    'Place HK',
  ])
})

test('C3 an unpaid order blocks erasure; a paid one remains without its billing name', async () => {
  const ann = await person()
  await soldTo('remaining', 1, ann)
  await closeLots('remaining')
  const { personalData, markPaid } = api.subjects.orders
  expect(await personalData.blockedReason?.(ann.id)).toBe('unpaid')
  await runJobs()
  expect(await personalData.blockedReason?.(ann.id)).toBe('unpaid')
  const [order] = await ordersOf(ann)
  const paying = { orderId: order?.id ?? '', payment: 'transfer', cents: 490_000, at: 5 } as const
  await inTrx((trx) => markPaid(trx, paying))
  expect(await personalData.blockedReason?.(ann.id)).toBeNull()
  expect(await personalData.export(ann.id)).toMatchObject([
    { hammer: '4000.00', billedTo: 'Ms Ann Lee\nPlace HK' },
  ])
  await personalData.erase(ann.id, 0)
  const row = api.database.db.selectFrom('orders').selectAll().where('user_id', '=', ann.id)
  expect(await row.execute()).toMatchObject([{ billed_to: '', status: 'PAID', hammer: 400_000 }])
})
