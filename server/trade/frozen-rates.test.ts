import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { invoice } from '#domain/money/invoice.ts'
import { decimal } from '#domain/money/money.ts'
import { legacyRates, type Rates } from '#domain/money/rates.ts'
import { updateArchive } from '#server/catalogue/prices/update-archive.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { openPdfRenderer } from '#server/platform/pdf/pdf.ts'
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { requestDocument } from '#server/trade/documents/testing.ts'
import { balances, findUnbalanced } from '#server/trade/journal/journal.ts'
import { issueOrder } from '#server/trade/orders/testing.ts'
import { configGet } from '#wire/calls/config.ts'
import { mallOrderCancel, mallOrderGet, mallOrderPay } from '#wire/calls/mall-orders.ts'
import { orderPay } from '#wire/calls/order-paying.ts'
import { orderGet } from '#wire/calls/orders.ts'
import { priceList } from '#wire/calls/prices.ts'
import { staffOrderPaid, staffOrderRefund } from '#wire/calls/staff-orders.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { addAddress, orderOf, refundPart } from './mall/orders/testing.ts'
import { stockProduct } from './mall/testing.ts'

/** 25% up to 1,000,000 and 20% above. */
const premium = [
  { from: 0, share: 2_500 },
  { from: 1_000_000, share: 2_000 },
]
const before: Rates = { premium, hongKongCard: 298, otherCard: 352 }
const after: Rates = { premium: [{ from: 0, share: 3_000 }], hongKongCard: 500, otherCard: 600 }

let api: TestApi
let ann: TestPerson
let manager: TestPerson
let home: string
const renderer = openPdfRenderer()

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), {
    CALLS_PER_TEN_SECONDS: '0',
    BUYERS_PREMIUM: '0:25,1000000:20',
  })
  await stockProduct(api.database.db, { id: 'malt', kind: 'spirits', priceCents: 2_680_50 })
  ann = await createPerson(api, 'ann@example.com')
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'], card: false })
  home = await addAddress(ann)
})
afterAll(async () => {
  expect(await findUnbalanced(api.database.db)).toEqual([])
  await renderer.close()
  await api.close()
  // Test files in one worker share these modules.
  Object.assign(legacyRates, ratesBefore)
})

const ratesBefore = structuredClone(legacyRates)

/**
 * Changes the running server’s rates and the constants behind them in place, since other modules hold
 * references to them.
 */
function setRates(rates: Rates): void {
  Object.assign(api.config.rates, rates)
  Object.assign(legacyRates, rates)
}

const issued = (auctionId: string, ...hammers: readonly number[]) =>
  issueOrder(api, ann.id, { auctionId, hammers })

const card = () => `card of ${ann.id}`
const about = (kind: 'order' | 'mall', id: string) => balances(api.database.db, { kind, id })
const isSettled = (sums: Readonly<Record<string, number>>) =>
  Object.values(sums).every((cents) => cents === 0)

async function read<T>(call: Promise<{ ok: true; data: T } | { ok: false; error: unknown }>): Promise<T> {
  const response = await call
  if (!response.ok) throw new Error(JSON.stringify(response.error))
  return response.data
}

const auctionOrder = async (orderId: string) => (await read(ann.client.call(orderGet, { orderId }))).order
const mallOrder = (orderId: string) => read(ann.client.call(mallOrderGet, { orderId }))

/** Returns the text of an order’s invoice or receipt, or '' if it has none. */
async function invoiceText(orderId: string, lang: 'en' | 'zh-Hans'): Promise<string> {
  const viewer = { userId: ann.id, roles: [] }
  const path = `/profile/orders/auction/${orderId}/invoice.pdf`
  const { statusCode, rawPayload } = await requestDocument(api, renderer, path, viewer, lang)
  return statusCode === 200 ? readPdf(rawPayload).pages.join(' ').replaceAll(/\s+/g, ' ') : ''
}

/** Everything shown about an order. */
const auctionSnapshot = async (orderId: string) => ({
  order: await auctionOrder(orderId),
  english: await invoiceText(orderId, 'en'),
  chinese: await invoiceText(orderId, 'zh-Hans'),
  journal: await about('order', orderId),
})
const mallSnapshot = async (orderId: string) => ({
  order: await mallOrder(orderId),
  journal: await about('mall', orderId),
})

