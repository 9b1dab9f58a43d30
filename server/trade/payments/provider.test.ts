import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { usualHold } from '#domain/cards/deposit.ts'
import type { PracticeCardName } from '#domain/cards/practice-cards.ts'
import type { CardMethod, ChargeParams, ChargeState, HoldRequest, HoldState, NotReady } from './provider.ts'
import { practiceWorld, stripeWorld, type World } from './testing/worlds.ts'

const hour = 3_600_000

/** The contract of every provider. */
describe.each([
  ['the sandbox provider', () => practiceWorld(inject('postgresUrl'))],
  ['Stripe', stripeWorld],
] as const)('%s', (_, open) => {
  let world: World
  beforeAll(async () => {
    world = await open()
  })
  afterAll(() => world.close())

  type Customer = { readonly userId: string; readonly id: string }

  async function customer(): Promise<Customer> {
    const userId = await world.someone()
    const opened = await world.provider.openCustomer(userId, `${userId}@example.com`)
    if (opened.kind !== 'customer') throw new Error('The provider did not create the customer')
    return { userId, id: opened.id }
  }

  async function begin({ id }: Customer) {
    const begun = await world.provider.beginSetup(id)
    if (begun.kind !== 'begun') throw new Error(begun.kind)
    const { clientSecret } = begun
    return { clientSecret, setupId: clientSecret.replace(/_secret_.*$/, '') }
  }

  async function handIn(who: Customer, card: PracticeCardName) {
    const begun = await begin(who)
    await world.handIn(who.userId, begun.clientSecret, card)
    return begun
  }

  /** Saves a card, confirming any authentication. */
  async function saved(who: Customer, card: PracticeCardName): Promise<CardMethod> {
    const { clientSecret, setupId } = await handIn(who, card)
    await world.answer(who.userId, clientSecret, 'confirm')
    const state = await world.provider.readSetup(setupId)
    if (state.kind !== 'succeeded') throw new Error(state.kind)
    return state.method
  }

  const asking = (who: Customer, method: CardMethod, changed: Partial<HoldRequest> = {}): HoldRequest => ({
    holdId: randomUUID(),
    auctionId: 'BH0145',
    customerId: who.id,
    methodId: method.id,
    amountCents: 5_000_000,
    currency: 'HKD',
    isPresent: true,
    ...changed,
  })

  const intentOf = (state: HoldState | NotReady): string => ('intentId' in state ? state.intentId : '')

  async function held(card: PracticeCardName = 'hongKong') {
    const who = await customer()
    const ask = asking(who, await saved(who, card))
    const state = await world.provider.placeHold(ask)
    expect(state.kind).toBe('held')
    return { ask, intentId: intentOf(state) }
  }

  test('creates one customer per user', async () => {
    const userId = await world.someone()
    const first = await world.provider.openCustomer(userId, 'ann@example.com')
    expect(await world.provider.openCustomer(userId, 'ann@example.com')).toEqual(first)
  })

  test.each([
    ['hongKong', { brand: 'visa', last4: '0004', country: 'HK' }],
    ['foreign', { brand: 'visa', last4: '4242', country: 'US' }],
    ['mastercard', { brand: 'mastercard', last4: '4444', country: 'US' }],
    ['authenticatesOnce', { last4: '3155' }],
    ['authenticatesAlways', { last4: '3184' }],
    ['declinesHolds', { last4: '0341' }],
  ] as const)('saves the card %s and returns its details', async (name, told) => {
    const who = await customer()
    const method = await saved(who, name)
    expect(method).toMatchObject({ ...told, expMonth: 12, expYear: expect.any(Number) })
    expect((await saved(who, name)).fingerprint).toBe(method.fingerprint)
  })

  test.each([
    ['declined', 'declined'],
    ['insufficientFunds', 'insufficientFunds'],
    ['expired', 'expired'],
  ] as const)('refuses the card %s with its reason', async (name, reason) => {
    const who = await customer()
    const { setupId } = await handIn(who, name)
    expect(await world.provider.readSetup(setupId)).toEqual({ kind: 'declined', customerId: who.id, reason })
  })

  test('requires authentication if the bank does, and accepts a refusal', async () => {
    const who = await customer()
    const { clientSecret, setupId } = await handIn(who, 'authenticatesOnce')
    const asked = { kind: 'needsAuthentication', customerId: who.id, clientSecret }
    expect(await world.provider.readSetup(setupId)).toEqual(asked)
    await world.answer(who.userId, clientSecret, 'refuse')
    expect(await world.provider.readSetup(setupId)).toMatchObject({ reason: 'authenticationFailed' })
    await world.handIn(who.userId, clientSecret, 'hongKong')
    expect(await world.provider.readSetup(setupId)).toMatchObject({ kind: 'succeeded' })
  })

  test('distinguishes an unfinished setup from an unknown one', async () => {
    const who = await customer()
    const { setupId } = await begin(who)
    expect(await world.provider.readSetup(setupId)).toEqual({ kind: 'unfinished', customerId: who.id })
    expect(await world.provider.readSetup('seti_1nobody')).toEqual({ kind: 'unknown' })
  })

  test('holds a sum for nearly seven days, then releases it', async () => {
    const { intentId } = await held()
    const state = await world.provider.readHold(intentId)
    const now = world.clock.now()
    const expiresAt = state.kind === 'held' ? state.expiresAt : 0
    expect(expiresAt).toBeGreaterThan(now + usualHold - 2 * hour)
    expect(expiresAt).toBeLessThanOrEqual(now + usualHold)
    world.clock.set(expiresAt)
    expect(await world.provider.readHold(intentId)).toEqual({ kind: 'canceled', intentId })
    expect(await world.provider.captureHold(intentId, 100)).toEqual({ kind: 'canceled', intentId })
  })

  test('holds a sum once per id', async () => {
    const who = await customer()
    const ask = asking(who, await saved(who, 'hongKong'))
    const [one, two] = await Promise.all([world.provider.placeHold(ask), world.provider.placeHold(ask)])
    expect(two).toEqual(one)
    expect(await world.provider.placeHold(ask)).toEqual(one)
    expect(await world.provider.findHold(who.id, ask.holdId)).toEqual(one)
    expect(await world.provider.findHold(who.id, randomUUID())).toEqual({ kind: 'unknown' })
  })

  test('requires authentication of a hold if the bank always asks, but not if it only asked once', async () => {
    await held('authenticatesOnce')
    const who = await customer()
    const ask = asking(who, await saved(who, 'authenticatesAlways'))
    const asked = await world.provider.placeHold(ask)
    if (asked.kind !== 'needsAuthentication') throw new Error(asked.kind)
    await world.answer(who.userId, asked.clientSecret, 'confirm')
    expect(await world.provider.readHold(asked.intentId)).toMatchObject({ kind: 'held' })

    const other = asking(who, { ...(await saved(who, 'authenticatesAlways')) })
    const again = await world.provider.placeHold(other)
    if (again.kind !== 'needsAuthentication') throw new Error(again.kind)
    await world.answer(who.userId, again.clientSecret, 'refuse')
    expect(await world.provider.readHold(again.intentId)).toMatchObject({
      kind: 'declined',
      reason: 'authenticationFailed',
    })
  })

  test('cannot authenticate an absent cardholder', async () => {
    const who = await customer()
    const ask = asking(who, await saved(who, 'authenticatesAlways'), { isPresent: false })
    expect(await world.provider.placeHold(ask)).toMatchObject({
      kind: 'declined',
      reason: 'authenticationFailed',
    })
    const calm = asking(who, await saved(who, 'hongKong'), { isPresent: false })
    expect(await world.provider.placeHold(calm)).toMatchObject({ kind: 'held' })
  })

  test('declines every hold on a card that has since failed, or was removed', async () => {
    const who = await customer()
    const bad = asking(who, await saved(who, 'declinesHolds'))
    const told = await world.provider.placeHold(bad)
    expect(told).toMatchObject({ kind: 'declined', reason: 'declined' })
    expect(await world.provider.placeHold(bad)).toEqual(told)
    const method = await saved(who, 'hongKong')
    expect(await world.provider.forget(method.id)).toEqual({ kind: 'done' })
    expect(await world.provider.forget(method.id)).toEqual({ kind: 'done' })
    expect(await world.provider.placeHold(asking(who, method))).toMatchObject({ kind: 'declined' })
  })

  test('C3 deletes a customer with all cards, idempotently', async () => {
    const who = await customer()
    const method = await saved(who, 'hongKong')
    expect(await world.provider.forgetCustomer(who.id)).toEqual({ kind: 'done' })
    expect(await world.provider.forgetCustomer(who.id)).toEqual({ kind: 'done' })
    expect(await world.provider.placeHold(asking(who, method))).toMatchObject({ kind: 'declined' })
  })

  test('releases a hold for good', async () => {
    const { intentId } = await held()
    expect(await world.provider.cancelHold(intentId)).toEqual({ kind: 'canceled', intentId })
    expect(await world.provider.cancelHold(intentId)).toEqual({ kind: 'canceled', intentId })
    expect(await world.provider.captureHold(intentId, 100)).toEqual({ kind: 'canceled', intentId })
    expect(await world.provider.cancelHold('pi_3nobody')).toEqual({ kind: 'unknown' })
  })

  test('captures part of a hold once, and never more than is held', async () => {
    const { intentId, ask } = await held()
    const tooMuch = await world.provider.captureHold(intentId, ask.amountCents + 100)
    expect(tooMuch).toMatchObject({ kind: 'held' })
    const taken = { kind: 'captured', intentId, amountCents: 1_225_000 }
    expect(await world.provider.captureHold(intentId, 1_225_000)).toEqual(taken)
    expect(await world.provider.captureHold(intentId, 1_225_000)).toEqual(taken)
    expect(await world.provider.cancelHold(intentId)).toEqual(taken)
  })

  const taking = (who: Customer, method: CardMethod, changed: Partial<ChargeParams> = {}): ChargeParams => ({
    chargeId: randomUUID(),
    customerId: who.id,
    methodId: method.id,
    amountCents: 1_261_505,
    currency: 'HKD',
    ...changed,
  })

  /** Opens and confirms a charge, as the server does. */
  async function take(ask: ChargeParams): Promise<ChargeState | NotReady> {
    const opened = await world.provider.openCharge(ask)
    if (opened.kind !== 'unconfirmed') return opened
    return world.provider.confirmCharge({ ...ask, intentId: opened.intentId })
  }

  async function charged(card: PracticeCardName = 'hongKong') {
    const who = await customer()
    const ask = taking(who, await saved(who, card))
    return { who, ask, state: await take(ask) }
  }

  test('charges once per id, and finds the charge again', async () => {
    const who = await customer()
    const ask = taking(who, await saved(who, 'hongKong'))
    const [one, two] = await Promise.all([take(ask), take(ask)])
    expect(one).toMatchObject({ kind: 'paid', amountCents: 1_261_505 })
    expect(two).toEqual(one)
    expect(await take(ask)).toEqual(one)
    expect(await world.provider.findCharge(who.id, ask.chargeId)).toEqual(one)
    expect(await world.provider.readCharge('intentId' in one ? one.intentId : '')).toEqual(one)
    expect(await world.provider.findCharge(who.id, randomUUID())).toEqual({ kind: 'unknown' })
    expect(await world.provider.readCharge('pi_3nobody')).toEqual({ kind: 'unknown' })
  })

  test('requires authentication of a charge if the bank always asks', async () => {
    for (const answer of ['confirm', 'refuse'] as const) {
      const { who, state } = await charged('authenticatesAlways')
      if (state.kind !== 'needsAuthentication') throw new Error(state.kind)
      await world.answer(who.userId, state.clientSecret, answer)
      expect(await world.provider.readCharge(state.intentId)).toMatchObject(
        answer === 'confirm' ? { kind: 'paid' } : { kind: 'declined', reason: 'authenticationFailed' },
      )
    }
  })

  test('declines every charge to a card that has since failed, with its reason', async () => {
    const { ask, state } = await charged('declinesHolds')
    expect(state).toMatchObject({ kind: 'declined', reason: 'declined' })
    expect(await take(ask)).toEqual(state)
  })

  test('charges nothing while a charge is only open, or once it is cancelled', async () => {
    const who = await customer()
    const ask = taking(who, await saved(who, 'hongKong'))
    const opened = await world.provider.openCharge(ask)
    if (opened.kind !== 'unconfirmed') throw new Error(opened.kind)
    const { intentId } = opened
    expect(await world.provider.openCharge(ask)).toEqual(opened)
    expect(await world.provider.findCharge(who.id, ask.chargeId)).toEqual(opened)
    expect(await world.provider.cancelCharge(intentId)).toEqual({ kind: 'canceled', intentId })
    expect(await world.provider.confirmCharge({ ...ask, intentId })).toEqual({ kind: 'canceled', intentId })
    expect(await world.provider.readCharge(intentId)).toEqual({ kind: 'canceled', intentId })
  })

  test('cancels an unconfirmed charge, but not a paid one', async () => {
    const waiting = (await charged('authenticatesAlways')).state
    const intentId = 'intentId' in waiting ? waiting.intentId : ''
    expect(await world.provider.cancelCharge(intentId)).toEqual({ kind: 'canceled', intentId })
    expect(await world.provider.cancelCharge(intentId)).toEqual({ kind: 'canceled', intentId })
    const paid = (await charged()).state
    expect(await world.provider.cancelCharge('intentId' in paid ? paid.intentId : '')).toEqual(paid)
  })

  test('refunds in parts, each once, and never more than was charged', async () => {
    const { state } = await charged()
    const intentId = 'intentId' in state ? state.intentId : ''
    const part = (refundId: string, amountCents: number) =>
      world.provider.refundCharge({ refundId, intentId, amountCents, currency: 'HKD' })
    const [first, second] = [randomUUID(), randomUUID()]
    expect(await world.provider.readRefund(intentId, first)).toEqual({ kind: 'unknown' })
    expect(await part(first, 1_000_000)).toEqual({ kind: 'refunded' })
    expect(await part(first, 1_000_000)).toEqual({ kind: 'refunded' })
    expect(await part(second, 1_000_000)).toMatchObject({ kind: 'failed' })
    expect(await part(randomUUID(), 261_505)).toEqual({ kind: 'refunded' })
    expect(await world.provider.readRefund(intentId, first)).toEqual({ kind: 'refunded' })
    const listed = await world.provider.listRefunds(intentId)
    const refunds = listed.kind === 'listed' ? listed.refunds : []
    expect(refunds.map(({ amountCents }) => amountCents).toSorted()).toEqual([1_000_000, 261_505])
    const itself = refunds.find(({ refundId }) => refundId === first)
    expect(await world.provider.readRefund(intentId, itself?.id ?? '')).toEqual({ kind: 'refunded' })
  })

  test('refunds a captured hold', async () => {
    const { intentId } = await held()
    await world.provider.captureHold(intentId, 500_000)
    const back = { refundId: randomUUID(), intentId, amountCents: 500_000, currency: 'HKD' }
    expect(await world.provider.refundCharge(back)).toEqual({ kind: 'refunded' })
  })

  test('accepts a card’s billing address', async () => {
    const who = await customer()
    const method = await saved(who, 'hongKong')
    const billing = { cardHolder: 'ANN LEE', countryId: 'HK', state: '', city: '', street1: '1 Road' }
    const told = await world.provider.describe(method.id, { ...billing, street2: '', zip: '' })
    expect(told).toEqual({ kind: 'done' })
  })

  test('rejects unsigned webhooks', () => {
    expect(world.provider.readNews(Buffer.from('{"id":"evt_1"}'), 't=1,v1=00')).toBeNull()
  })
})
