import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { updateArchive } from '#server/catalogue/prices/update-archive.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { balances, findUnbalanced } from '#server/trade/journal/journal.ts'
import { issueOrder } from '#server/trade/orders/testing.ts'
import { readVersion } from '#server/trade/orders/versions.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { noticeList } from '#wire/calls/notices.ts'
import { type OrderLineDraft, staffOrderAdjust, staffOrderRescind } from '#wire/calls/order-changes.ts'
import { orderPay } from '#wire/calls/order-paying.ts'
import { orderGet, orderList } from '#wire/calls/orders.ts'
import { pointsList } from '#wire/calls/points.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { staffOrderGet, staffOrderPaid } from '#wire/calls/staff-orders.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let people = 0
let manager: TestPerson
let api: TestApi

const buyer = () => createPerson(api, `buyer${++people}@example.com`)

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', STORAGE_PER_DAY: '10' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'], card: false })
})
afterAll(() => api.close())
afterEach(async () => {
  // All sign-ups come from one address, which is rate-limited.
  await api.database.db.deleteFrom('attempts').execute()
  expect(await findUnbalanced(api.database.db)).toEqual([])
})

type Sold = { readonly payer: TestPerson; readonly orderId: string; readonly sale: string }

/** Returns an issued order with one lot per hammer price; its lots are `<sale>-1` and so on. */
async function issued(...hammers: readonly number[]): Promise<Sold> {
  const [payer, sale] = [await buyer(), `sale-${randomUUID().slice(0, 8)}`]
  return { payer, sale, orderId: await issueOrder(api, payer.id, { auctionId: sale, hammers }) }
}

/** Returns an order as `issued` does, paid by a card issued in Hong Kong, or by transfer. */
async function paid(by: 'card' | 'transfer', ...hammers: readonly number[]): Promise<Sold> {
  const sold = await issued(...hammers)
  const { payer, orderId } = sold
  const response =
    by === 'card'
      ? await payer.client.call(orderPay, { orderId, cardId: `card of ${payer.id}` })
      : await manager.client.call(staffOrderPaid, { orderId, reason: 'FPS' })
  if (!response.ok) throw new Error(JSON.stringify(response))
  return sold
}

const line = (kind: OrderLineDraft['kind'], lotId: string, amount: string): OrderLineDraft => ({
  kind,
  lotId,
  amount,
  en: `A reason for ${kind}`,
  zh: '原因说明',
})

const adjust = (
  { orderId }: Pick<Sold, 'orderId'>,
  list: readonly OrderLineDraft[],
  { rev = 0, dryRun = false } = {},
) => manager.client.call(staffOrderAdjust, { orderId, lines: { list: [...list] }, dryRun, rev })

const rescind = (
  { orderId }: Pick<Sold, 'orderId'>,
  lotIds: readonly string[],
  { rev = 0, dryRun = false } = {},
) =>
  manager.client.call(staffOrderRescind, {
    orderId,
    lotIds: [...lotIds],
    en: 'The bottle is a forgery',
    zh: '经查为赝品',
    dryRun,
    rev,
  })

const done = async <T>(response: Promise<Parameters<typeof dataOf<T>>[0]>): Promise<T> =>
  dataOf(await response)

const orderOf = async ({ payer, orderId }: Sold) =>
  (await done(payer.client.call(orderGet, { orderId }))).order
const journal = (orderId: string) => balances(api.database.db, { kind: 'order', id: orderId })
const pointsOf = ({ payer }: Sold) => api.subjects.points.balanceOf(api.database.db, payer.id)

/** Runs all jobs and those they enqueue. @returns the subjects of the letters */
async function runJobs(): Promise<readonly string[]> {
  const subjects: string[] = []
  for (let round = 0; round < 3; round += 1) {
    await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    subjects.push(...(await api.mails()).map(({ subject = '' }) => subject))
  }
  return subjects
}

test('O9 a dry run writes nothing, and returns what would happen', async () => {
  const sold = await issued(10_000)
  await runJobs()
  const lines = [line('reduction', `${sold.sale}-1`, '1225.00')]
  const preview = await done(adjust(sold, lines, { dryRun: true }))
  expect(preview).toMatchObject({
    order: { order: { revision: 0, lines: [] } },
    effect: { before: '12250.00', after: '11025.00', backToCard: '0.00', second: '0.00', points: 0 },
    secondId: '',
  })
  expect(await journal(sold.orderId)).toMatchObject({ receivable: 1_225_000 })
  expect(await runJobs()).toEqual([])
  const real = await done(adjust(sold, lines))
  expect(real.effect).toEqual(preview.effect)
})

