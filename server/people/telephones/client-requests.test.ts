import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { staffRoom } from '#wire/calls/staff-sale.ts'
import * as desk from '#wire/calls/telephone-calls.ts'
import * as wire from '#wire/calls/telephone-requests.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'

const auctionId = 'calls'
const lotId = 'calls-1'
const consoles: string[] = []
let api: TestApi
let paddle: string
let lin: TestPerson
let rachel: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'timed', lots: 1 })
  await createSale(api, { id: auctionId, kind: 'live', lots: 2 })
  api.rooms.bus.subscribe('telephones', (id) => consoles.push(id))
  rachel = await createPerson(api, 'rachel@example.com', { roles: ['clerk'] })
  lin = await createPerson(api, 'lin@example.com')
  paddle = await registerBidder(lin, auctionId)
  await registerBidder(lin, 'timed')
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.db.deleteFrom('telephone_calls').execute()
  consoles.length = 0
})

const request = ({ client }: TestPerson, note = '', named = { auctionId, lotId }) =>
  client.call(wire.auctionTelephoneRequest, { ...named, note })
const cancel = ({ client }: TestPerson) => client.call(wire.auctionTelephoneCancel, { auctionId, lotId })
const seenBy = ({ client }: TestPerson) => client.call(wire.auctionTelephoneGet, { auctionId, lotId })
const deskList = async () => dataOf(await rachel.client.call(desk.staffTelephoneList, { auctionId })).list
const report = (seen: 'toCall', status: 'calling') =>
  rachel.client.call(desk.staffTelephoneState, { auctionId, lotId, paddle, seen, status })
const refusedWith = (status: string) => ({ error: { name: 'wrongState', data: { status } } })

test('V17 a client requests a call, changes the note and cancels it, and the telephone desk is updated', async () => {
  const none = { mayChange: true, isRequested: false, note: '', phone: '+852 9123 4567' }
  expect(await seenBy(lin)).toMatchObject({ data: none })
  await request(lin, 'Cantonese')
  expect(await request(lin, 'Putonghua')).toMatchObject({
    data: { mayChange: true, isRequested: true, note: 'Putonghua' },
  })
  expect(await deskList()).toMatchObject([
    { lotId, paddle, callerId: '', status: 'toCall', note: 'Putonghua', byClient: true },
  ])
  expect(await cancel(lin)).toMatchObject({ data: none })
  expect(await cancel(lin)).toMatchObject({ data: none })
  expect(await deskList()).toEqual([])
  expect(consoles).toEqual([auctionId, auctionId, auctionId])
})

test('V17 a client never sees the notes of staff about the call', async () => {
  const enter = (note: string) =>
    rachel.client.call(desk.staffTelephoneRequest, {
      auctionId,
      paddle,
      lotIds: [lotId],
      callerId: '',
      note,
    })
  await enter('Late payer, ask Dora first')
  expect(await seenBy(lin)).toMatchObject({ data: { isRequested: true, note: '' } })
  expect(await request(lin, 'Cantonese')).toMatchObject({ data: { note: 'Cantonese' } })
  await enter('Speaks to his wife')
  expect(await seenBy(lin)).toMatchObject({ data: { isRequested: true, note: '' } })
  expect(await deskList()).toMatchObject([{ note: 'Speaks to his wife', byClient: false }])
})

test('V17 a request keeps the assigned caller and a call that has begun', async () => {
  await rachel.client.call(desk.staffTelephoneRequest, {
    auctionId,
    paddle,
    lotIds: [lotId],
    callerId: rachel.id,
    note: '',
  })
  await request(lin, 'Cantonese')
  expect(await deskList()).toMatchObject([{ callerId: rachel.id, note: 'Cantonese', byClient: true }])
  await report('toCall', 'calling')
  expect(await cancel(lin)).toMatchObject({ data: { mayChange: false, isRequested: true } })
  expect(await deskList()).toMatchObject([{ status: 'calling' }])
})

test('V17 refuses requests that no caller could carry out', async () => {
  expect(await request(lin, '', { auctionId: 'none', lotId })).toMatchObject({ error: { name: 'notFound' } })
  expect(await request(lin, '', { auctionId, lotId: 'timed-1' })).toMatchObject({
    error: { name: 'notFound' },
  })
  expect(await request(lin, '', { auctionId: 'timed', lotId: 'timed-1' })).toMatchObject(refusedWith('timed'))
  const visitor = await createPerson(api, 'jonas@example.com')
  expect(await request(visitor)).toMatchObject({ error: { name: 'notRegistered' } })
  expect(await seenBy(visitor)).toMatchObject({ data: { mayChange: false, isRequested: false } })
  expect(await request(rachel)).toMatchObject({ error: { name: 'staffCannotBid' } })
  const users = api.database.db.updateTable('users').where('id', '=', lin.id)
  await users.set({ phone: '' }).execute()
  expect(await request(lin)).toMatchObject(refusedWith('noNumber'))
  expect(await seenBy(lin)).toMatchObject({ data: { mayChange: true, phone: '' } })
  await users.set({ phone: '+85291234567' }).execute()
  expect(await deskList()).toEqual([])
})

test('V17 once the saleroom is open, only staff change the calls', async () => {
  await request(lin)
  const { seq } = await api.rooms.state(auctionId)
  await rachel.client.call(staffRoom, { auctionId, ak: createIdempotencyKey(), seq, open: true })
  expect(await request(lin, 'Cantonese')).toMatchObject(refusedWith('roomOpen'))
  expect(await cancel(lin)).toMatchObject(refusedWith('roomOpen'))
  expect(await seenBy(lin)).toMatchObject({ data: { mayChange: false, isRequested: true, note: '' } })
})
