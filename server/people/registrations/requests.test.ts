import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { auctionRegister, auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { identityDigits } from '#wire/states/identity-digits.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'open' })
  await createSale(api, { id: 'identity', identityNeeded: true })
  await createSale(api, { id: 'both', related: ['open'] })
})
afterAll(() => api.close())

test('W1 auction/registerCheck returns the first missing requirement', async () => {
  const missingOf = async (email: string, auctionId: string, traits: Parameters<typeof createPerson>[2]) => {
    const { client } = await createPerson(api, email, traits)
    const response = await client.call(auctionRegisterCheck, { auctionId })
    return response.ok && response.data.wanting
  }
  expect(await missingOf('c1@example.com', 'identity', { emailVerified: false, card: false })).toBe('email')
  expect(await missingOf('c2@example.com', 'identity', { card: false })).toBe('identity')
  expect(await missingOf('c3@example.com', 'identity', { identity: 'awaiting' })).toBe('identity')
  expect(await missingOf('c4@example.com', 'identity', { identity: 'passed', card: false })).toBe('card')
  expect(await missingOf('c5@example.com', 'identity', { identity: 'passed' })).toBeNull()
})

test('W1 a client whose identity is verified during a sale can register at once', async () => {
  const { id, client } = await createPerson(api, 'passes@example.com', { identity: 'awaiting' })
  expect(await client.call(auctionRegister, { auctionId: 'identity' })).toMatchObject({
    error: { code: 1203 },
  })
  await api.database.db
    .updateTable('users')
    .set({ identity_status: identityDigits.passed })
    .where('id', '=', id)
    .execute()
  expect(await client.call(auctionRegister, { auctionId: 'identity' })).toMatchObject({ data: { status: 2 } })
})

test.each([
  ['inviteCount', { meetingId: 'room' }, 'This is required'],
  ['meetingId', { inviteCount: 1 }, 'This is required'],
  ['inviteCount', { meetingId: 'room', inviteCount: 3 }, 'Please choose one from the list'],
])('W5 attending in person requires a place and a number of guests: %s', async (field, choice, issue) => {
  const { client } = await createPerson(api, `live.${Object.values(choice).join('.')}@example.com`)
  expect(await client.call(auctionRegister, { auctionId: 'open', ...choice })).toMatchObject({
    error: { code: 1000, data: { fields: { [field]: issue } } },
  })
})

test('W5 stores interests for every sale, but the seat only for the requested one', async () => {
  const { id, client } = await createPerson(api, 'interests@example.com')
  const seat = { meetingId: 'room', inviteCount: 2 }
  const params = { auctionId: 'both', relatedAuction: ['open'], cates: ['whisky', 'bordeaux'], ...seat }
  expect(await client.call(auctionRegister, params)).toMatchObject({
    data: { related: [{ auctionId: 'open', status: 2, refusal: '' }] },
  })
  const rows = await api.database.db
    .selectFrom('registrations')
    .select(['auction_id', 'cates', 'meeting_id'])
    .where('user_id', '=', id)
    .orderBy('auction_id')
    .execute()
  expect(rows).toMatchObject([
    { auction_id: 'both', cates: ['whisky', 'bordeaux'], meeting_id: 'room' },
    { auction_id: 'open', cates: ['whisky', 'bordeaux'], meeting_id: '' },
  ])
})
