import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createPerson, signInAsStaff } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { configGet } from '#wire/calls/config.ts'
import { houseSettingList, houseSettingSet } from '#wire/calls/house-settings.ts'
import { mallPromotionGet } from '#wire/calls/mall.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', BANK_NAME: 'Harbour Bank' })
})
afterAll(() => api.close())

const namedOwner = async (firstName: string) => {
  const email = `${firstName.toLowerCase()}@house.example`
  const { id, client } = await createPerson(api, email, { roles: ['owner'] })
  await api.database.db
    .updateTable('users')
    .set({ first_name: firstName, last_name: 'Ho' })
    .where('id', '=', id)
    .execute()
  return client
}

const listOf = async (client: Awaited<ReturnType<typeof signInAsStaff>>) => {
  const read = await client.call(houseSettingList, {})
  if (!read.ok) throw new Error(read.error.message)
  const { rev, list } = read.data
  return { rev, by: new Map(list.map((one) => [one.name, one])) }
}

test('R10 a saved setting is used at once by calls, letters and texts', async () => {
  const owner = await signInAsStaff(api, 'owner')
  const before = await listOf(owner)
  expect(before.by.get('HOUSE_NAME_EN')).toEqual({
    name: 'HOUSE_NAME_EN',
    value: 'Bowen House',
    standard: 'Bowen House',
    source: 'default',
    isConfirmed: true,
  })
  const settings = {
    HOUSE_NAME_EN: 'Harbour & Sons',
    MAIL_FROM: 'Harbour & Sons <sales@harbour.example>',
    BUYERS_PREMIUM: '20',
    FREE_DELIVERY_OVER: '500',
    FREE_DELIVERY_UNTIL: '2199-12-31',
  }
  const saved = await owner.call(houseSettingSet, { rev: before.rev, settings })
  expect(saved).toMatchObject({ ok: true, data: { rev: before.rev + 1 } })
  expect((await listOf(owner)).by.get('HOUSE_NAME_EN')).toMatchObject({
    value: 'Harbour & Sons',
    standard: 'Bowen House',
    source: 'saved',
  })
  expect(await api.client().call(configGet, {})).toMatchObject({
    data: { house: { name: 'Harbour & Sons' }, fees: { buyersPremium: 2_000 } },
  })
  expect(await api.client().call(mallPromotionGet, {})).toMatchObject({ data: { over: 500 } })
  await createPerson(api, 'reader@example.com', { emailVerified: false })
  const [letter] = await api.mails()
  expect(letter).toMatchObject({ from: { name: 'Harbour & Sons', address: 'sales@harbour.example' } })
  expect(letter?.text).toContain('Harbour & Sons')

  // An empty text returns to the default.
  const cleared = { HOUSE_NAME_EN: '', MAIL_FROM: '', BUYERS_PREMIUM: '', FREE_DELIVERY_UNTIL: '' }
  await owner.call(houseSettingSet, { rev: before.rev + 1, settings: cleared })
  expect(await api.client().call(configGet, {})).toMatchObject({
    data: { house: { name: 'Bowen House' }, fees: { buyersPremium: 2_250 } },
  })
})

test('R10 shows the bank account that the demonstration has without a setting', async () => {
  const demo = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', DEMO: '1' })
  const { by } = await listOf(await signInAsStaff(demo, 'owner'))
  await demo.close()
  expect(demo.config.bank.account).not.toBe('')
  expect(by.get('BANK_ACCOUNT')).toMatchObject({ value: demo.config.bank.account, source: 'default' })
  expect(by.get('BANK_NAME')).toMatchObject({ value: demo.config.bank.bank, source: 'default' })
})

test('R11 charges nothing by an example setting until it is confirmed, changed or not', async () => {
  const owner = await signInAsStaff(api, 'owner')
  const { rev, by } = await listOf(owner)
  expect(by.get('STORAGE_PER_DAY')).toMatchObject({ value: '10', source: 'default', isConfirmed: false })
  expect([api.config.storagePerDay, api.config.freeDelivery.over]).toEqual([null, 0])
  await owner.call(houseSettingSet, { rev, settings: { STORAGE_PER_DAY: '10' } })
  expect((await listOf(owner)).by.get('STORAGE_PER_DAY')).toMatchObject({
    value: '10',
    source: 'saved',
    isConfirmed: true,
  })
  expect(api.config.storagePerDay).toBe(1_000)
  const settings = { FREE_DELIVERY_OVER: '3000' }
  await owner.call(houseSettingSet, { rev: rev + 1, settings })
  // The last day is an example as well.
  expect(api.config.freeDelivery.over).toBe(0)
  const entries = await api.database.db
    .selectFrom('audit_log')
    .select('detail')
    .where('about_id', '=', 'STORAGE_PER_DAY')
    .execute()
  expect(entries).toEqual([{ detail: { change: '– → 10' } }])
  // Saving it again changes nothing.
  await owner.call(houseSettingSet, { rev: rev + 2, settings: { STORAGE_PER_DAY: '10' } })
  expect((await listOf(owner)).rev).toBe(rev + 2)
})

