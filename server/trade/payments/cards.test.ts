import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { SandboxCardName } from '#domain/cards/sandbox-cards.ts'
import { createPerson, signIn, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { configGet } from '#wire/calls/config.ts'
import { sandboxConfirm, userPaymentBegin } from '#wire/calls/payments.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { userPaymentAdd, userPaymentDelete, userPaymentList } from '#wire/calls/wallet.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
})
afterAll(() => api.close())

const owner = { cardHolder: 'ANN LEE', countryId: 'HK', street1: '88 Wing Lok Street' }

/** A user without a card. */
const newcomer = (name: string) => createPerson(api, `${name}@example.com`, { card: false })

async function begin({ client }: TestPerson): Promise<{ clientSecret: string; tokenId: string }> {
  const begun = await client.call(userPaymentBegin, {})
  if (!begun.ok) throw new Error(begun.error.message)
  const { clientSecret } = begun.data
  return { clientSecret, tokenId: clientSecret.replace(/_secret_.*$/, '') }
}

/** Submits a test card, as the page does. */
async function submitCard(person: TestPerson, testCard: SandboxCardName) {
  const begun = await begin(person)
  const confirmed = await person.client.call(sandboxConfirm, {
    clientSecret: begun.clientSecret,
    testCard,
  })
  return { ...begun, confirmed }
}

async function saveCard(person: TestPerson, testCard: SandboxCardName) {
  const { tokenId } = await submitCard(person, testCard)
  return person.client.call(userPaymentAdd, { tokenId, ...owner })
}

test('without Stripe keys the configuration names the sandbox provider', async () => {
  const response = await api.client().call(configGet, {})
  expect(response).toMatchObject({ data: { cardProvider: 'practice', stripePublicKey: '' } })
})

test.each([
  ['hongKong', { brand: 'visa', last4: '0004', country: 'HK' }],
  ['foreign', { brand: 'visa', last4: '4242', country: 'US' }],
  ['mastercard', { brand: 'mastercard', last4: '4444', country: 'US' }],
  ['declinesHolds', { brand: 'visa', last4: '0341', country: 'US' }],
  ['disputed', { brand: 'visa', last4: '0259', country: 'US' }],
] as const)('saves the card %s with its provider’s details', async (name, expected) => {
  const person = await newcomer(`saves-${name}`)
  const added = await saveCard(person, name)
  expect(added).toMatchObject({ ok: true, data: expected })
  expect(await person.client.call(userPaymentList, {})).toMatchObject({ data: { list: [expected] } })
})

test('saves the expiry as entered, and refuses an expired card', async () => {
  const person = await newcomer('typed-month')
  const { clientSecret, tokenId } = await begin(person)
  const handed = { clientSecret, testCard: 'foreign', expMonth: 12 } as const
  const past = await person.client.call(sandboxConfirm, { ...handed, expYear: 2019 })
  expect(past).toMatchObject({ data: { status: 'failed', reason: 'expired' } })
  const expYear = new Date(api.clock.now()).getUTCFullYear() + 3
  await person.client.call(sandboxConfirm, { ...handed, expYear })
  expect(await person.client.call(userPaymentAdd, { tokenId, ...owner })).toMatchObject({
    data: { expYear, expMonth: 12 },
  })
})

test.each([
  ['declined', 'declined'],
  ['insufficientFunds', 'insufficientFunds'],
  ['expired', 'expired'],
] as const)('refuses the card %s with a reason, and does not save it', async (name, reason) => {
  const person = await newcomer(`refused-${name}`)
  const { confirmed, tokenId } = await submitCard(person, name)
  expect(confirmed).toMatchObject({ data: { status: 'failed', reason } })
  expect(await person.client.call(userPaymentAdd, { tokenId, ...owner })).toMatchObject({
    error: { name: 'cardDeclined', data: { reason } },
  })
  expect(await person.client.call(userPaymentList, {})).toMatchObject({ data: { list: [] } })
})

test('saves a card once its holder has authenticated, and allows another try after a refusal', async () => {
  const person = await newcomer('asked')
  const { client } = person
  const { clientSecret, tokenId, confirmed } = await submitCard(person, 'authenticatesOnce')
  expect(confirmed).toMatchObject({ data: { status: 'requires_action' } })
  const early = await client.call(userPaymentAdd, { tokenId, ...owner })
  expect(early).toMatchObject({ error: { name: 'cardNeedsAuthentication', data: { clientSecret } } })

  const refused = await client.call(sandboxConfirm, { clientSecret, answer: 'refuse' })
  expect(refused).toMatchObject({ data: { status: 'failed', reason: 'authenticationFailed' } })
  await client.call(sandboxConfirm, { clientSecret, testCard: 'authenticatesOnce' })
  const yes = await client.call(sandboxConfirm, { clientSecret, answer: 'confirm' })
  expect(yes).toMatchObject({ data: { status: 'succeeded', reason: '' } })
  expect(await client.call(userPaymentAdd, { tokenId, ...owner })).toMatchObject({
    data: { last4: '3155' },
  })
})