describe('O8 changed rates do not affect existing orders', () => {
  const hammers = [1_500_000, 10_000]
  const orders: Record<
    'unpaid' | 'byCard' | 'byTransfer' | 'reopened' | 'mall' | 'mallPaid' | 'mallPart',
    string
  > = {
    unpaid: '',
    byCard: '',
    byTransfer: '',
    reopened: '',
    mall: '',
    mallPaid: '',
    mallPart: '',
  }

  beforeAll(async () => {
    orders.unpaid = await issued('unpaid', ...hammers)
    orders.byCard = await issued('by-card', ...hammers)
    orders.byTransfer = await issued('by-transfer', ...hammers)
    orders.reopened = await issued('reopened', ...hammers)
    await read(ann.client.call(orderPay, { orderId: orders.byCard, cardId: card() }))
    await read(manager.client.call(staffOrderPaid, { orderId: orders.byTransfer, reason: 'At the desk' }))
    orders.mall = (await orderOf(ann, home, 'malt:1')).id
    for (const name of ['mallPaid', 'mallPart'] as const) {
      orders[name] = (await orderOf(ann, home, 'malt:1')).id
      await read(
        ann.client.call(mallOrderPay, { orderId: orders[name], cardId: card(), ak: createIdempotencyKey() }),
      )
    }
    await api.mails()
  })

  test('O8 keeps every figure, document and journal entry', async () => {
    const auctions = [orders.unpaid, orders.byCard, orders.byTransfer, orders.reopened]
    const malls = [orders.mall, orders.mallPaid, orders.mallPart]
    const snapshots = async () => ({
      auctions: await Promise.all(auctions.map(auctionSnapshot)),
      malls: await Promise.all(malls.map(mallSnapshot)),
    })
    const old = await snapshots()
    expect(old.auctions[0]?.english).toContain('25% up to HKD 1,000,000 and 20% above')
    expect(old.auctions[0]?.english).toContain('352,500.00')
    expect(old.auctions[0]?.chinese.replaceAll(' ', '')).toContain(
      '25%（HKD1,000,000或以下部分）及20%（超出部分）',
    )
    setRates(after)
    expect(await read(api.client().call(configGet, {}))).toMatchObject({
      fees: { ...after, buyersPremium: 3_000 },
    })
    expect(await snapshots()).toEqual(old)
    const orderView = await auctionOrder(orders.unpaid)
    expect(orderView.rates).toEqual(before)
    for (const payment of ['transfer', 'hongKongCard', 'otherCard'] as const)
      expect(orderView.totals[payment]).toBe(decimal(invoice({ hammers }, payment, before).total))
  })

  test('O8 charges an unpaid order at its own rates, and shows them on the receipt', async () => {
    const { total, fee } = invoice({ hammers }, 'hongKongCard', before)
    const paid = await read(
      ann.client.call(orderPay, { orderId: orders.unpaid, cardId: card(), total: decimal(total) }),
    )
    expect(paid).toMatchObject({ status: 'PAID', fee: decimal(fee), paid: decimal(total) })
    expect(await invoiceText(orders.unpaid, 'en')).toContain('25% up to HKD 1,000,000 and 20% above')
  })

  test('O8 V6 removing a voided lot uses the rates of its order', async () => {
    await api.database.db
      .updateTable('order_line')
      .set({ voided_seq: 99 })
      .where('auction_id', '=', 'reopened')
      .where('seq', '=', 3)
      .execute()
    await api.subjects.orders.settle('reopened')
    const left = invoice({ hammers: [1_500_000] }, 'transfer', before)
    expect(await auctionOrder(orders.reopened)).toMatchObject({
      premium: decimal(left.premium),
      totals: { transfer: decimal(left.total) },
    })
    expect(await about('order', orders.reopened)).toMatchObject({
      receivable: left.total,
      premium: -left.premium,
    })
  })

  test('O8 refunds what was paid, by card and by transfer', async () => {
    const paid = invoice({ hammers }, 'hongKongCard', before).total
    const refund = { orderId: orders.byCard, reason: 'Taken back' }
    expect(await manager.client.call(staffOrderRefund, refund)).toMatchObject({
      data: { order: { status: 'VOIDED' }, charges: [{ amount: decimal(paid), refunded: decimal(paid) }] },
    })
    await api.mails()
    await api.mails()
    expect(isSettled(await about('order', orders.byCard))).toBe(true)
    expect(
      await manager.client.call(staffOrderRefund, { orderId: orders.byTransfer, reason: 'Taken back' }),
    ).toMatchObject({
      data: { toReturn: decimal(invoice({ hammers }, 'transfer', before).total) },
    })
  })

  test('O8 charges a mall order at its own fee and refunds it in full', async () => {
    const { totals } = await mallOrder(orders.mall)
    const paid = await read(
      ann.client.call(mallOrderPay, { orderId: orders.mall, cardId: card(), ak: createIdempotencyKey() }),
    )
    expect(paid).toMatchObject({ status: 'paid', paid: totals.hongKongCard })
    for (const orderId of [orders.mall, orders.mallPaid])
      await read(ann.client.call(mallOrderCancel, { orderId }))
    await api.mails()
    await api.mails()
    for (const orderId of [orders.mall, orders.mallPaid])
      expect(isSettled(await about('mall', orderId))).toBe(true)
  })

  test('O8 refunds the rest after a partial refund', async () => {
    const { db } = api.database
    const part = { orderId: orders.mallPart, cents: () => 10_000, at: api.clock.now() }
    const charge = await refundPart(db, part)
    await read(ann.client.call(mallOrderCancel, { orderId: orders.mallPart }))
    await api.mails()
    await api.mails()
    expect(isSettled(await about('mall', orders.mallPart))).toBe(true)
    const { sum } = await db
      .selectFrom('payment_refunds')
      .select(({ fn }) => fn.sum<string>('amount').as('sum'))
      .where('charge_id', '=', charge.id)
      .executeTakeFirstOrThrow()
    expect(Number(sum)).toBe(charge.amount)
  })

  test('O8 later sales and orders use the new rates', async () => {
    const orderView = await auctionOrder(await issued('later', ...hammers))
    expect(orderView.rates).toEqual(after)
    expect(orderView.conditionsVersion).not.toBe('')
    expect(orderView.totals.otherCard).toBe(decimal(invoice({ hammers }, 'otherCard', after).total))
    const ordered = await orderOf(ann, home, 'malt:1')
    expect(ordered.cardFees).toEqual({ hongKongCard: 500, otherCard: 600 })
  })

  test('O7 O8 H2 the price archive uses the premium of each sale', async () => {
    const { db } = api.database
    await updateArchive({ db, catalogue: api.subjects.catalogue })
    const { list } = await read(api.client().call(priceList, { size: 50 }))
    const found = list.find(({ lotId }) => lotId === 'unpaid-1')
    expect(found).toMatchObject({ allIn: '1850000.00', premium: 2_333, premiumBands: before.premium })
    expect(list.find(({ lotId }) => lotId === 'later-1')).toMatchObject({
      allIn: '1950000.00',
      premium: 3_000,
      premiumBands: after.premium,
    })
  })
})