test('R10 the environment fixes a setting', async () => {
  const owner = await signInAsStaff(api, 'owner')
  const { rev, by } = await listOf(owner)
  expect(by.get('BANK_NAME')).toMatchObject({ value: 'Harbour Bank', source: 'environment' })
  const settings = { BANK_NAME: 'Another Bank', BANK_HOLDER: 'Harbour Limited' }
  expect(await owner.call(houseSettingSet, { rev, settings })).toMatchObject({
    error: { name: 'wrongState', data: { status: 'environment' } },
  })
  expect((await listOf(owner)).by.get('BANK_HOLDER')).toMatchObject({ value: '', source: 'default' })
  expect(api.config.bank).toMatchObject({ bank: 'Harbour Bank', holder: '' })
})

test('R10 values are validated as in the environment, and all or none are saved', async () => {
  const owner = await signInAsStaff(api, 'owner')
  const { rev } = await listOf(owner)
  const invalid = {
    HOUSE_EMAIL: 'nobody',
    MAIL_FROM: 'Bowen House',
    OFFICE_HOURS: 'always',
    INVOICE_DUE_DAYS: '0',
    WECHAT_URL: 'weixin',
  }
  const response = await owner.call(houseSettingSet, {
    rev,
    settings: { ...invalid, HOUSE_PHONE: '+852 3700 0199' },
  })
  expect(response).toMatchObject({ error: { name: 'invalidInput' } })
  if (!response.ok && response.error.name === 'invalidInput')
    expect(Object.keys(response.error.data.fields).toSorted()).toEqual(Object.keys(invalid).toSorted())
  expect((await listOf(owner)).rev).toBe(rev)
})

test('R10 the second of two editors of a setting is shown the value of the first', async () => {
  const [ann, ben] = [await namedOwner('Ann'), await namedOwner('Ben')]
  const { rev } = await listOf(ann)
  await ann.call(houseSettingSet, { rev, settings: { HOUSE_PHONE: '+852 3700 0111' } })
  const mine = { HOUSE_PHONE: '+852 3700 0122', BANK_SWIFT: 'HARBHKHH' }
  expect(await ben.call(houseSettingSet, { rev, settings: mine })).toMatchObject({
    error: {
      name: 'conflict',
      data: {
        fields: {
          HOUSE_PHONE: { mine: '"+852 3700 0122"', theirs: '"+852 3700 0111"', by: 'Ann Ho' },
        },
      },
    },
  })
  expect((await listOf(ben)).by.get('BANK_SWIFT')).toMatchObject({ value: '' })
  // Another setting, and the same value, are not a conflict.
  const other = { HOUSE_PHONE: '+852 3700 0111', BANK_SWIFT: 'HARBHKHH' }
  expect(await ben.call(houseSettingSet, { rev, settings: other })).toMatchObject({ ok: true })
  const after = await listOf(ben)
  expect(await ben.call(houseSettingSet, { rev: after.rev, settings: mine })).toMatchObject({ ok: true })
})

test('R8 each changed setting has an entry with its old and new value', async () => {
  const owner = await namedOwner('Cecilia')
  const { rev, by } = await listOf(owner)
  const settings = { INVOICE_DUE_DAYS: '14', HOUSE_NAME_ZH: by.get('HOUSE_NAME_ZH')?.value ?? '' }
  await owner.call(houseSettingSet, { rev, settings })
  const logged = await owner.call(staffAuditList, { aboutId: 'INVOICE_DUE_DAYS', page: 1, size: 10 })
  expect(logged).toMatchObject({
    data: {
      total: 1,
      list: [
        {
          by: 'Cecilia Ho',
          act: 'setting.set',
          about: { kind: 'setting', name: 'INVOICE_DUE_DAYS' },
          detail: [{ name: 'change', value: '7 → 14' }],
        },
      ],
    },
  })
  expect(await owner.call(staffAuditList, { aboutId: 'HOUSE_NAME_ZH', page: 1, size: 10 })).toMatchObject({
    data: { total: 0 },
  })
})

test.each<[Role, boolean]>([
  ['auditor', true],
  ['manager', true],
  ['clerk', false],
])('R3 a colleague with the role %s cannot change settings', async (role, mayRead) => {
  const colleague = await signInAsStaff(api, role)
  expect((await colleague.call(houseSettingList, {})).ok).toBe(mayRead)
  expect(await colleague.call(houseSettingSet, { rev: 0, settings: {} })).toMatchObject({
    error: { name: 'notAllowed' },
  })
})
