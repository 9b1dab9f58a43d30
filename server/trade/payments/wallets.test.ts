import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ChargeStatus, chargeMove, liveCharges } from './charge-transitions.ts'
import type { ChargeRequest } from './payee.ts'
import type { ChargeState } from './provider.ts'
import { openStripeServer, type StripeServer } from './testing/deposit-server.ts'
import { orderCharge } from './testing/order-charge.ts'
import type { EnteredPayment } from './testing/stripe-double/tokens.ts'

const minute = 60_000

let server: StripeServer
beforeAll(async () => {
  server = await openStripeServer(inject('postgresUrl'))
})
afterAll(() => server.close())

/** Returns a buyer who pays HKD 12,615.05 with what they enter in the form. */
async function payer(entered: EnteredPayment) {
  const owed = { ...(await orderCharge(server, 'hongKong')), cardId: '' }
  const { charges } = server.payments
  const source = async (entry = entered) => {
    const found = await charges.sourceOf(owed.userId, {
      cardId: '',
      token: server.double.enterPayment(entry),
    })
    if (found?.kind !== 'source') throw new Error('No token')
    return found
  }
  const request = { ...owed, token: (await source()).token }
  const take = (changed: Partial<ChargeRequest> = {}) => charges.take({ ...request, ...changed })
  const takeAgain = async (entry = entered) =>
    take({ chargeId: randomUUID(), token: (await source(entry)).token })
  return { request, take, takeAgain }
}

const paidFor = ({ about }: ChargeRequest) =>
  server.recorded.paid.filter(({ about: { id } }) => id === about.id)
async function deliverEvents(): Promise<void> {
  for (const event of server.double.events()) await server.deliverEvent(event)
  await server.settle()
}

/** Begins a payment by Alipay. */
async function atWallet() {
  const paying = await payer({ method: 'alipay' })
  const response = await paying.take()
  if (response.kind !== 'needsAuthentication') throw new Error(response.kind)
  return { ...paying, secret: response.clientSecret }
}

test('O24 knows what pays, with the fee of its wallet', async () => {
  const { userId } = await server.holder('hongKong')
  const sourceOf = (entered: EnteredPayment) =>
    server.payments.charges.sourceOf(userId, { cardId: '', token: server.double.enterPayment(entered) })
  expect(await sourceOf({ method: 'alipay' })).toMatchObject({ method: 'alipay', walletFee: 150, last4: '' })
  expect(await sourceOf({ method: 'apple_pay' })).toMatchObject({ method: 'apple_pay', walletFee: 0 })
  expect(await sourceOf({ method: 'card', card: 'foreign' })).toMatchObject({ method: 'card', country: 'US' })
  expect(await server.payments.charges.sourceOf(userId, { cardId: '', token: 'ctoken_1none' })).toBeNull()
  server.double.setDown(true)
  expect(await server.payments.charges.sourceOf(userId, { cardId: '', token: 'ctoken_1none' })).toEqual({
    kind: 'notReady',
  })
  server.double.setDown(false)
})

test('O24 a first-time payer pays with Apple Pay, once however often it is requested', async () => {
  const { request, take } = await payer({ method: 'apple_pay' })
  const all = await Promise.all([take(), take(), take()])
  expect(all.map(({ kind }) => kind)).toContain('paid')
  expect(await take()).toMatchObject({ kind: 'paid' })
  expect(paidFor(request)).toHaveLength(1)
  expect(paidFor(request)[0]).toMatchObject({ source: { method: 'apple_pay' }, card: { last4: '0004' } })
  const [charge] = paidFor(request)
  const made = server.double.intents().filter(({ metadata }) => metadata.charge === charge?.id)
  expect(made.map(({ status }) => status)).toEqual(['succeeded'])
})

test('O24 a payer who returns from a wallet has paid, by the page or by a webhook alone', async () => {
  for (const isByPage of [true, false]) {
    const { request, take, secret } = await atWallet()
    server.double.authenticate(secret, 'confirm')
    if (isByPage) expect(await take()).toMatchObject({ kind: 'paid' })
    else await deliverEvents()
    expect(paidFor(request)).toHaveLength(1)
    expect(paidFor(request)[0]).toMatchObject({ source: { method: 'alipay', walletFee: 150 } })
  }
})

test('O24 a payer who turns back from a wallet is charged nothing, and can pay otherwise', async () => {
  const { request, take, takeAgain, secret } = await atWallet()
  server.double.authenticate(secret, 'refuse')
  expect(await take()).toEqual({ kind: 'declined', reason: 'cancelled' })
  expect(paidFor(request)).toHaveLength(0)
  expect(await takeAgain({ method: 'google_pay' })).toMatchObject({ kind: 'paid' })
  expect(paidFor(request)).toHaveLength(1)
})