test('O9 an unpaid invoice is issued again, its earlier version kept, and the buyer gets a letter', async () => {
  const sold = await issued(10_000)
  await runJobs()
  const changed = [line('reduction', `${sold.sale}-1`, '1225.00'), line('interest', '', '10.00')]
  const { order } = await done(adjust(sold, changed))
  expect(order.order).toMatchObject({
    status: 'AUTHORISED',
    revision: 1,
    adjusted: '-1215.00',
    totals: { transfer: '11035.00', hongKongCard: '11363.84' },
    versions: [{ revision: 0 }],
    lines: [
      { kind: 'reduction', lotNum: 1, amount: '-1225.00', reason: { zh: '原因说明' } },
      { kind: 'interest', lotId: '', amount: '10.00' },
    ],
  })
  expect(await orderOf(sold)).toMatchObject({ totals: { transfer: '11035.00' }, lines: [{}, {}] })
  const latest = await orderOf(sold)
  const earlier = await readVersion(api.database.db, latest, 0, 'zh-Hans')
  expect(earlier?.order).toMatchObject({ payStatus: 'unpaid', totals: { transfer: '12250.00' }, lines: [] })
  expect(await readVersion(api.database.db, latest, 1, 'en')).toBeNull()
  expect(await journal(sold.orderId)).toMatchObject({
    receivable: 1_103_500,
    consignors: -900_000,
    premium: -202_500,
    interest: -1_000,
  })
  expect((await runJobs()).filter((subject) => subject.startsWith('Revised invoice'))).toHaveLength(1)
  const payment = await sold.payer.client.call(orderPay, {
    orderId: sold.orderId,
    cardId: `card of ${sold.payer.id}`,
  })
  expect(payment).toMatchObject({ data: { status: 'PAID', paid: '11363.84' } })
  expect(await pointsOf(sold)).toBe(7_717)
})

test('O9 a reduction of an order paid by card is refunded to the card with its fee, and points are deducted', async () => {
  const sold = await paid('card', 10_000)
  expect(await pointsOf(sold)).toBe(8_575)
  const { effect } = await done(adjust(sold, [line('reduction', `${sold.sale}-1`, '1225.00')]))
  expect(effect).toMatchObject({
    before: '12615.05',
    after: '11353.55',
    backToCard: '1261.50',
    backByTransfer: '0.00',
    fee: '36.50',
    points: 858,
  })
  const subjects = await runJobs()
  expect(subjects.filter((subject) => subject.startsWith('Refund for order'))).toHaveLength(1)
  expect(await orderOf(sold)).toMatchObject({ status: 'PAID', paid: '11353.55', returned: '1261.50' })
  expect(await journal(sold.orderId)).toMatchObject({ cardClearing: 1_135_355, refundsDue: 0 })
  expect(await pointsOf(sold)).toBe(7_717)
})

test('O9 a reduction of an order paid by transfer is refunded by staff', async () => {
  const sold = await paid('transfer', 10_000)
  const { effect, order } = await done(adjust(sold, [line('damage', `${sold.sale}-1`, '250.00')]))
  expect(effect).toMatchObject({ backToCard: '0.00', backByTransfer: '250.00', fee: '0.00', points: 0 })
  expect(order).toMatchObject({ toReturn: '250.00', order: { paid: '12000.00', returned: '250.00' } })
  expect(await journal(sold.orderId)).toMatchObject({ compensation: 25_000, consignors: -1_000_000 })
})

test('O9 additional charges on a paid order become a second order with its own invoice', async () => {
  const sold = await paid('transfer', 10_000)
  await runJobs()
  const lines = [line('storage', `${sold.sale}-1`, '140.00'), line('interest', '', '40.83')]
  const { effect, secondId, order } = await done(adjust(sold, lines))
  expect(effect).toMatchObject({ before: '12250.00', after: '12250.00', second: '180.83' })
  expect(order.order).toMatchObject({ revision: 0, lines: [] })
  const { list } = await done(sold.payer.client.call(orderList, { payStatus: -1 }))
  expect(list.find(({ id }) => id === secondId)).toMatchObject({
    status: 'AUTHORISED',
    follows: order.order.number,
    lots: [],
    lines: [{ kind: 'storage', lotNum: 1 }, { kind: 'interest' }],
    totals: { transfer: '180.83' },
  })
  expect((await runJobs()).filter((subject) => subject.startsWith('Invoice'))).toHaveLength(1)
  // Storage on the second order can be waived; its interest remains.
  const waiver = await done(adjust({ orderId: secondId }, [line('waiver', `${sold.sale}-1`, '140.00')]))
  expect(waiver.effect).toMatchObject({ before: '180.83', after: '40.83' })
  const left = await done(manager.client.call(staffOrderPaid, { orderId: secondId, reason: 'FPS' }))
  expect(left.order).toMatchObject({ status: 'PAID', paid: '40.83' })
  const another = await done(adjust(sold, lines))
  expect(another.order.followedBy.map(({ id }) => id)).toEqual([secondId, another.secondId])
  expect(another.secondId).not.toBe(secondId)
})

