import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addCard, createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userInfo, userUpdateInfo } from '#wire/calls/accounts.ts'
import { userAddressList } from '#wire/calls/addresses.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'

let api: TestApi
let ann: TestPerson
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  ann = await createPerson(api, 'ann@example.com', { card: false })
})
afterAll(() => api.close())

const change = {
  firstName: '伟铭',
  lastName: '陈',
  prefix: 'Mr',
  phone: '138 0172 5540',
  countryCode: '+86',
  countryId: 'CN',
  stateId: 'CN-31',
  cityId: 'CN-31-xh',
  street1: '衡山路 516 弄 8 号',
  company: 'Harbour Cellars',
  zip: '200030',
}

test('knows the country given at registration, which is not a delivery address', async () => {
  const cat = await createPerson(api, 'cat@example.com')
  expect(await cat.client.call(userInfo, {})).toMatchObject({
    data: { address: { countryId: 'HK', country: 'Place HK', street1: '' } },
  })
  expect(await cat.client.call(userAddressList, {})).toMatchObject({ data: { list: [] } })
})

test('changes a profile with its home address, and returns the names of its places', async () => {
  const response = await ann.client.call(userUpdateInfo, change)
  const shown = {
    firstName: '伟铭',
    phone: '+8613801725540',
    company: 'Harbour Cellars',
    address: {
      countryId: 'CN',
      country: 'Place CN',
      city: 'Place CN-31-xh',
      street1: '衡山路 516 弄 8 号',
      zip: '200030',
    },
  }
  expect(response).toMatchObject({ data: shown })
  expect(await ann.client.call(userInfo, {})).toMatchObject({ data: shown })
  expect(await ann.client.call(userAddressList, {})).toMatchObject({
    data: { list: [{ street1: change.street1 }] },
  })
})

test('changing the home address again keeps its id, which the request may name', async () => {
  const before = await ann.client.call(userUpdateInfo, change)
  const addressId = before.ok ? (before.data.address?.id ?? '') : ''
  const moved = await ann.client.call(userUpdateInfo, { ...change, addressId, street1: 'Wing Lok Street 88' })
  expect(moved).toMatchObject({ data: { address: { id: addressId, street1: 'Wing Lok Street 88' } } })
  const ben = await createPerson(api, 'ben@example.com')
  expect(await ben.client.call(userUpdateInfo, { ...change, addressId })).toMatchObject({
    error: { code: 1004 },
  })
  expect(await ben.client.call(userInfo, {})).toMatchObject({
    data: { firstName: 'Ann', address: { street1: '' } },
  })
})

test.each([
  ['countryId', { countryId: 'XX' }],
  ['stateId', { countryId: 'HK' }],
  ['cityId', { stateId: '', cityId: 'CN-31-xh' }],
])('rejects a place that is not listed under its parent: %s', async (field, wrong) => {
  expect(await ann.client.call(userUpdateInfo, { ...change, ...wrong })).toMatchObject({
    error: { code: 1000, data: { fields: { [field]: 'Please choose one from the list' } } },
  })
})

test('lists an account’s own cards, newest first, without card numbers or provider ids', async () => {
  expect(await ann.client.call(userPaymentList, {})).toMatchObject({ data: { list: [] } })
  await addCard(api, ann.id, 'first')
  api.clock.set(api.clock.now() + 1)
  await addCard(api, ann.id, 'second')
  const response = await ann.client.call(userPaymentList, {})
  const year = new Date(api.clock.now()).getUTCFullYear() + 1
  expect(response.ok && response.data.list).toEqual([
    { id: 'second', brand: 'visa', last4: '4242', expYear: year, expMonth: 6, country: 'HK' },
    { id: 'first', brand: 'visa', last4: '4242', expYear: year, expMonth: 6, country: 'HK' },
  ])
  const eve = await createPerson(api, 'eve@example.com', { card: false })
  expect(await eve.client.call(userPaymentList, {})).toMatchObject({ data: { list: [] } })
})