test('O24 a redirect that never returns is given up after half an hour, and nothing is charged', async () => {
  const { request, secret } = await atWallet()
  server.advance(31 * minute)
  await server.settle()
  server.double.authenticate(secret, 'confirm')
  await deliverEvents()
  expect(paidFor(request)).toHaveLength(0)
  expect(server.double.intents().find((one) => one.secret === secret)?.status).toBe('canceled')
})

test('O24 paying otherwise gives up the payment at a wallet before anything else is charged', async () => {
  const { request, takeAgain, secret } = await atWallet()
  expect(await takeAgain({ method: 'apple_pay' })).toMatchObject({ kind: 'paid' })
  server.double.authenticate(secret, 'confirm')
  await deliverEvents()
  expect(paidFor(request)).toHaveLength(1)
  expect(server.double.intents().find((one) => one.secret === secret)?.status).toBe('canceled')
})

test('O24 a payment in process blocks every other one, and is credited once it settles', async () => {
  for (const isByWebhook of [true, false]) {
    const { request, take, takeAgain, secret } = await atWallet()
    server.double.authenticate(secret, 'settle')
    await deliverEvents()
    expect(await take()).toEqual({ kind: 'processing' })
    expect(await takeAgain({ method: 'apple_pay' })).toEqual({ kind: 'processing' })
    expect(await server.payments.charges.clear(request.about)).toBe('processing')
    server.advance(26 * 60 * minute)
    await server.settle()
    expect(paidFor(request)).toHaveLength(0)
    server.double.settlePayments('succeeded')
    if (isByWebhook) await deliverEvents()
    else {
      server.double.events()
      server.advance(11 * minute)
      await server.settle()
    }
    expect(paidFor(request)).toHaveLength(1)
  }
})

test('O24 a payment in process that fails charges nothing, and another can be made', async () => {
  const { request, take, takeAgain, secret } = await atWallet()
  server.double.authenticate(secret, 'settle')
  await deliverEvents()
  server.double.settlePayments('failed')
  await deliverEvents()
  expect(await take()).toMatchObject({ kind: 'declined' })
  expect(paidFor(request)).toHaveLength(0)
  expect(await takeAgain({ method: 'card', card: 'hongKong' })).toMatchObject({ kind: 'paid' })
})

test('O24 a payment in process for something paid otherwise meanwhile is refunded', async () => {
  const { request, secret } = await atWallet()
  server.double.authenticate(secret, 'settle')
  await deliverEvents()
  server.recorded.closed.add(request.about.id)
  server.double.settlePayments('succeeded')
  await deliverEvents()
  const [intent] = server.double.intents().filter((one) => one.secret === secret)
  expect(server.double.refunds().filter((one) => one.intent === intent?.id)).toMatchObject([
    { status: 'succeeded', amount: 1_261_505 },
  ])
})

test('O24 a wallet is refunded and disputed like a card', async () => {
  const { request, take } = await payer({ method: 'google_pay' })
  await take()
  const [charge] = paidFor(request)
  const refund = { chargeId: charge?.id ?? '', refundId: randomUUID(), amountCents: 100_000 }
  expect(await server.payments.charges.refund(refund)).toBe('refunded')
  const other = await payer({ method: 'apple_pay', card: 'disputed' })
  await other.take()
  await deliverEvents()
  const disputed = await server.database.db
    .selectFrom('payment_disputes')
    .select('state')
    .where('charge_id', '=', other.request.chargeId)
    .execute()
  expect(disputed).toEqual([{ state: 'needsResponse' }])
})

const reports = [
  'unconfirmed',
  'paid',
  'needsAuthentication',
  'processing',
  'declined',
  'canceled',
  'unknown',
] as const satisfies readonly ChargeState['kind'][]

/** Plays reports in their order. */
function play(from: ChargeStatus, list: readonly ChargeState['kind'][]): ChargeStatus {
  let status = from
  for (const reported of list) {
    const move = chargeMove(status, reported)
    if (move.kind === 'become') status = move.status
  }
  return status
}

test('O24 whatever is reported in whatever order, money that came is recorded and stays recorded', () => {
  const statuses = [...liveCharges, 'failed', 'canceled'] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...statuses),
      fc.array(fc.constantFrom(...reports)),
      fc.array(fc.constantFrom(...reports)),
      (from, before, after) => {
        expect(play(from, [...before, 'paid', ...after])).toBe('paid')
      },
    ),
  )
})

test('O24 a charge that was given up, or failed, never waits for its payer again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('givingUp', 'failed', 'canceled'),
      fc.array(fc.constantFrom(...reports)),
      (from, list) => {
        expect(['asking', 'authenticating', 'processing']).not.toContain(play(from, list))
      },
    ),
  )
})
