import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { dayAt } from '#server/trade/settlements/purchases.ts'
import {
  type ConsignedSale,
  openSettlementTests,
  type SettlementTests,
} from '#server/trade/settlements/testing.ts'
import { consentNote, sellConsentGive, sellConsentList } from '#wire/calls/consents.ts'
import { staffOrderRescind } from '#wire/calls/order-changes.ts'
import { staffOrderAsk } from '#wire/calls/order-consents.ts'
import { staffOrderPlan } from '#wire/calls/order-plans.ts'
import { staffOrderRefund, staffOrderVoid } from '#wire/calls/staff-orders.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let tests: SettlementTests
beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
})
afterAll(() => tests.api.close())

const staff = () => tests.preparer().client
const refusedWith = (status: string) => ({ error: { name: 'wrongState', data: { status } } })
const dayIn = (days: number) => dayAt(tests.api.clock.now() + days * 86_400_000)

async function plan({ orderId }: ConsignedSale, last: string, owed: string) {
  const list = [
    { date: dayIn(0), amount: '1.00' },
    { date: last, amount: (Number(owed) - 1).toFixed(2) },
  ]
  return staff().call(staffOrderPlan, { orderId, instalments: { list }, owed, reason: 'Agreed' })
}

const ask = ({ orderId }: ConsignedSale, of: { subject: 'moreTime' | 'cancellation'; until?: string }) =>
  staff().call(staffOrderAsk, { orderId, ...of })
const requestsTo = async ({ seller, consignmentId }: ConsignedSale) =>
  dataOf(await seller.client.call(sellConsentList, { consignmentId })).list.flatMap((lot) => lot.asked)
const giveAll = async (sale: ConsignedSale) => {
  for (const { id } of await requestsTo(sale))
    dataOf(await sale.seller.client.call(sellConsentGive, { consentId: id, agrees: true }))
}
const rescind = ({ orderId, auctionId }: ConsignedSale, lot: number, of = {}) =>
  staff().call(staffOrderRescind, {
    ...{ orderId, lotIds: [`${auctionId}-${lot}`], en: 'Agreed', zh: '已同意', rev: 0, dryRun: false, ...of },
  })

test('S6 a plan that ends more than 30 days after the due date waits for the sellers’ consent, a shorter one does not', async () => {
  const sale = await tests.sold({ hammers: [10_000, 2_000] })
  const owed = '14700.00'
  const { due_at } = await tests.api.database.db
    .selectFrom('orders')
    .select('due_at')
    .where('id', '=', sale.orderId)
    .executeTakeFirstOrThrow()
  const after = (days: number) => dayAt((due_at ?? 0) + days * 86_400_000)
  expect(await plan(sale, after(31), owed)).toMatchObject(refusedWith('consent-moreTime'))
  expect(await plan(sale, after(30), owed)).toMatchObject({ ok: true })

  expect(dataOf(await ask(sale, { subject: 'moreTime', until: after(40) }))).toEqual({ asked: 2 })
  // A later request replaces the first.
  expect(dataOf(await ask(sale, { subject: 'moreTime', until: after(60) }))).toEqual({ asked: 2 })
  const requests = await requestsTo(sale)
  expect(requests.map(({ subject, until }) => [subject, until])).toEqual([
    ['moreTime', after(60)],
    ['moreTime', after(60)],
  ])
  const [first] = requests
  dataOf(await sale.seller.client.call(sellConsentGive, { consentId: first?.id ?? '', agrees: true }))
  expect(await plan(sale, after(60), owed)).toMatchObject(refusedWith('consent-moreTime'))
  await giveAll(sale)
  expect(await plan(sale, after(61), owed)).toMatchObject(refusedWith('consent-moreTime'))
  expect(await plan(sale, after(60), owed)).toMatchObject({ ok: true })
  expect(dataOf(await ask(sale, { subject: 'moreTime', until: after(60) }))).toEqual({ asked: 0 })
})