test('O9 marks an invoice with nothing left to pay as paid', async () => {
  const sold = await issued(1_000)
  const { order } = await done(adjust(sold, [line('damage', `${sold.sale}-1`, '1225.00')]))
  expect(order.order).toMatchObject({ status: 'PAID', paid: '0.00' })
})

test('O10 a lot rescinded from an unpaid order does not return to it', async () => {
  const sold = await issued(10_000, 2_000)
  const { effect, order } = await done(rescind(sold, [`${sold.sale}-1`]))
  expect(effect).toMatchObject({ before: '14700.00', after: '2450.00' })
  expect(order.order).toMatchObject({
    status: 'AUTHORISED',
    lots: [{ lotNum: 2 }],
    rescinded: [{ lotNum: 1, total: '12250.00', reason: { en: 'The bottle is a forgery' } }],
  })
  await api.subjects.orders.settle(sold.sale)
  await api.subjects.orders.sweep()
  expect((await orderOf(sold)).lots).toHaveLength(1)
  const payment = { orderId: sold.orderId, cardId: `card of ${sold.payer.id}` }
  expect(await sold.payer.client.call(orderPay, payment)).toMatchObject({ data: { paid: '2523.01' } })
})

test('O10 rescinding a lot of an order paid by card refunds its premium, lines and fee, and deducts its points', async () => {
  const sold = await paid('card', 10_000, 2_000)
  const before = await pointsOf(sold)
  await done(adjust(sold, [line('reduction', `${sold.sale}-1`, '1225.00')]))
  const { effect } = await done(rescind(sold, [`${sold.sale}-1`], { rev: 1 }))
  expect(effect).toMatchObject({ after: '2523.01', backToCard: '11353.55' })
  await runJobs()
  expect(await journal(sold.orderId)).toMatchObject({
    cardClearing: 252_301,
    refundsDue: 0,
    consignors: -200_000,
    premium: -45_000,
    cardFees: -7_301,
  })
  expect([before, await pointsOf(sold)]).toEqual([10_290, 1_715])
  expect((await orderOf(sold)).versions.map(({ revision }) => revision)).toEqual([0, 1])
})

test('O10 rescinding the last lot of a paid order voids it and refunds the whole payment', async () => {
  const sold = await paid('transfer', 1_000)
  const { effect, order } = await done(rescind(sold, [`${sold.sale}-1`]))
  expect(effect).toMatchObject({ before: '1225.00', after: '0.00', backByTransfer: '1225.00', points: 1_225 })
  expect(order).toMatchObject({ toReturn: '1225.00', order: { status: 'VOIDED' } })
  expect(await pointsOf(sold)).toBe(0)
  expect((await runJobs()).filter((subject) => subject.startsWith('Order cancelled'))).toHaveLength(1)
})

/** Notifies the payer of having won a lot of the order, as the hammer did. */
async function notifyWon({ payer, orderId, sale: auctionId }: Sold, lotNum: number): Promise<void> {
  const { lot_id: lotId, seq } = await api.database.db
    .selectFrom('order_lots')
    .select(['lot_id', 'seq'])
    .where('order_id', '=', orderId)
    .where('lot_num', '=', lotNum)
    .executeTakeFirstOrThrow()
  const notice = { kind: 'won', auctionId, lotId, lotNum, lotSuffix: '', price: 10_000 } as const
  await api.subjects.notices.notify(payer.id, notice, `won:${lotId}:${seq}`)
}

const noticesOf = async ({ payer }: Sold) =>
  dataOf(await payer.client.call(noticeList, {})).list.map(({ kind, title }) => `${kind} ${title}`)

