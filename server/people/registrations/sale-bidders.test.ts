import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userUpdateInfo } from '#wire/calls/accounts.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { staffSaleBidders } from '#wire/calls/sale-bidders.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { sendSignature } from './testing/signature.ts'

let api: TestApi
let clerk: TestPerson
let ann: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'named', kind: 'live', lots: 1 })
  await createSale(api, { id: 'other', kind: 'live', lots: 1 })
  await createSale(api, {
    id: 'secured',
    kind: 'live',
    lots: 1,
    deposit: { type: 'graduated', amount: 1_000 },
  })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  ann = await createPerson(api, 'ann@example.com')
})
afterAll(() => api.close())

const biddersIn = async (auctionId: string) =>
  dataOf(await clerk.client.call(staffSaleBidders, { auctionId })).list

/** Creates a client with this home address. */
async function createResident(email: string, home: { countryId: string; stateId?: string; cityId?: string }) {
  const person = await createPerson(api, email)
  const street = { phone: '9123 4567', countryCode: '+852', street1: '88 Wing Lok Street' }
  const names = { firstName: 'Ben', lastName: 'Ng', prefix: 'Mr' }
  dataOf(await person.client.call(userUpdateInfo, { ...street, ...names, ...home }))
  return person
}

test('lists the names of paddle holders of this sale only', async () => {
  const paddle = await registerBidder(ann, 'named')
  await createPerson(api, 'ben@example.com')
  expect(await biddersIn('named')).toEqual([
    { paddle, firstName: 'Ann', lastName: 'Lee', place: expect.any(String), deposit: 0 },
  ])
  expect(await biddersIn('other')).toEqual([])
})

test('states the holder’s home city, or the country if it is a single city', async () => {
  const cat = await createResident('cat@example.com', {
    countryId: 'CN',
    stateId: 'CN-31',
    cityId: 'CN-31-xh',
  })
  const dan = await createResident('dan@example.com', { countryId: 'HK' })
  const places = new Map([
    [await registerBidder(cat, 'other'), 'Place CN-31-xh'],
    [await registerBidder(dan, 'other'), 'Place HK'],
  ])
  expect(new Map((await biddersIn('other')).map(({ paddle, place }) => [paddle, place]))).toEqual(places)
})

test('W2 states the deposit held for this sale, and none after its release', async () => {
  const eve = await createPerson(api, 'eve@example.com')
  const signatureFile = await sendSignature(eve.client)
  const { paddle } = dataOf(
    await eve.client.call(auctionRegister, {
      auctionId: 'secured',
      depositAmount: 5_000 * 10_000,
      signatureFile,
    }),
  )
  const depositOf = async (auctionId: string) =>
    (await biddersIn(auctionId)).find((bidder) => bidder.paddle === paddle)?.deposit
  expect(await depositOf('secured')).toBe(5_000)
  await registerBidder(eve, 'named')
  expect((await biddersIn('named')).map(({ deposit }) => deposit)).toEqual([0, 0])
  await api.subjects.payments.hold.release(eve.id, 'secured', 'test')
  expect(await depositOf('secured')).toBe(0)
})

test('R3 refuses bidders and roles that do not conduct sales; an unknown sale is not found', async () => {
  const warehouse = await createPerson(api, 'warehouse@example.com', { roles: ['warehouse'] })
  for (const { client } of [ann, warehouse])
    expect(await client.call(staffSaleBidders, { auctionId: 'named' })).toMatchObject({
      error: { code: 1005 },
    })
  expect(await clerk.client.call(staffSaleBidders, { auctionId: 'none' })).toMatchObject({
    error: { name: 'notFound' },
  })
})

test('R6 refuses a clerk who has a paddle in the sale', async () => {
  const fay = await createPerson(api, 'fay@example.com')
  await registerBidder(fay, 'named')
  await api.database.db.insertInto('user_roles').values({ user_id: fay.id, role: 'clerk' }).execute()
  expect(await fay.client.call(staffSaleBidders, { auctionId: 'named' })).toMatchObject({
    error: { name: 'secondPersonNeeded' },
  })
  expect(await fay.client.call(staffSaleBidders, { auctionId: 'secured' })).toMatchObject({ ok: true })
})