test('S6 an unpaid order is voided with the consent of the seller, requested or noted', async () => {
  const sale = await tests.sold({ hammers: [10_000, 2_000] })
  const voided = () => staff().call(staffOrderVoid, { orderId: sale.orderId, reason: 'Not paid' })
  expect(await voided()).toMatchObject(refusedWith('consent-cancellation'))
  dataOf(await ask(sale, { subject: 'cancellation' }))
  const [first] = await requestsTo(sale)
  dataOf(await sale.seller.client.call(sellConsentGive, { consentId: first?.id ?? '', agrees: false }))
  const specialist = await createPerson(tests.api, 'noting@example.com', {
    roles: ['specialist'],
    card: false,
  })
  const note = (of: object) =>
    specialist.client.call(consentNote, {
      ...{ consignmentId: sale.consignmentId, lotId: first?.lotId ?? '', how: 'telephone', from: 'seller' },
      ...{ subject: 'cancellation', date: dayIn(0), ak: randomUUID(), ...of },
    } as const)
  expect(await note({ subject: 'moreTime' })).toMatchObject(refusedWith('date'))
  dataOf(await note({}))
  expect(await voided()).toMatchObject(refusedWith('consent-cancellation'))
  await giveAll(sale)
  expect(await voided()).toMatchObject({ ok: true, data: { order: { status: 'VOIDED' } } })
  expect(await ask(sale, { subject: 'cancellation' })).toMatchObject(refusedWith('VOIDED'))
})

test('S6 O10 only the seller of a rescinded lot must consent, and nobody for a forgery or goods of the house', async () => {
  const sale = await tests.sold({ hammers: [10_000, 2_000] })
  expect(await rescind(sale, 1, { dryRun: true })).toMatchObject(refusedWith('consent-cancellation'))
  dataOf(await ask(sale, { subject: 'cancellation' }))
  const request = (await requestsTo(sale)).find(({ lotId }) => lotId.endsWith('-1'))
  dataOf(await sale.seller.client.call(sellConsentGive, { consentId: request?.id ?? '', agrees: true }))
  expect(await rescind(sale, 2)).toMatchObject(refusedWith('consent-cancellation'))
  expect(await rescind(sale, 1)).toMatchObject({ ok: true })
  expect(await rescind(sale, 2, { rev: 1, isForgery: true })).toMatchObject({ ok: true })
  const audited = await tests.api.database.db
    .selectFrom('audit_log')
    .select('detail')
    .where('about_id', '=', sale.orderId)
    .where('act', '=', 'order.rescind')
    .orderBy('id')
    .execute()
  expect(audited).toMatchObject([{ detail: { lots: '1' } }, { detail: { lots: '2', forgeries: '2' } }])
  expect(audited[0]?.detail).not.toHaveProperty('forgeries')
  const own = await tests.sold({ hammers: [10_000], isOwnGoods: true })
  expect(await rescind(own, 1)).toMatchObject({ ok: true })
})

test('S6 O10 no lot of a voided order can be rescinded, which is stated before consent is requested', async () => {
  const sale = await tests.sold({ hammers: [10_000, 2_000] })
  const { db } = tests.api.database
  await db.updateTable('orders').set({ status: 'VOIDED' }).where('id', '=', sale.orderId).execute()
  for (const dryRun of [true, false])
    expect(await rescind(sale, 1, { dryRun })).toMatchObject(refusedWith('VOIDED'))
})

test('S6 a paid order is refunded with the consent of the seller to this sale of the lot, not to an earlier one', async () => {
  const sale = await tests.sold({ hammers: [10_000] })
  await tests.pay(sale, '12250.00')
  const refund = () =>
    staff().call(staffOrderRefund, { orderId: sale.orderId, reason: 'Agreed', ak: randomUUID() })
  dataOf(await ask(sale, { subject: 'cancellation' }))
  await giveAll(sale)
  const { db } = tests.api.database
  const { created_at } = await db
    .selectFrom('orders')
    .select('created_at')
    .where('id', '=', sale.orderId)
    .executeTakeFirstOrThrow()
  const asAskedAt = (asked_at: number) =>
    db.updateTable('consents').set({ asked_at }).where('consignment_id', '=', sale.consignmentId).execute()
  await asAskedAt(created_at - 1)
  expect(await refund()).toMatchObject(refusedWith('consent-cancellation'))
  await asAskedAt(created_at)
  expect(await refund()).toMatchObject({ ok: true })
})

test('R3 R7 refuses requests without a day, for unknown orders, and without the right', async () => {
  const sale = await tests.sold({ hammers: [10_000] })
  expect(await ask(sale, { subject: 'moreTime' })).toMatchObject(refusedWith('date'))
  expect(await ask({ ...sale, orderId: 'none' }, { subject: 'cancellation' })).toMatchObject({
    error: { code: 1004 },
  })
  const by = { orderId: sale.orderId, subject: 'cancellation' } as const
  expect(await sale.seller.client.call(staffOrderAsk, by)).toMatchObject({ ok: false })
  expect(await requestsTo(sale)).toEqual([])
  dataOf(await staff().call(staffOrderAsk, by))
  expect((await auditedActs(tests.api.database.db, sale.consignmentId)).map(([act]) => act)).toEqual([
    'consent.ask',
  ])
})
