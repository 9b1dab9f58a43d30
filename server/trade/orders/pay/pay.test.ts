import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { endOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { invoice } from '#domain/money/invoice.ts'
import { decimal } from '#domain/money/money.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { createPerson, signIn, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { isReleaseRun } from '#server/platform/process/testing/breadth.ts'
import { balances } from '#server/trade/journal/journal.ts'
import { expectBalanced } from '#server/trade/orders/pay/testing.ts'
import { issueNextOrder, issueOrder } from '#server/trade/orders/testing.ts'
import {
  doubleKeys,
  openStripeDouble,
  type StripeDouble,
} from '#server/trade/payments/testing/stripe-double/stripe-double.ts'
import { orderDeposit, orderPay, orderUploadVoucher } from '#wire/calls/order-paying.ts'
import { orderGet } from '#wire/calls/orders.ts'
import { userPaymentBegin } from '#wire/calls/payments.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import * as house from '#wire/calls/staff-orders.ts'
import { userPaymentAdd } from '#wire/calls/wallet.ts'

const day = 86_400_000

let double: StripeDouble
let api: TestApi
let manager: TestPerson
beforeAll(async () => {
  double = await openStripeDouble({ now: () => api.clock.now() })
  const settings = { ...doubleKeys, STRIPE_API_URL: double.url, CALLS_PER_TEN_SECONDS: '0' }
  api = await openTestApi(inject('postgresUrl'), { ...settings, UPLOADS_PER_HOUR: '0' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'], card: false })
})
afterEach(() => expectBalanced(api))
afterAll(async () => {
  await api.close()
  await double.close()
})

let people = 0

/** Creates a person with a card at Stripe. */
async function buyer(card: Parameters<StripeDouble['submitCard']>[1] = 'hongKong') {
  people += 1
  const email = `payer${people}@example.com`
  const person = await createPerson(api, email, { card: false })
  return { ...person, email, cardId: await addCard(person, card) }
}

async function addCard(
  { client }: TestPerson,
  card: Parameters<StripeDouble['submitCard']>[1],
): Promise<string> {
  const begun = await client.call(userPaymentBegin, {})
  if (!begun.ok) throw new Error(begun.error.message)
  const { clientSecret } = begun.data
  await double.submitCard(clientSecret, card)
  double.authenticate(clientSecret, 'confirm')
  const tokenId = clientSecret.replace(/_secret_.*$/, '')
  const owner = { cardHolder: 'ANN LEE', countryId: 'HK', street1: '88 Wing Lok Street' }
  const added = await client.call(userPaymentAdd, { tokenId, ...owner })
  if (!added.ok) throw new Error(added.error.message)
  return added.data.id
}

const issued = (payer: TestPerson, ...hammers: readonly number[]) =>
  issueOrder(api, payer.id, { auctionId: `sale-${randomUUID().slice(0, 8)}`, hammers })

const readOrder = async (payer: TestPerson, orderId: string) => {
  const answer = await payer.client.call(orderGet, { orderId })
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.data.order
}
const balance = (orderId: string) => balances(api.database.db, { kind: 'order', id: orderId })
const chargedFor = (orderId: string) =>
  api.database.db
    .selectFrom('payment_charges')
    .selectAll()
    .where('about_id', '=', orderId)
    .where('status', '=', 'paid')
    .execute()

/** Runs all jobs and those they enqueue. @returns the letters */
async function letters() {
  const mails: Awaited<ReturnType<typeof api.mails>>[number][] = []
  for (let round = 0; round < 3; round += 1) {
    await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    mails.push(...(await api.mails()))
  }
  return mails
}

/** Runs all jobs and those they enqueue. @returns the subjects of the letters */
const runJobs = async (): Promise<readonly string[]> => (await letters()).map(({ subject = '' }) => subject)

/** Delivers Stripe’s pending webhook events. */
async function deliverEvents(): Promise<void> {
  for (const event of double.events()) {
    const { body, signature } = double.signed(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    await api.app.inject({ method: 'POST', url: '/v1/payment/webhook', headers, payload: body })
  }
}

const pdf = () => new File(['%PDF-1.7\n%%EOF\n'], 'transfer.pdf', { type: 'application/pdf' })

async function proofOf(payer: TestPerson, orderId: string): Promise<string> {
  const sent = await payer.client.call(orderUploadVoucher, { orderId, file: pdf() })
  if (!sent.ok) throw new Error(sent.error.message)
  return sent.data.id
}

describe('O1 by card', () => {
  test('invoice, charge and journal agree to the cent over random orders', async () => {
    const [local, foreign] = [await buyer('hongKong'), await buyer('foreign')]
    const hammers = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 4 })
    const owned = fc.tuple(hammers, fc.constantFrom(local, foreign))
    for (const [lots, payer] of fc.sample(owned, { numRuns: isReleaseRun ? 5 : 2, seed: 20_261_120 })) {
      const orderId = await issued(payer, ...lots)
      const payment = payer === local ? 'hongKongCard' : 'otherCard'
      const { total, fee, premium, hammer } = invoice({ hammers: lots }, payment, legacyRates)
      const before = await readOrder(payer, orderId)
      expect(before.totals[payment]).toBe(decimal(total))
      const paid = await payer.client.call(orderPay, { orderId, cardId: payer.cardId, total: decimal(total) })
      expect(paid).toMatchObject({ data: { status: 'PAID', fee: decimal(fee), paid: decimal(total) } })
      const [charge] = await chargedFor(orderId)
      expect(charge?.amount).toBe(total)
      expect(double.intents().find(({ id }) => id === charge?.intent_id)?.received).toBe(total)
      expect(await balance(orderId)).toMatchObject({
        receivable: 0,
        cardClearing: total,
        consignors: -hammer,
        premium: -premium,
        cardFees: -fee,
      })
    }
  })

  test('O2 the first example, with 3-D Secure and a receipt by mail', async () => {
    const payer = await buyer('authenticatesAlways')
    const orderId = await issued(payer, 10_000)
    const params = { orderId, cardId: payer.cardId, total: '12681.20', ak: randomUUID() }
    await runJobs()
    const response = await payer.client.call(orderPay, params)
    if (response.ok || response.error.name !== 'cardNeedsAuthentication')
      throw new Error(JSON.stringify(response))
    double.authenticate(response.error.data.clientSecret, 'confirm')
    expect(await payer.client.call(orderPay, params)).toMatchObject({ data: { status: 'PAID' } })
    expect(await payer.client.call(orderPay, { ...params, ak: randomUUID() })).toMatchObject({
      data: { status: 'PAID' },
    })
    expect(await chargedFor(orderId)).toHaveLength(1)
    expect((await runJobs()).filter((subject) => subject.startsWith('Payment'))).toHaveLength(1)
  })

  test('concurrent page, webhook and sweep pay an order once', async () => {
    const payer = await buyer('authenticatesAlways')
    const orderId = await issued(payer, 4_700)
    const params = { orderId, cardId: payer.cardId, ak: randomUUID() }
    double.events()
    const response = await payer.client.call(orderPay, params)
    if (response.ok || response.error.name !== 'cardNeedsAuthentication')
      throw new Error(JSON.stringify(response))
    double.authenticate(response.error.data.clientSecret, 'confirm')
    await deliverEvents()
    api.clock.set(api.clock.now() + 3 * 60_000)
    await Promise.all([
      payer.client.call(orderPay, params),
      api.subjects.payments.sweep().then(runJobs),
      payer.client.call(orderPay, { ...params, ak: randomUUID() }),
    ])
    expect((await readOrder(payer, orderId)).status).toBe('PAID')
    expect(await chargedFor(orderId)).toHaveLength(1)
    expect((await balance(orderId)).receivable).toBe(0)
  })

  test('refuses a changed total, another user’s order and another user’s card without charging', async () => {
    const [ann, ben] = [await buyer(), await buyer()]
    const orderId = await issued(ann, 1_100)
    const params = { orderId, cardId: ann.cardId }
    const before = double.requests.length
    expect(await ann.client.call(orderPay, { ...params, total: '1.00' })).toMatchObject({
      error: { name: 'conflict' },
    })
    expect(await ben.client.call(orderPay, { orderId, cardId: ben.cardId })).toMatchObject({
      error: { name: 'notFound' },
    })
    expect(await ann.client.call(orderPay, { orderId, cardId: ben.cardId })).toMatchObject({
      error: { name: 'invalidInput' },
    })
    expect(double.requests.length).toBe(before)
  })

  test('refunds a payment for an order voided meanwhile', async () => {
    const payer = await buyer('authenticatesAlways')
    const orderId = await issued(payer, 2_300)
    const params = { orderId, cardId: payer.cardId, ak: randomUUID() }
    const response = await payer.client.call(orderPay, params)
    if (response.ok || response.error.name !== 'cardNeedsAuthentication')
      throw new Error(JSON.stringify(response))
    await manager.client.call(house.staffOrderVoid, { orderId, reason: 'The sale was cancelled' })
    double.authenticate(response.error.data.clientSecret, 'confirm')
    api.clock.set(api.clock.now() + 3 * 60_000)
    await api.subjects.payments.sweep()
    await runJobs()
    expect((await readOrder(payer, orderId)).status).toBe('VOIDED')
    expect(await balance(orderId)).toMatchObject({ cardClearing: 0, refundsDue: 0, receivable: 0 })
    expect(double.refunds().at(-1)).toMatchObject({ status: 'succeeded' })
  })
})

describe('O3 by transfer', () => {
  test('staff refuse a proof with a reason, and confirm another', async () => {
    const payer = await buyer()
    const orderId = await issued(payer, 10_000)
    const first = await proofOf(payer, orderId)
    const waiting = await manager.client.call(house.staffOrderList, { show: 'proofs' })
    expect(waiting).toMatchObject({ data: { list: [{ id: orderId, proofs: 1, owed: '12250.00' }] } })
    const ofBuyer = { show: 'paid', q: payer.email } as const
    expect(await manager.client.call(house.staffOrderList, ofBuyer)).toMatchObject({
      data: {
        list: [],
        counts: {
          proofs: 1,
          returns: 0,
          disputed: 0,
          overdue: 0,
          sellersOverdue: 0,
          unpaid: 1,
          paid: 0,
          all: 1,
        },
      },
    })
    const refused = { proofId: first, confirm: false, reason: 'The amount is not readable' }
    expect(
      await manager.client.call(house.staffOrderProof, { proofId: first, confirm: false }),
    ).toMatchObject({ error: { name: 'invalidInput' } })
    expect((await manager.client.call(house.staffOrderProof, refused)).ok).toBe(true)
    expect(await manager.client.call(house.staffOrderProof, refused)).toMatchObject({
      error: { name: 'wrongState' },
    })
    expect(await runJobs()).toContainEqual(expect.stringContaining('could not accept the proof'))
    expect(await readOrder(payer, orderId)).toMatchObject({
      status: 'AUTHORISED',
      proofs: [{ name: 'transfer.pdf', status: 'refused', reason: 'The amount is not readable' }],
    })
    const second = await proofOf(payer, orderId)
    const confirmed = await manager.client.call(house.staffOrderProof, { proofId: second, confirm: true })
    expect(confirmed).toMatchObject({
      data: { order: { status: 'PAID', payment: 'transfer', paid: '12250.00' } },
    })
    expect(await balance(orderId)).toMatchObject({ bank: 1_225_000, cardFees: 0, receivable: 0 })
    const acts = await manager.client.call(staffAuditList, { aboutId: orderId })
    expect(acts.ok && acts.data.list.map(({ act }) => act)).toEqual(['proof.confirm', 'proof.refuse'])
  })

  test('rejects other file types, a sixth pending proof, and proofs for a paid order', async () => {
    const payer = await buyer()
    const orderId = await issued(payer, 1_000)
    const rtf = new File(['{\\rtf1 hello}'], 'proof.rtf')
    expect(await payer.client.call(orderUploadVoucher, { orderId, file: rtf })).toMatchObject({
      error: { name: 'uploadRefused' },
    })
    const ak = randomUUID()
    const once = await payer.client.call(orderUploadVoucher, { orderId, file: pdf(), ak })
    expect(await payer.client.call(orderUploadVoucher, { orderId, file: pdf(), ak })).toEqual(once)
    for (let time = 0; time < 4; time += 1) await proofOf(payer, orderId)
    expect(await payer.client.call(orderUploadVoucher, { orderId, file: pdf() })).toMatchObject({
      error: { name: 'wrongState' },
    })
    await payer.client.call(orderPay, { orderId, cardId: payer.cardId })
    expect(await payer.client.call(orderUploadVoucher, { orderId, file: pdf() })).toMatchObject({
      error: { name: 'wrongState', data: { status: 'PAID' } },
    })
  })

  test('only managers may change orders', async () => {
    const clerk = await createPerson(api, 'a-clerk@example.com', { roles: ['clerk'], card: false })
    const payer = await buyer()
    const orderId = await issued(payer, 1_000)
    for (const one of [payer, clerk])
      expect(await one.client.call(house.staffOrderPaid, { orderId, reason: 'Cash' })).toMatchObject({
        error: { name: 'notAllowed' },
      })
  })
})

test('keeps the word order of a Chinese name on the invoice and for staff', async () => {
  const payer = await buyer()
  const { db } = api.database
  const name = { prefix: 'Mr', first_name: '伟铭', last_name: '陈', company: '' }
  await db.updateTable('users').set(name).where('id', '=', payer.id).execute()
  const orderId = await issued(payer, 10_000)
  expect((await api.subjects.orders.orderOf(db, orderId))?.row.billed_to).toMatch(/^陈伟铭\n/)
  expect(await manager.client.call(house.staffOrderGet, { orderId })).toMatchObject({
    data: { buyer: { name: '陈伟铭' } },
  })
})

describe('refunds', () => {
  test('reverses a paid order in full: card, journal and order agree', async () => {
    const payer = await buyer()
    const orderId = await issued(payer, 10_000)
    await payer.client.call(orderPay, { orderId, cardId: payer.cardId })
    const refund = { orderId, reason: 'The bottle was found to leak' }
    expect(await manager.client.call(house.staffOrderRefund, refund)).toMatchObject({
      data: { order: { status: 'VOIDED' }, charges: [{ amount: '12615.05', refunded: '12615.05' }] },
    })
    expect(await manager.client.call(house.staffOrderRefund, refund)).toMatchObject({
      error: { name: 'wrongState' },
    })
    const refundLetters = (await letters()).filter(({ subject = '' }) =>
      subject.startsWith('Order cancelled, refund to follow'),
    )
    expect(refundLetters).toHaveLength(1)
    expect(refundLetters[0]?.text).toContain(
      'Your payment of HKD 12,615.05 will be refunded to the card or wallet you used',
    )
    expect(double.refunds().at(-1)).toMatchObject({ amount: 1_261_505, status: 'succeeded' })
    expect(Object.values(await balance(orderId)).every((cents) => cents === 0)).toBe(true)
  })

  test('records a refund made in Stripe’s dashboard, notifies staff, and does not repeat it', async () => {
    const payer = await buyer()
    const orderId = await issued(payer, 10_000)
    await payer.client.call(orderPay, { orderId, cardId: payer.cardId })
    await letters()
    double.events()
    const intent = double.intents().at(-1)?.id ?? ''
    double.dashboard.refund(intent, 200_000)
    await deliverEvents()
    await deliverEvents()
    const staffLetters = (await letters()).filter(({ subject = '' }) =>
      subject.startsWith('Refunded through the payment'),
    )
    const { number } = await readOrder(payer, orderId)
    expect(staffLetters).toMatchObject([
      {
        subject: `Refunded through the payment provider: order ${number} · 已通过支付服务商退款：订单 ${number}`,
      },
    ])
    expect(staffLetters[0]?.text).toContain('HKD 2,000.00 of the payment')
    expect(await balance(orderId)).toMatchObject({ refundsDue: 200_000, cardClearing: 1_061_505 })
    expect(await readOrder(payer, orderId)).toMatchObject({ status: 'PAID' })
    expect(await manager.client.call(house.staffOrderList, { show: 'returns' })).toMatchObject({
      data: { list: [{ id: orderId, toReturn: '0.00', goneBack: '2000.00' }] },
    })
    expect(await manager.client.call(staffAuditList, { aboutId: orderId })).toMatchObject({
      data: { list: [{ act: 'refund.outside', by: '', about: { kind: 'order', name: number } }] },
    })
    await manager.client.call(house.staffOrderRefund, { orderId, reason: 'The bottle leaks' })
    await runJobs()
    expect(double.refunds().at(-1)).toMatchObject({ amount: 1_061_505, status: 'succeeded' })
    expect(Object.values(await balance(orderId)).every((cents) => cents === 0)).toBe(true)
    const sheet = await manager.client.call(house.staffOrderGet, { orderId })
    expect(sheet).toMatchObject({ data: { toReturn: '0.00', goneBack: '0.00' } })
  })

  test('lists a transfer to be returned manually, and records its return', async () => {
    const payer = await buyer()
    const orderId = await issued(payer, 10_000)
    await manager.client.call(house.staffOrderPaid, { orderId, reason: 'Paid at the desk' })
    await manager.client.call(house.staffOrderRefund, { orderId, reason: 'Withdrawn' })
    const letter = (await letters()).find(({ subject = '' }) =>
      subject.startsWith('Order cancelled, refund to follow'),
    )
    expect(letter?.text).toContain('We will refund HKD 12,250.00 to you by bank transfer')
    expect(letter?.text).not.toContain('to the card')
    const list = await manager.client.call(house.staffOrderList, { show: 'returns' })
    expect(list).toMatchObject({ data: { list: [{ id: orderId, toReturn: '12250.00' }] } })
    const returned = { orderId, reason: 'To the account it came from' }
    expect(await manager.client.call(house.staffOrderReturned, returned)).toMatchObject({
      data: { toReturn: '0.00' },
    })
    expect(await manager.client.call(house.staffOrderReturned, returned)).toMatchObject({
      error: { name: 'wrongState' },
    })
    expect(Object.values(await balance(orderId)).every((cents) => cents === 0)).toBe(true)
  })
})

describe('W2 the deposit', () => {
  async function hold(payer: { id: string; cardId: string }, auctionId: string, amountCents: number) {
    const ask = { userId: payer.id, auctionId, cardId: payer.cardId, amountCents, currency: 'HKD' }
    const placed = await api.subjects.payments.hold.place(ask)
    expect(placed.kind).toBe('held')
  }
  async function withDeposit(amountCents: number, ...hammers: readonly number[]) {
    const payer = await buyer()
    const orderId = await issued(payer, ...hammers)
    const { auction } = await readOrder(payer, orderId)
    await hold(payer, auction.id, amountCents)
    return { payer, orderId, auctionId: auction.id }
  }
  const intentsOf = (auctionId: string) =>
    double.intents().filter(({ metadata }) => metadata.auction === auctionId)

  test('is used first if the buyer chooses so, and the card pays the rest', async () => {
    const { payer, orderId } = await withDeposit(500_000, 10_000)
    expect(await payer.client.call(orderDeposit, { orderId })).toMatchObject({ data: { amount: '5000.00' } })
    const credited = await payer.client.call(orderPay, { orderId, useDeposit: true })
    expect(credited).toMatchObject({
      data: { status: 'AUTHORISED', credited: '5000.00', totals: { transfer: '7250.00' } },
    })
    const paid = await payer.client.call(orderPay, { orderId, cardId: payer.cardId, total: '7466.05' })
    expect(paid).toMatchObject({ data: { status: 'PAID' } })
    expect(await balance(orderId)).toMatchObject({
      receivable: 0,
      cardClearing: 1_246_605,
      cardFees: -21_605,
    })
  })

  test('pays a small invoice in full without a fee, and the remainder is released', async () => {
    const { payer, orderId, auctionId } = await withDeposit(5_000_000, 1_000)
    const paid = await payer.client.call(orderPay, { orderId, useDeposit: true })
    expect(paid).toMatchObject({ data: { status: 'PAID', fee: '0.00', paid: '1225.00' } })
    expect(intentsOf(auctionId)).toMatchObject([{ status: 'succeeded', received: 122_500 }])
    expect(await balance(orderId)).toMatchObject({ receivable: 0, cardClearing: 122_500 })
  })

  test('is refunded to its card if the invoice is voided', async () => {
    const { payer, orderId } = await withDeposit(500_000, 10_000)
    await payer.client.call(orderPay, { orderId, useDeposit: true })
    await manager.client.call(house.staffOrderVoid, { orderId, reason: 'The sale was cancelled' })
    const letter = (await letters()).find(({ subject = '' }) => /^Order cancelled: \d+$/.test(subject))
    expect(letter?.text).toContain(
      'Your payment of HKD 5,000.00 will be refunded to the card or wallet you used',
    )
    expect(double.refunds().at(-1)).toMatchObject({ amount: 500_000, status: 'succeeded' })
    expect(Object.values(await balance(orderId)).every((cents) => cents === 0)).toBe(true)
  })

  test('is released if the order is paid by other means, unless the sale is still running', async () => {
    for (const status of ['requires_capture', 'canceled']) {
      const { payer, orderId, auctionId } = await withDeposit(500_000, 10_000)
      if (status === 'canceled')
        await api.database.db
          .updateTable('sale_standing')
          .set({ is_end: true })
          .where('auction_id', '=', auctionId)
          .execute()
      await payer.client.call(orderPay, { orderId, cardId: payer.cardId })
      await runJobs()
      expect(intentsOf(auctionId)).toMatchObject([{ status }])
    }
  })

  test('leaves a refund that failed twice for staff to return', async () => {
    const payer = await buyer()
    const orderId = await issued(payer, 10_000)
    await payer.client.call(orderPay, { orderId, cardId: payer.cardId })
    double.slowRefunds(true)
    await manager.client.call(house.staffOrderRefund, { orderId, reason: 'Withdrawn' })
    const before = double.refunds().length
    for (let time = 0; time < 4; time += 1) {
      await runJobs()
      double.settleRefunds('failed')
      api.clock.set(api.clock.now() + 3 * 60_000)
      await api.subjects.payments.sweep()
      await runJobs()
      await api.subjects.orderPayments.sweep()
    }
    double.slowRefunds(false)
    expect(double.refunds().length - before).toBeLessThanOrEqual(2)
    const sheet = await manager.client.call(house.staffOrderGet, { orderId })
    expect(sheet).toMatchObject({ data: { toReturn: '12615.05' } })
  })

  test('staff may capture it only for an overdue invoice', async () => {
    const { orderId, auctionId } = await withDeposit(500_000, 10_000)
    expect(await manager.client.call(house.staffOrderDeposit, { orderId })).toMatchObject({
      error: { name: 'wrongState', data: { status: 'AUTHORISED' } },
    })
    await api.database.db.updateTable('orders').set({ due_at: 1 }).where('id', '=', orderId).execute()
    expect(await manager.client.call(house.staffOrderDeposit, { orderId })).toMatchObject({
      data: { order: { credited: '5000.00' }, isOverdue: true },
    })
    expect(intentsOf(auctionId)).toMatchObject([{ received: 500_000 }])
  })

  describe('of two unpaid invoices of its sale', () => {
    /** Creates a deposit of HKD 5,000 and two invoices, the second of a lot sold after the first was issued. */
    async function withTwoInvoices(hammer: number, later: number) {
      const payer = await buyer()
      const auctionId = `sale-${randomUUID().slice(0, 8)}`
      const first = await issueOrder(api, payer.id, { auctionId, hammers: [hammer], unsold: 1 })
      const second = await issueNextOrder(api, payer.id, { auctionId, hammers: [later], firstLot: 2 })
      await hold(payer, auctionId, 500_000)
      const states = () => Promise.all([first, second].map((orderId) => readOrder(payer, orderId)))
      return { payer, auctionId, first, states }
    }
    /** As `withTwoInvoices`, but with the response to the capture for the first invoice lost. */
    async function withLostCapture(hammer: number, later: number) {
      const invoices = await withTwoInvoices(hammer, later)
      double.events()
      // The first request reads the intent, before the capture.
      double.failNext('none', 'dropAfter', 'dropAfter')
      expect(
        await invoices.payer.client.call(orderPay, { orderId: invoices.first, useDeposit: true }),
      ).toMatchObject({ error: { name: 'cardProviderNotReady' } })
      double.clearFailures()
      expect(intentsOf(invoices.auctionId)).toMatchObject([{ status: 'succeeded' }])
      expect(await invoices.states()).toMatchObject([{ credited: '0.00' }, { credited: '0.00' }])
      return invoices
    }
    async function sweep() {
      api.clock.set(api.clock.now() + 3 * 60_000)
      await api.subjects.payments.sweep()
      await runJobs()
    }
    async function deliver() {
      await deliverEvents()
      await runJobs()
    }

    test('is credited to the invoice that is paid, even if the other is newer', async () => {
      const owesMore = await withTwoInvoices(10_000, 1_000)
      await owesMore.payer.client.call(orderPay, { orderId: owesMore.first, useDeposit: true })
      expect(await owesMore.states()).toMatchObject([{ credited: '5000.00' }, { credited: '0.00' }])

      const owesLess = await withTwoInvoices(1_000, 10_000)
      expect(
        await owesLess.payer.client.call(orderPay, { orderId: owesLess.first, useDeposit: true }),
      ).toMatchObject({ data: { status: 'PAID', paid: '1225.00' } })
      expect(await owesLess.states()).toMatchObject([
        { status: 'PAID' },
        { status: 'AUTHORISED', credited: '0.00' },
      ])
    })

    test.each([
      ['sweep', sweep],
      ['webhook', deliver],
    ])('is credited to the invoice that is paid, also by a %s after a lost response', async (_, complete) => {
      const { states, auctionId } = await withLostCapture(1_000, 10_000)
      await complete()
      expect(await states()).toMatchObject([{ status: 'PAID' }, { status: 'AUTHORISED', credited: '0.00' }])
      expect(intentsOf(auctionId)).toMatchObject([{ received: 122_500 }])
    })

    test('is refunded if the invoice it was captured for is voided or paid first', async () => {
      for (const [end, status] of [
        [house.staffOrderVoid, 'VOIDED'],
        [house.staffOrderPaid, 'PAID'],
      ] as const) {
        const { states, first } = await withLostCapture(1_000, 10_000)
        expect(await manager.client.call(end, { orderId: first, reason: 'At the desk' })).toMatchObject({
          ok: true,
        })
        await sweep()
        expect(await states()).toMatchObject([{ status }, { status: 'AUTHORISED', credited: '0.00' }])
        expect(double.refunds().at(-1)).toMatchObject({ amount: 122_500, status: 'succeeded' })
      }
    })

    test('is credited to the newest if its capture began without an order', async () => {
      const { states, auctionId } = await withLostCapture(1_000, 10_000)
      await api.database.db
        .updateTable('payment_holds')
        .set({ order_id: null })
        .where('auction_id', '=', auctionId)
        .execute()
      await sweep()
      expect(await states()).toMatchObject([
        { status: 'AUTHORISED', credited: '0.00' },
        { status: 'AUTHORISED', credited: '1225.00' },
      ])
    })
  })
})

test('finds orders by invoice number and by the buyer’s name or email address', async () => {
  const payer = await buyer()
  const orderId = await issued(payer, 1_500)
  const { number } = await readOrder(payer, orderId)
  const find = async (q: string) => {
    const found = await manager.client.call(house.staffOrderList, { show: 'all', q, size: 200 })
    return found.ok ? found.data.list.map(({ id }) => id) : []
  }
  expect(await find(number)).toEqual([orderId])
  expect(await find(payer.email.toUpperCase())).toEqual([orderId])
  expect(await find('Lee')).toContain(orderId)
  expect(await find(number.slice(1))).toEqual([])
  expect(await find('100%')).toEqual([])
})

test('O3 sends each reminder of an unpaid invoice once, and none after payment', async () => {
  const payer = await buyer()
  const orderId = await issued(payer, 1_000)
  const { dueAt, number } = await readOrder(payer, orderId)
  const reminded = async (days: number) => {
    api.clock.set(dueAt + days * day)
    await api.subjects.orderPayments.sweep()
    await api.subjects.orderPayments.sweep()
    return (await runJobs()).filter((subject) => subject.includes(number) && !subject.startsWith('Payment'))
  }
  await runJobs()
  expect(await reminded(-2)).toEqual([expect.stringContaining('is due on')])
  expect(await reminded(-1)).toEqual([])
  const freshClient = async (email: string) => api.client(await signIn(api, email))
  const lateOrders = async () => {
    const list = await (await freshClient('manager@example.com')).call(house.staffOrderList, {
      show: 'overdue',
    })
    return list.ok ? list.data.list.map(({ id }) => id) : null
  }
  expect(await reminded(0)).toEqual([expect.stringContaining('due today')])
  api.clock.set(endOfDay(dayOf(dueAt, houseTimeZone), houseTimeZone))
  expect(await lateOrders()).not.toContain(orderId)
  api.clock.set(api.clock.now() + 1)
  expect(await lateOrders()).toContain(orderId)
  expect(await reminded(4)).toEqual([expect.stringContaining('is overdue')])
  await (await freshClient(payer.email)).call(orderPay, { orderId, cardId: payer.cardId })
  expect(await reminded(8)).toEqual([])
})
