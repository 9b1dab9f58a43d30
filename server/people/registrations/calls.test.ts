import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addCard, createPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { bidCheck } from '#wire/calls/bidding.ts'
import { auctionRegister, auctionRegisterCheck } from '#wire/calls/registrations.ts'

const hour = 3_600_000

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'open' })
  await createSale(api, { id: 'staff', admission: 'staff' })
  await createSale(api, { id: 'identity', identityNeeded: true })
  await createSale(api, { id: 'early', registerStartTime: api.clock.now() + hour })
  await createSale(api, { id: 'both', related: ['open', 'staff'] })
})
afterAll(() => api.close())

const none = { status: 0, paddle: '', reason: '', limit: null }

test('W1 a client with a verified email address and a card is approved at once, with a paddle', async () => {
  const ann = await createPerson(api, 'ann@example.com')
  const ben = await createPerson(api, 'ben@example.com')
  expect(await ann.client.call(auctionRegisterCheck, { auctionId: 'open' })).toMatchObject({ data: none })
  const response = await ann.client.call(auctionRegister, {
    auctionId: 'open',
    paymentId: `card of ${ann.id}`,
  })
  expect(response).toMatchObject({
    ok: true,
    data: { status: 2, paddle: expect.stringMatching(/^\d+$/), limit: null },
  })
  const other = await ben.client.call(auctionRegister, { auctionId: 'open' })
  expect(other.ok && response.ok && other.data.paddle !== response.data.paddle).toBe(true)
  const check = await ann.client.call(bidCheck, { auctionId: 'open' })
  expect(check).toMatchObject({
    data: { allowed: true, code: 0, paddle: response.ok ? response.data.paddle : '' },
  })
})

test('repeated and concurrent registrations give one paddle and one letter', async () => {
  const { client } = await createPerson(api, 'twice@example.com')
  await api.mails()
  const responses = await Promise.all(
    [1, 2, 3].map(() => client.call(auctionRegister, { auctionId: 'open' })),
  )
  const paddles = new Set(responses.map((one) => (one.ok ? one.data.paddle : one.error.code)))
  expect(paddles.size).toBe(1)
  const again = await client.call(auctionRegister, { auctionId: 'open' })
  expect(paddles).toContain(again.ok && again.data.paddle)
  const mails = await api.mails()
  expect(mails.map(({ subject }) => subject)).toEqual(['Registration approved: The open sale (open)'])
  expect(mails[0]?.text).toContain([...paddles][0])
})

test('W1 each missing requirement has its code, checked in order', async () => {
  const codeOf = async (email: string, auctionId: string, traits: Parameters<typeof createPerson>[2]) => {
    const { client } = await createPerson(api, email, traits)
    const response = await client.call(auctionRegister, { auctionId })
    return response.ok ? 0 : [response.error.code, response.error.data]
  }
  expect(await codeOf('w1@example.com', 'open', { emailVerified: false, card: false })).toEqual([1103, null])
  expect(await codeOf('w2@example.com', 'identity', { card: false })).toEqual([1203, null])
  expect(await codeOf('w3@example.com', 'identity', { identity: 'awaiting' })).toEqual([1203, null])
  expect(await codeOf('w4@example.com', 'identity', { identity: 'rejected' })).toEqual([1203, null])
  expect(await codeOf('w5@example.com', 'open', { card: false })).toEqual([
    1000,
    { fields: { paymentId: 'This is required' } },
  ])
  expect(await codeOf('w6@example.com', 'identity', { identity: 'passed' })).toBe(0)
})

test('requires a card of the client’s own that has not expired', async () => {
  const ann = await createPerson(api, 'cards@example.com', { card: false })
  const ben = await createPerson(api, 'cards2@example.com')
  const register = (paymentId: string) => ann.client.call(auctionRegister, { auctionId: 'open', paymentId })
  expect(await register(`card of ${ben.id}`)).toMatchObject({
    error: { code: 1000, data: { fields: { paymentId: 'Please choose one from the list' } } },
  })
  await addCard(api, ann.id, 'old card', new Date(api.clock.now()).getUTCFullYear() - 1)
  expect(await register('old card')).toMatchObject({ error: { code: 3000, data: { reason: 'expired' } } })
  expect(await ann.client.call(auctionRegisterCheck, { auctionId: 'open' })).toMatchObject({ data: none })
})