test('refuses to confirm, add or remove another user’s card', async () => {
  const ann = await newcomer('ann')
  const eve = await newcomer('eve')
  await begin(eve)
  const begun = await begin(ann)
  const { clientSecret, tokenId } = begun
  const foreign = await eve.client.call(sandboxConfirm, { clientSecret, testCard: 'hongKong' })
  expect(foreign).toMatchObject({ error: { name: 'notFound' } })
  await ann.client.call(sandboxConfirm, { clientSecret, testCard: 'hongKong' })
  expect(await eve.client.call(userPaymentAdd, { tokenId, ...owner })).toMatchObject({
    error: { name: 'invalidInput', data: { fields: { tokenId: expect.any(String) } } },
  })
  const added = await ann.client.call(userPaymentAdd, { tokenId, ...owner })
  const id = added.ok ? added.data.id : ''
  expect(await eve.client.call(userPaymentDelete, { id })).toMatchObject({ error: { name: 'notFound' } })
  expect(await ann.client.call(userPaymentList, {})).toMatchObject({ data: { list: [{ id }] } })
})

test('refuses an unfinished setup and a place of another country', async () => {
  const person = await newcomer('idle')
  const { tokenId, clientSecret } = await begin(person)
  expect(await person.client.call(userPaymentAdd, { tokenId, ...owner })).toMatchObject({
    error: { name: 'invalidInput', data: { fields: { tokenId: expect.any(String) } } },
  })
  expect(await person.client.call(sandboxConfirm, { clientSecret })).toMatchObject({
    error: { name: 'invalidInput', data: { fields: { testCard: expect.any(String) } } },
  })
  const placed = await person.client.call(userPaymentAdd, { tokenId, ...owner, stateId: 'CN-31' })
  expect(placed).toMatchObject({ error: { data: { fields: { stateId: expect.any(String) } } } })
})

test('removes a card unless a registration for a sale that has not ended depends on it', async () => {
  const person = await newcomer('leaves')
  const added = await saveCard(person, 'hongKong')
  const id = added.ok ? added.data.id : ''
  await createSale(api, { id: 'standing' })
  expect(await person.client.call(auctionRegister, { auctionId: 'standing', paymentId: id })).toMatchObject({
    data: { status: 2 },
  })
  expect(await person.client.call(userPaymentDelete, { id })).toMatchObject({
    error: { name: 'wrongState', data: { status: 'inUse' } },
  })
  const other = await saveCard(person, 'foreign')
  const otherId = other.ok ? other.data.id : ''
  expect((await person.client.call(userPaymentDelete, { id: otherId })).ok).toBe(true)
  expect(await person.client.call(userPaymentDelete, { id: otherId })).toMatchObject({
    error: { name: 'notFound' },
  })
  expect(await person.client.call(userPaymentList, {})).toMatchObject({ data: { list: [{ id }] } })
})

test('limits repeated card setups', async () => {
  const person = await newcomer('tries')
  for (let time = 0; time < 60; time += 1) await begin(person)
  const tooMany = { error: { name: 'tooManyRequests' } }
  expect(await person.client.call(userPaymentBegin, {})).toMatchObject(tooMany)
  expect(await person.client.call(userPaymentAdd, { tokenId: 'seti_1', ...owner })).toMatchObject(tooMany)
})

test('updates the saved card when the same card is added again', async () => {
  const person = await newcomer('twice')
  const first = await saveCard(person, 'hongKong')
  api.clock.set(api.clock.now() + 400 * 24 * 3_600_000)
  const client = api.client(await signIn(api, 'twice@example.com'))
  const second = await saveCard({ ...person, client }, 'hongKong')
  if (!first.ok || !second.ok) throw new Error('Adding the card failed')
  expect(second.data.id).toBe(first.data.id)
  expect(second.data.expYear).toBe(first.data.expYear + 1)
  const later = { ...person, client }
  const { tokenId } = await submitCard(later, 'mastercard')
  const [one, again] = await Promise.all([
    client.call(userPaymentAdd, { tokenId, ...owner }),
    client.call(userPaymentAdd, { tokenId, ...owner }),
  ])
  expect(one.ok && one.data).toEqual(again.ok && again.data)
  expect(await client.call(userPaymentList, {})).toMatchObject({
    data: { list: [{ last4: '4444' }, { last4: '0004' }] },
  })
})
