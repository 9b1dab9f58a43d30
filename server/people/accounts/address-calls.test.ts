import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, registrationForm, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userRegister, userUpdateInfo } from '#wire/calls/accounts.ts'
import {
  userAddressAdd,
  userAddressDelete,
  userAddressList,
  userAddressUpdate,
} from '#wire/calls/addresses.ts'

let api: TestApi
let ann: TestPerson
let ben: TestPerson
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  ann = await createPerson(api, 'ann@example.com', { card: false })
  ben = await createPerson(api, 'ben@example.com', { card: false })
})
afterAll(() => api.close())

const cellar = {
  phone: '9123 4567',
  countryCode: '+852',
  countryId: 'HK',
  street1: '88 Wing Lok Street',
}
const company = {
  clearanceType: 'company',
  companyName: 'Harbour Cellars',
  uniformNumber: '12345678',
} as const
const abroad = {
  ...cellar,
  countryId: 'CN',
  stateId: 'CN-31',
  cityId: 'CN-31-xh',
  street1: '衡山路 516 弄 8 号',
}

const profile = { ...cellar, firstName: 'Ann', lastName: 'Lee', prefix: 'Ms' }

async function added(person: TestPerson, more: object = {}): Promise<string> {
  const response = await person.client.call(userAddressAdd, { ...cellar, ...more })
  if (!response.ok) throw new Error(response.error.message)
  return response.data.id
}

const streetsOf = async (person: TestPerson) => {
  const response = await person.client.call(userAddressList, {})
  return response.ok ? response.data.list.map(({ street1 }) => street1) : []
}

test.each([
  ['street1', () => ann.client.call(userAddressAdd, { ...cellar, street1: 'شارع الملك' })],
  [
    'companyName',
    () => ann.client.call(userAddressAdd, { ...cellar, ...company, companyName: 'दिल्ली वाइन' }),
  ],
  [
    'firstName',
    () => api.client().call(userRegister, { ...registrationForm('a@example.com'), firstName: 'יוסף' }),
  ],
  ['lastName', () => ann.client.call(userUpdateInfo, { ...profile, lastName: 'الفهيم' })],
  ['company', () => ann.client.call(userUpdateInfo, { ...profile, company: 'Հակոբյան' })],
] as const)('U4 a script that documents cannot show is refused: %s', async (field, ask) => {
  expect(await ask()).toMatchObject({
    error: { code: 1000, data: { fields: { [field]: expect.stringContaining('Please use Latin') } } },
  })
})

test('U4 Korean and Thai names and addresses are accepted', async () => {
  const thai = { ...cellar, street1: 'ถนนสุขุมวิท' }
  expect(await ann.client.call(userAddressAdd, thai)).toMatchObject({ data: { street1: 'ถนนสุขุมวิท' } })
  const korean = { ...registrationForm('kim@example.com'), firstName: '민준', lastName: '김' }
  expect(await api.client().call(userRegister, korean)).toMatchObject({ ok: true })
})

test('O6 an address is stored with normalised numbers and returned with the names of its places', async () => {
  const number = { uniformNumber: '91350100 m000100y4 3', idType: 'passport', idNumber: 'K12345678' } as const
  expect(await ann.client.call(userAddressAdd, { ...abroad, ...company, ...number })).toMatchObject({
    data: {
      country: 'Place CN',
      city: 'Place CN-31-xh',
      phone: '+85291234567',
      clearanceType: 'company',
      uniformNumber: '91350100M000100Y43',
      idType: '',
      idNumber: '',
      isHome: false,
    },
  })
})

test.each([
  [{ phone: '12' }, 'phone', 'dialling code'],
  [{ countryCode: '' }, 'phone', 'dialling code'],
  [{ ...company, countryId: 'XX' }, 'countryId', 'from the list'],
  [{ stateId: 'CN-31' }, 'stateId', 'from the list'],
  [{ countryId: 'CN' }, 'idType', 'required'],
  [{ countryId: 'CN', idType: 'passport' as const, idNumber: 'K12345678' }, 'stateId', 'required'],
  [{ idType: 'passport' as const }, 'idNumber', 'required'],
  [{ idType: 'idCard' as const, idNumber: 'A123456(4)' }, 'idNumber', 'check this entry'],
  [{ clearanceType: 'company' as const, uniformNumber: '12345678' }, 'companyName', 'required'],
  [
    { clearanceType: 'company' as const, companyName: 'X', uniformNumber: '1' },
    'uniformNumber',
    'check this entry',
  ],
])('O6 rejects an address with %o, naming %s', async (wrong, field, message) => {
  expect(await ann.client.call(userAddressAdd, { ...cellar, ...wrong })).toMatchObject({
    error: { code: 1000, data: { fields: { [field]: expect.stringContaining(message) } } },
  })
})

test('a repeated request adds one address, and idempotency keys are per account', async () => {
  const ak = '6f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07'
  const first = await added(ann, { ak, street1: 'Once' })
  expect(await added(ann, { ak, street1: 'Once' })).toBe(first)
  expect(await added(ben, { ak, street1: 'His' })).not.toBe(first)
  expect((await streetsOf(ann)).filter((street) => street === 'Once')).toHaveLength(1)
})

test('does not list, change or delete an address of another account', async () => {
  const id = await added(ann, { street1: 'Hers' })
  const refused = { error: { code: 1004 } }
  expect(await ben.client.call(userAddressUpdate, { ...cellar, id, street1: 'His' })).toMatchObject(refused)
  expect(await ben.client.call(userAddressDelete, { id })).toMatchObject(refused)
  expect(await streetsOf(ben)).not.toContain('Hers')
  expect(await streetsOf(ann)).toContain('Hers')
})

test('an update replaces every field of an address, and a delete removes it', async () => {
  const id = await added(ann, { street1: 'Old', street2: 'Flat 2' })
  expect(await ann.client.call(userAddressUpdate, { ...cellar, id, street1: 'New' })).toMatchObject({
    data: { id, street1: 'New', street2: '' },
  })
  expect(await ann.client.call(userAddressDelete, { id })).toMatchObject({ ok: true })
  expect(await ann.client.call(userAddressDelete, { id })).toMatchObject({ error: { code: 1004 } })
})

test('the home address appears among the addresses and cannot be deleted', async () => {
  const names = { firstName: 'Ann', lastName: 'Lee', prefix: 'Ms' }
  await ann.client.call(userUpdateInfo, { ...cellar, ...names, street1: 'Home' })
  const list = await ann.client.call(userAddressList, {})
  const home = list.ok ? list.data.list[0] : undefined
  expect(home).toMatchObject({ street1: 'Home', isHome: true })
  expect(await ann.client.call(userAddressDelete, { id: home?.id ?? '' })).toMatchObject({
    error: { code: 4003, data: { status: 'home' } },
  })
})

test('an account has at most fifty addresses', async () => {
  const cat = await createPerson(api, 'cat@example.com', { card: false })
  for (let index = 0; index < 50; index += 1) await added(cat)
  expect(await cat.client.call(userAddressAdd, cellar)).toMatchObject({
    error: { code: 4003, data: { status: 'full' } },
  })
})