test('O10 a rescission corrects the notice that the lot was won: a letter names lot and reason, and a notice follows', async () => {
  const sold = await paid('transfer', 10_000, 2_000)
  await notifyWon(sold, 1)
  await notifyWon(sold, 2)
  await runJobs()
  await done(rescind(sold, [`${sold.sale}-1`]))
  await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  const [letter] = (await api.mails()).filter(({ subject }) => subject?.startsWith('Refund for order'))
  expect(letter?.text).toContain(
    'The sale of lot 1 to you no longer applies. Reason: The bottle is a forgery',
  )
  const unsold = (await noticesOf(sold)).filter((notice) => notice.startsWith('unsold'))
  expect(unsold).toEqual([expect.stringContaining('Purchase reversed: lot 1')])
  const points = dataOf(await sold.payer.client.call(pointsList, {})).list
  expect(points.map(({ reason }) => reason.replace(/\d+/, 'N'))).toContain('Auction order N revised')
})

test('O10 an order that ends rescinds all its lots', async () => {
  const sold = await issued(10_000)
  await notifyWon(sold, 1)
  await runJobs()
  await done(rescind(sold, [`${sold.sale}-1`]))
  await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  const [letter] = (await api.mails()).filter(({ subject }) => subject?.startsWith('Order cancelled'))
  expect(letter?.text).toContain('Reason: The bottle is a forgery')
  await runJobs()
  expect((await noticesOf(sold)).filter((notice) => notice.startsWith('unsold'))).toHaveLength(1)
})

test('O11 interest and storage accrue, are charged or waived once, and bear no interest', async () => {
  const sold = await issued(10_000)
  const { db } = api.database
  const accruedAfter = async (days: number) => {
    const at = api.clock.now()
    // Sessions expire before invoices are overdue.
    const before = (count: number) => at - count * 86_400_000
    const times = { issued_at: before(days + 7), due_at: before(days) }
    await db.updateTable('orders').set(times).where('id', '=', sold.orderId).execute()
    return (await done(manager.client.call(staffOrderGet, { orderId: sold.orderId }))).accrued
  }
  expect(await accruedAfter(0)).toEqual({ interest: '0.00', daysLate: 0, storage: [] })
  expect(await accruedAfter(15)).toEqual({ interest: '61.25', daysLate: 15, storage: [] })
  const lot = { lotId: `${sold.sale}-1`, lotNum: 1, lotSuffix: '' }
  expect(await accruedAfter(45)).toEqual({
    interest: '183.75',
    daysLate: 45,
    storage: [{ ...lot, days: 22, amount: '220.00' }],
  })
  const storage = line('storage', lot.lotId, '220.00')
  await done(adjust(sold, [storage, line('interest', '', '183.75'), line('waiver', '', '183.75')]))
  expect(await accruedAfter(45)).toEqual({ interest: '0.00', daysLate: 45, storage: [] })
  expect(await accruedAfter(60)).toEqual({
    interest: '61.25',
    daysLate: 60,
    storage: [{ ...lot, days: 37, amount: '150.00' }],
  })
  await done(manager.client.call(staffOrderPaid, { orderId: sold.orderId, reason: 'FPS' }))
  expect((await accruedAfter(60)).interest).toBe('61.25')
})

test('O10 H5 the price of a rescinded lot is removed from the archive', async () => {
  const sold = await issued(3_000, 4_000)
  const { db } = api.database
  const archived = async () => {
    await updateArchive({ db, catalogue: api.subjects.catalogue })
    const rows = await db
      .selectFrom('price_records')
      .select('lot_id')
      .where('auction_id', '=', sold.sale)
      .orderBy('lot_num')
      .execute()
    return rows.map(({ lot_id }) => lot_id)
  }
  expect(await archived()).toEqual([`${sold.sale}-1`, `${sold.sale}-2`])
  await done(rescind(sold, [`${sold.sale}-1`]))
  expect(await archived()).toEqual([`${sold.sale}-2`])
  const { order } = await done(rescind(sold, [`${sold.sale}-2`], { rev: 1 }))
  expect(order.order).toMatchObject({ status: 'VOIDED', lots: [{}, {}], rescinded: [{}, {}] })
  expect(await archived()).toEqual([])
})

test('O10 a rescinded lot no longer counts in the totals of its sale', async () => {
  const sold = await issued(3_000, 4_000)
  await api.database.db
    .updateTable('sale_standing')
    .set({ is_end: true, lots_sold: 2, hammer_total: 7_000 })
    .where('auction_id', '=', sold.sale)
    .execute()
  await done(rescind(sold, [`${sold.sale}-1`]))
  expect(await api.client().call(auctionGet, { id: sold.sale })).toMatchObject({
    data: { totals: { sold: 1, offered: 2, hammer: 4_000 } },
  })
})