test('W1 if staff decide, a registration is pending and does not permit bidding', async () => {
  const { client } = await createPerson(api, 'waiting@example.com')
  expect(await client.call(auctionRegister, { auctionId: 'staff' })).toMatchObject({
    data: { ...none, status: 1 },
  })
  expect(await client.call(bidCheck, { auctionId: 'staff' })).toMatchObject({
    data: { allowed: false, code: 1201 },
  })
})

test('a declined registration stays declined and carries the reason', async () => {
  const { id, client } = await createPerson(api, 'refused@example.com')
  await client.call(auctionRegister, { auctionId: 'staff' })
  await api.database.db
    .updateTable('registrations')
    .set({ status: 'refused', reason: 'An invoice is unpaid' })
    .where('user_id', '=', id)
    .execute()
  const reason = 'An invoice is unpaid'
  expect(await client.call(auctionRegister, { auctionId: 'staff' })).toMatchObject({
    error: { code: 1202, data: { reason } },
  })
  expect(await client.call(auctionRegisterCheck, { auctionId: 'staff' })).toMatchObject({
    data: { ...none, status: -1, reason },
  })
  expect(await client.call(bidCheck, { auctionId: 'staff' })).toMatchObject({
    data: { allowed: false, code: 1202 },
  })
})

test('bid/check returns the code of the missing requirement', async () => {
  const fresh = await createPerson(api, 'check@example.com', { emailVerified: false, card: false })
  const ready = await createPerson(api, 'check2@example.com')
  const codeOf = async (person: typeof fresh, auctionId: string) => {
    const response = await person.client.call(bidCheck, { auctionId })
    return response.ok ? response.data.code : response.error.code
  }
  expect(await codeOf(fresh, 'open')).toBe(1103)
  expect(await codeOf(ready, 'open')).toBe(1200)
  expect(await codeOf(ready, 'identity')).toBe(1203)
  expect(await codeOf(ready, 'none')).toBe(1004)
})

test('rejects registrations before they open and after the sale has ended', async () => {
  const { client } = await createPerson(api, 'times@example.com')
  expect(await client.call(auctionRegister, { auctionId: 'early' })).toMatchObject({
    error: { code: 4003, data: { status: 'notOpen' } },
  })
  expect(await client.call(auctionRegister, { auctionId: 'none' })).toMatchObject({ error: { code: 1004 } })
  const own = await openTestApi(inject('postgresUrl'))
  await createSale(own, { id: 'over' })
  const late = await createPerson(own, 'late@example.com')
  own.clock.set(own.clock.now() + 5 * hour)
  await own.rooms.queue('over').submit({ command: { type: 'tick' } })
  expect(await late.client.call(auctionRegister, { auctionId: 'over' })).toMatchObject({
    error: { code: 4003, data: { status: 'ended' } },
  })
  await own.close()
})

test('registers for related sales in one request, each by its own policy', async () => {
  const { client } = await createPerson(api, 'related@example.com')
  const response = await client.call(auctionRegister, {
    auctionId: 'both',
    relatedAuction: ['open', 'staff'],
    meetingId: 'room',
    inviteCount: 2,
    joinTime: 'PM',
    cates: ['whisky'],
  })
  expect(response).toMatchObject({ data: { status: 2 } })
  expect(await client.call(auctionRegisterCheck, { auctionId: 'open' })).toMatchObject({
    data: { status: 2 },
  })
  expect(await client.call(auctionRegisterCheck, { auctionId: 'staff' })).toMatchObject({
    data: { status: 1 },
  })
})

test.each([
  ['meetingId', { meetingId: 'no such room' }],
  ['cates', { cates: ['no such category'] }],
  ['relatedAuction', { relatedAuction: ['identity'] }],
])('rejects a choice that the sale does not offer: %s', async (field, choice) => {
  const { client } = await createPerson(api, `${field.toLowerCase()}@example.com`)
  expect(await client.call(auctionRegister, { auctionId: 'both', ...choice })).toMatchObject({
    error: { code: 1000, data: { fields: { [field]: 'Please choose one from the list' } } },
  })
})
