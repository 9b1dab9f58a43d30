import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { defaultHoldMs } from '#domain/cards/deposit.ts'
import type { SandboxCardName } from '#domain/cards/sandbox-cards.ts'
import type { CardMethod, ChargeParams, ChargeState, HoldRequest, HoldState, NotReady } from './provider.ts'
import { openSandboxHarness, openStripeHarness, type ProviderHarness } from './testing/provider-harness.ts'

const hour = 3_600_000

/** These tests are the contract of every provider. */
describe.each([
  ['the sandbox provider', () => openSandboxHarness(inject('postgresUrl'))],
  ['Stripe', openStripeHarness],
] as const)('%s', (_, open) => {
  let harness: ProviderHarness
  beforeAll(async () => {
    harness = await open()
  })
  afterAll(() => harness.close())

  type Customer = { readonly userId: string; readonly id: string }

  async function createCustomer(): Promise<Customer> {
    const userId = await harness.createUser()
    const opened = await harness.provider.openCustomer(userId, `${userId}@example.com`)
    if (opened.kind !== 'customer') throw new Error('The provider did not create the customer')
    return { userId, id: opened.id }
  }

  async function begin({ id }: Customer) {
    const begun = await harness.provider.beginSetup(id)
    if (begun.kind !== 'begun') throw new Error(begun.kind)
    const { clientSecret } = begun
    return { clientSecret, setupId: clientSecret.replace(/_secret_.*$/, '') }
  }

  async function submitCard(owner: Customer, card: SandboxCardName) {
    const begun = await begin(owner)
    await harness.submitCard(owner.userId, begun.clientSecret, card)
    return begun
  }

  /** Saves a card, confirming any authentication. */
  async function saved(owner: Customer, card: SandboxCardName): Promise<CardMethod> {
    const { clientSecret, setupId } = await submitCard(owner, card)
    await harness.answer(owner.userId, clientSecret, 'confirm')
    const state = await harness.provider.readSetup(setupId)
    if (state.kind !== 'succeeded') throw new Error(state.kind)
    return state.method
  }

  const holdRequest = (
    owner: Customer,
    method: CardMethod,
    changed: Partial<HoldRequest> = {},
  ): HoldRequest => ({
    holdId: randomUUID(),
    auctionId: 'BH0145',
    customerId: owner.id,
    methodId: method.id,
    amountCents: 5_000_000,
    currency: 'HKD',
    isPresent: true,
    ...changed,
  })

  const intentOf = (state: HoldState | NotReady): string => ('intentId' in state ? state.intentId : '')

  async function held(card: SandboxCardName = 'hongKong') {
    const owner = await createCustomer()
    const request = holdRequest(owner, await saved(owner, card))
    const state = await harness.provider.placeHold(request)
    expect(state.kind).toBe('held')
    return { request, intentId: intentOf(state) }
  }

  test('creates one customer per user', async () => {
    const userId = await harness.createUser()
    const first = await harness.provider.openCustomer(userId, 'ann@example.com')
    expect(await harness.provider.openCustomer(userId, 'ann@example.com')).toEqual(first)
  })

  test.each([
    ['hongKong', { brand: 'visa', last4: '0004', country: 'HK' }],
    ['foreign', { brand: 'visa', last4: '4242', country: 'US' }],
    ['mastercard', { brand: 'mastercard', last4: '4444', country: 'US' }],
    ['authenticatesOnce', { last4: '3155' }],
    ['authenticatesAlways', { last4: '3184' }],
    ['declinesHolds', { last4: '0341' }],
    ['disputed', { last4: '0259' }],
  ] as const)('saves the card %s and returns its details', async (name, expected) => {
    const owner = await createCustomer()
    const method = await saved(owner, name)
    expect(method).toMatchObject({ ...expected, expMonth: 12, expYear: expect.any(Number) })
    expect((await saved(owner, name)).fingerprint).toBe(method.fingerprint)
  })

  test.each([
    ['declined', 'declined'],
    ['insufficientFunds', 'insufficientFunds'],
    ['expired', 'expired'],
  ] as const)('refuses the card %s with its reason', async (name, reason) => {
    const owner = await createCustomer()
    const { setupId } = await submitCard(owner, name)
    expect(await harness.provider.readSetup(setupId)).toEqual({
      kind: 'declined',
      customerId: owner.id,
      reason,
    })
  })

  test('requires authentication if the bank does, and accepts a refusal', async () => {
    const owner = await createCustomer()
    const { clientSecret, setupId } = await submitCard(owner, 'authenticatesOnce')
    const pending = { kind: 'needsAuthentication', customerId: owner.id, clientSecret }
    expect(await harness.provider.readSetup(setupId)).toEqual(pending)
    await harness.answer(owner.userId, clientSecret, 'refuse')
    expect(await harness.provider.readSetup(setupId)).toMatchObject({ reason: 'authenticationFailed' })
    await harness.submitCard(owner.userId, clientSecret, 'hongKong')
    expect(await harness.provider.readSetup(setupId)).toMatchObject({ kind: 'succeeded' })
  })

  test('distinguishes an unfinished setup from an unknown one', async () => {
    const owner = await createCustomer()
    const { setupId } = await begin(owner)
    expect(await harness.provider.readSetup(setupId)).toEqual({ kind: 'unfinished', customerId: owner.id })
    expect(await harness.provider.readSetup('seti_1nobody')).toEqual({ kind: 'unknown' })
  })

  test('holds a sum for nearly seven days, then releases it', async () => {
    const { intentId } = await held()
    const state = await harness.provider.readHold(intentId)
    const now = harness.clock.now()
    const expiresAt = state.kind === 'held' ? state.expiresAt : 0
    expect(expiresAt).toBeGreaterThan(now + defaultHoldMs - 2 * hour)
    expect(expiresAt).toBeLessThanOrEqual(now + defaultHoldMs)
    harness.clock.set(expiresAt)
    expect(await harness.provider.readHold(intentId)).toEqual({ kind: 'canceled', intentId })
    expect(await harness.provider.captureHold(intentId, 100)).toEqual({ kind: 'canceled', intentId })
  })

  test('holds a sum once per id', async () => {
    const owner = await createCustomer()
    const request = holdRequest(owner, await saved(owner, 'hongKong'))
    const [one, two] = await Promise.all([
      harness.provider.placeHold(request),
      harness.provider.placeHold(request),
    ])
    expect(two).toEqual(one)
    expect(await harness.provider.placeHold(request)).toEqual(one)
    expect(await harness.provider.findHold(owner.id, request.holdId)).toEqual(one)
    expect(await harness.provider.findHold(owner.id, randomUUID())).toEqual({ kind: 'unknown' })
  })

  test('requires authentication of a hold if the bank always asks, but not if it only asked once', async () => {
    await held('authenticatesOnce')
    const owner = await createCustomer()
    const request = holdRequest(owner, await saved(owner, 'authenticatesAlways'))
    const pending = await harness.provider.placeHold(request)
    if (pending.kind !== 'needsAuthentication') throw new Error(pending.kind)
    await harness.answer(owner.userId, pending.clientSecret, 'confirm')
    expect(await harness.provider.readHold(pending.intentId)).toMatchObject({ kind: 'held' })

    const other = holdRequest(owner, { ...(await saved(owner, 'authenticatesAlways')) })
    const second = await harness.provider.placeHold(other)
    if (second.kind !== 'needsAuthentication') throw new Error(second.kind)
    await harness.answer(owner.userId, second.clientSecret, 'refuse')
    expect(await harness.provider.readHold(second.intentId)).toMatchObject({
      kind: 'declined',
      reason: 'authenticationFailed',
    })
  })

  test('cannot authenticate an absent cardholder', async () => {
    const owner = await createCustomer()
    const request = holdRequest(owner, await saved(owner, 'authenticatesAlways'), { isPresent: false })
    expect(await harness.provider.placeHold(request)).toMatchObject({
      kind: 'declined',
      reason: 'authenticationFailed',
    })
    const usual = holdRequest(owner, await saved(owner, 'hongKong'), { isPresent: false })
    expect(await harness.provider.placeHold(usual)).toMatchObject({ kind: 'held' })
  })

  test('declines every hold on a card that has since failed, or was removed', async () => {
    const owner = await createCustomer()
    const bad = holdRequest(owner, await saved(owner, 'declinesHolds'))
    const response = await harness.provider.placeHold(bad)
    expect(response).toMatchObject({ kind: 'declined', reason: 'declined' })
    expect(await harness.provider.placeHold(bad)).toEqual(response)
    const method = await saved(owner, 'hongKong')
    expect(await harness.provider.forget(method.id)).toEqual({ kind: 'done' })
    expect(await harness.provider.forget(method.id)).toEqual({ kind: 'done' })
    expect(await harness.provider.placeHold(holdRequest(owner, method))).toMatchObject({ kind: 'declined' })
  })

  test('C3 deletes a customer with all cards, idempotently', async () => {
    const owner = await createCustomer()
    const method = await saved(owner, 'hongKong')
    expect(await harness.provider.forgetCustomer(owner.id)).toEqual({ kind: 'done' })
    expect(await harness.provider.forgetCustomer(owner.id)).toEqual({ kind: 'done' })
    expect(await harness.provider.placeHold(holdRequest(owner, method))).toMatchObject({ kind: 'declined' })
  })

  test('releases a hold for good', async () => {
    const { intentId } = await held()
    expect(await harness.provider.cancelHold(intentId)).toEqual({ kind: 'canceled', intentId })
    expect(await harness.provider.cancelHold(intentId)).toEqual({ kind: 'canceled', intentId })
    expect(await harness.provider.captureHold(intentId, 100)).toEqual({ kind: 'canceled', intentId })
    expect(await harness.provider.cancelHold('pi_3nobody')).toEqual({ kind: 'unknown' })
  })

  test('captures part of a hold once, and never more than is held', async () => {
    const { intentId, request } = await held()
    const tooMuch = await harness.provider.captureHold(intentId, request.amountCents + 100)
    expect(tooMuch).toMatchObject({ kind: 'held' })
    const captured = { kind: 'captured', intentId, amountCents: 1_225_000 }
    expect(await harness.provider.captureHold(intentId, 1_225_000)).toEqual(captured)
    expect(await harness.provider.captureHold(intentId, 1_225_000)).toEqual(captured)
    expect(await harness.provider.cancelHold(intentId)).toEqual(captured)
  })

  const returnUrl = 'https://house.test/payment/return'

  const chargeRequest = (
    owner: Customer,
    method: CardMethod,
    changed: Partial<ChargeParams> = {},
  ): ChargeParams => ({
    chargeId: randomUUID(),
    customerId: owner.id,
    methodId: method.id,
    amountCents: 1_261_505,
    currency: 'HKD',
    ...changed,
  })

  /** Opens and confirms a charge, as the server does. */
  async function take(request: ChargeParams): Promise<ChargeState | NotReady> {
    const opened = await harness.provider.openCharge(request)
    if (opened.kind !== 'unconfirmed') return opened
    return harness.provider.confirmCharge({ ...request, intentId: opened.intentId, returnUrl })
  }

  async function charged(card: SandboxCardName = 'hongKong') {
    const owner = await createCustomer()
    const request = chargeRequest(owner, await saved(owner, card))
    return { owner, request, state: await take(request) }
  }

  test('charges once per id, and finds the charge again', async () => {
    const owner = await createCustomer()
    const request = chargeRequest(owner, await saved(owner, 'hongKong'))
    const [one, two] = await Promise.all([take(request), take(request)])
    expect(one).toMatchObject({ kind: 'paid', amountCents: 1_261_505 })
    expect(two).toEqual(one)
    expect(await take(request)).toEqual(one)
    expect(await harness.provider.findCharge(owner.id, request.chargeId)).toEqual(one)
    expect(await harness.provider.readCharge('intentId' in one ? one.intentId : '')).toEqual(one)
    expect(await harness.provider.findCharge(owner.id, randomUUID())).toEqual({ kind: 'unknown' })
    expect(await harness.provider.readCharge('pi_3nobody')).toEqual({ kind: 'unknown' })
  })

  test('requires authentication of a charge if the bank always asks', async () => {
    for (const answer of ['confirm', 'refuse'] as const) {
      const { owner, state } = await charged('authenticatesAlways')
      if (state.kind !== 'needsAuthentication') throw new Error(state.kind)
      await harness.answer(owner.userId, state.clientSecret, answer)
      expect(await harness.provider.readCharge(state.intentId)).toMatchObject(
        answer === 'confirm' ? { kind: 'paid' } : { kind: 'declined', reason: 'authenticationFailed' },
      )
    }
  })

  test('declines every charge to a card that has since failed, with its reason', async () => {
    const { request, state } = await charged('declinesHolds')
    expect(state).toMatchObject({ kind: 'declined', reason: 'declined' })
    expect(await take(request)).toEqual(state)
  })

  test('charges nothing while a charge is only open, or once it is cancelled', async () => {
    const owner = await createCustomer()
    const request = chargeRequest(owner, await saved(owner, 'hongKong'))
    const opened = await harness.provider.openCharge(request)
    if (opened.kind !== 'unconfirmed') throw new Error(opened.kind)
    const { intentId } = opened
    expect(await harness.provider.openCharge(request)).toEqual(opened)
    expect(await harness.provider.findCharge(owner.id, request.chargeId)).toEqual(opened)
    expect(await harness.provider.cancelCharge(intentId)).toEqual({ kind: 'canceled', intentId })
    expect(await harness.provider.confirmCharge({ ...request, intentId, returnUrl })).toEqual({
      kind: 'canceled',
      intentId,
    })
    expect(await harness.provider.readCharge(intentId)).toEqual({ kind: 'canceled', intentId })
  })

  test('cancels an unconfirmed charge, but not a paid one', async () => {
    const waiting = (await charged('authenticatesAlways')).state
    const intentId = 'intentId' in waiting ? waiting.intentId : ''
    expect(await harness.provider.cancelCharge(intentId)).toEqual({ kind: 'canceled', intentId })
    expect(await harness.provider.cancelCharge(intentId)).toEqual({ kind: 'canceled', intentId })
    const paid = (await charged()).state
    expect(await harness.provider.cancelCharge('intentId' in paid ? paid.intentId : '')).toEqual(paid)
  })

  /** Opens and confirms a charge by what a payer enters in the form. */
  async function entered(entry: Parameters<ProviderHarness['enter']>[1]) {
    const owner = await createCustomer()
    const token = await harness.enter(owner.userId, entry)
    const request = { ...chargeRequest(owner, { id: token } as CardMethod), methodId: token }
    return { owner, token, request, state: await take(request) }
  }

  test('O24 offers the methods of the account’s configuration', async () => {
    expect(await harness.provider.offeredMethods()).toEqual({
      kind: 'offered',
      methods: ['card', 'apple_pay', 'google_pay', 'alipay', 'wechat_pay'],
    })
  })

  test('O24 reads the payment method of a token, and reports an unknown token', async () => {
    const read = async (entry: Parameters<ProviderHarness['enter']>[1]) =>
      harness.provider.readToken(await harness.enter((await createCustomer()).userId, entry))
    expect(await read({ method: 'card', card: 'foreign' })).toMatchObject({
      kind: 'token',
      method: 'card',
      last4: '4242',
      country: 'US',
    })
    expect(await read({ method: 'apple_pay' })).toMatchObject({ method: 'apple_pay', last4: '0004' })
    expect(await read({ method: 'alipay' })).toMatchObject({ method: 'alipay', last4: '', country: '' })
    expect(await harness.provider.readToken('ctoken_1nobody')).toEqual({ kind: 'unknown' })
  })

  test('O24 charges a card of the form, or one in a wallet, at once and once', async () => {
    for (const method of ['card', 'apple_pay', 'google_pay'] as const) {
      const { request, state } = await entered({ method, card: 'hongKong' })
      expect(state).toMatchObject({ kind: 'paid', amountCents: 1_261_505 })
      expect(await take(request)).toEqual(state)
    }
    expect((await entered({ method: 'card', card: 'declinesHolds' })).state).toMatchObject({
      kind: 'declined',
      reason: 'declined',
    })
  })

  /** Pays at a wallet, and gives the payer’s answer there. */
  async function answeredAt(method: 'alipay' | 'wechat_pay', answer: 'confirm' | 'refuse' | 'settle') {
    const { owner, state } = await entered({ method })
    if (state.kind !== 'needsAuthentication') throw new Error(state.kind)
    await harness.answer(owner.userId, state.clientSecret, answer)
    return { intentId: state.intentId, read: () => harness.provider.readCharge(state.intentId) }
  }

  test.each(['alipay', 'wechat_pay'] as const)(
    'O24 asks the payer of a wallet, who pays, turns back, or lets it settle later: %s',
    async (method) => {
      expect(await (await answeredAt(method, 'confirm')).read()).toMatchObject({ kind: 'paid' })
      expect(await (await answeredAt(method, 'refuse')).read()).toMatchObject({
        kind: 'declined',
        reason: 'cancelled',
      })
      const { intentId, read } = await answeredAt(method, 'settle')
      expect(await read()).toMatchObject({ kind: 'processing' })
      expect(await harness.provider.cancelCharge(intentId)).toMatchObject({ kind: 'processing' })
      harness.settle()
      expect(await read()).toMatchObject({ kind: 'paid' })
    },
  )

  test('O24 cancels a payment whose payer never came back', async () => {
    const { state } = await entered({ method: 'alipay' })
    const intentId = 'intentId' in state ? state.intentId : ''
    expect(await harness.provider.cancelCharge(intentId)).toEqual({ kind: 'canceled', intentId })
  })

  test('refunds in parts, each once, and never more than was charged', async () => {
    const { state } = await charged()
    const intentId = 'intentId' in state ? state.intentId : ''
    const part = (refundId: string, amountCents: number) =>
      harness.provider.refundCharge({ refundId, intentId, amountCents, currency: 'HKD' })
    const [first, second] = [randomUUID(), randomUUID()]
    expect(await harness.provider.readRefund(intentId, first)).toEqual({ kind: 'unknown' })
    expect(await part(first, 1_000_000)).toEqual({ kind: 'refunded' })
    expect(await part(first, 1_000_000)).toEqual({ kind: 'refunded' })
    expect(await part(second, 1_000_000)).toMatchObject({ kind: 'failed' })
    expect(await part(randomUUID(), 261_505)).toEqual({ kind: 'refunded' })
    expect(await harness.provider.readRefund(intentId, first)).toEqual({ kind: 'refunded' })
    const listed = await harness.provider.listRefunds(intentId)
    const refunds = listed.kind === 'listed' ? listed.refunds : []
    expect(refunds.map(({ amountCents }) => amountCents).toSorted()).toEqual([1_000_000, 261_505])
    const itself = refunds.find(({ refundId }) => refundId === first)
    expect(await harness.provider.readRefund(intentId, itself?.id ?? '')).toEqual({ kind: 'refunded' })
  })

  test('refunds a captured hold', async () => {
    const { intentId } = await held()
    await harness.provider.captureHold(intentId, 500_000)
    const back = { refundId: randomUUID(), intentId, amountCents: 500_000, currency: 'HKD' }
    expect(await harness.provider.refundCharge(back)).toEqual({ kind: 'refunded' })
  })

  test('accepts a card’s billing address', async () => {
    const owner = await createCustomer()
    const method = await saved(owner, 'hongKong')
    const billing = { cardHolder: 'ANN LEE', countryId: 'HK', state: '', city: '', street1: '1 Road' }
    const response = await harness.provider.describe(method.id, { ...billing, street2: '', zip: '' })
    expect(response).toEqual({ kind: 'done' })
  })

  test('rejects unsigned webhooks', () => {
    expect(harness.provider.parseWebhook(Buffer.from('{"id":"evt_1"}'), 't=1,v1=00')).toBeNull()
  })
})