test('O10 a lot whose delivery is under way cannot be rescinded, but one that has arrived can', async () => {
  const sold = await paid('transfer', 1_000, 2_000)
  const { db } = api.database
  const lotId = `${sold.sale}-1`
  const id = randomUUID()
  await db
    .insertInto('deliveries')
    .values({
      id,
      order_id: sold.orderId,
      user_id: sold.payer.id,
      ak: id,
      manner: 'pickup',
      destination: '{}',
      status: 'shipped',
      paid_by: 'nothing',
      grams: 1_500,
      value: 122_500,
      created_at: 1,
      asked_at: 1,
      changed_at: 1,
      currency: 'HKD',
    })
    .execute()
  await db
    .insertInto('delivery_lots')
    .values({ delivery_id: id, order_id: sold.orderId, lot_id: lotId })
    .execute()
  const underWay = { error: { name: 'wrongState', data: { status: 'delivering' } } }
  expect(await rescind(sold, [lotId], { dryRun: true })).toMatchObject(underWay)
  expect(await rescind(sold, [lotId])).toMatchObject(underWay)
  expect((await rescind(sold, [`${sold.sale}-2`], { dryRun: true })).ok).toBe(true)
  await db.updateTable('deliveries').set({ status: 'completed' }).where('id', '=', id).execute()
  expect((await rescind(sold, [lotId])).ok).toBe(true)
})

test('O9 O10 an outdated view, unknown lots and orders, and impossible amounts are refused', async () => {
  const sold = await issued(1_000, 2_000)
  const lot = `${sold.sale}-1`
  const wrong = (status: string) => ({ error: { name: 'wrongState', data: { status } } })
  expect(await adjust({ orderId: 'unknown' }, [line('interest', '', '1.00')])).toMatchObject({
    error: { name: 'notFound' },
  })
  expect(await adjust(sold, [line('interest', '', '1.00')], { rev: 3 })).toMatchObject({
    error: { name: 'conflict' },
  })
  expect(await adjust(sold, [line('reduction', 'elsewhere', '1.00')])).toMatchObject(wrong('noSuchLot'))
  expect(await adjust(sold, [line('reduction', lot, '1225.01')])).toMatchObject(wrong('wrongAmount'))
  expect(await adjust(sold, [line('waiver', '', '1.00')], { dryRun: true })).toMatchObject(
    wrong('wrongAmount'),
  )
  expect(await rescind({ orderId: 'unknown' }, [lot])).toMatchObject({ error: { name: 'notFound' } })
  expect(await rescind(sold, [lot], { rev: 1 })).toMatchObject({ error: { name: 'conflict' } })
  expect(await rescind(sold, ['elsewhere'])).toMatchObject(wrong('noSuchLot'))
  expect(await rescind(sold, [])).toMatchObject({ error: { name: 'invalidInput' } })
  expect((await rescind(sold, [lot, `${sold.sale}-2`])).ok).toBe(true)
  expect(await adjust(sold, [line('interest', '', '1.00')], { rev: 0 })).toMatchObject(wrong('VOIDED'))
  expect(await rescind(sold, [lot])).toMatchObject(wrong('VOIDED'))
})

test('R7 R8 nobody can change their own order; the audit log has lines, lots and amounts', async () => {
  const sold = await issued(1_000, 2_000)
  const colleague = await createPerson(api, 'accounts@example.com', { roles: ['accounts'], card: false })
  await api.database.db
    .updateTable('orders')
    .set({ user_id: colleague.id })
    .where('id', '=', sold.orderId)
    .execute()
  const own = { orderId: sold.orderId, dryRun: true, rev: 0 }
  const lines = { list: [line('damage', `${sold.sale}-1`, '5.00')] }
  const secondPerson = { error: { name: 'secondPersonNeeded' } }
  expect(await colleague.client.call(staffOrderAdjust, { ...own, lines })).toMatchObject(secondPerson)
  expect(
    await colleague.client.call(staffOrderRescind, { ...own, lotIds: [`${sold.sale}-1`], en: 'x', zh: 'x' }),
  ).toMatchObject(secondPerson)
  await done(adjust(sold, lines.list))
  await done(rescind(sold, [`${sold.sale}-2`], { rev: 1 }))
  const { list } = await done(manager.client.call(staffAuditList, { aboutId: sold.orderId }))
  const details = list.map(({ act, detail }) => [
    act,
    Object.fromEntries(detail.map(({ name, value }) => [name, value])),
  ])
  expect(details.slice(0, 2)).toMatchObject([
    ['order.rescind', { lots: '2', reason: 'The bottle is a forgery', amountAfter: '1220.00' }],
    ['order.adjust', { lines: 'damage 1 5.00: A reason for damage', amountBefore: '3675.00' }],
  ])
  expect((await manager.client.call(staffOrderGet, { orderId: sold.orderId })).ok).toBe(true)
})
