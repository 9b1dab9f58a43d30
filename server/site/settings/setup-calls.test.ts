import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, signInAsStaff } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { houseSettingList, houseSettingSet } from '#wire/calls/house-settings.ts'
import { houseSetupGet, houseSetupLetter } from '#wire/calls/house-setup.ts'
import { staffCategoryStandard } from '#wire/calls/staff-categories.ts'
import { staffDeliveryPriceSet } from '#wire/calls/staff-deliveries.ts'
import { staffRateSet } from '#wire/calls/staff-rates.ts'
import type { Client } from '#wire/client/client.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
})
afterAll(() => api.close())

async function setupOf(client: Client) {
  const read = await client.call(houseSetupGet, {})
  if (!read.ok) throw new Error(read.error.message)
  const { steps } = read.data
  const inState = (state: 'done' | 'trial' | 'open') =>
    steps.filter((step) => step.state === state).map(({ name }) => name)
  return { ...read.data, done: inState('done'), trial: inState('trial'), open: inState('open') }
}

test('R11 the steps reflect what the house has set up', async () => {
  await api.database.db.updateTable('delivery_prices').set({ changed_at: 0 }).execute()
  const owner = await signInAsStaff(api, 'owner')
  const before = await setupOf(owner)
  expect(before.done).toEqual(['increments'])
  expect(before.trial).toEqual(['cards', 'conditions'])
  expect(before.environment).toEqual({
    publicUrl: 'https://house.test',
    hasMailServer: false,
    hasCardProvider: false,
    signature: '',
    returns: '',
  })
  const read = await owner.call(houseSettingList, {})
  const settings = {
    HOUSE_NAME_EN: 'Harbour & Sons',
    HOUSE_NAME_ZH: '海港行',
    BANK_HOLDER: 'Harbour Limited',
    BANK_ACCOUNT: '012-345678-001',
    BUYERS_PREMIUM: '22.5',
    CARD_FEE_HONG_KONG: '2.5',
    CARD_FEE_OTHER: '3.5',
    CASH_LIMIT: '0',
    STORAGE_PER_DAY: '10',
    FREE_DELIVERY_OVER: '0',
    FREE_DELIVERY_UNTIL: '2199-12-31',
    HOUSE_ADDRESS: '1 Harbour Road',
    HOUSE_ADDRESS_ZH: '港湾道 1 号',
    HOUSE_PHONE: '+852 3700 0199',
    HOUSE_EMAIL: 'sales@harbour.example',
    MAIL_FROM: 'sales@harbour.example',
  }
  await owner.call(houseSettingSet, { rev: read.ok ? read.data.rev : 0, settings })
  await owner.call(staffCategoryStandard, {})
  await api.database.db.deleteFrom('delivery_prices').where('country_id', 'in', ['MO', 'SG']).execute()
  for (const countryId of ['HK', 'CN'])
    await owner.call(staffDeliveryPriceSet, { countryId, supported: true, bands: ['3000:80.00'], days: 3 })
  await owner.call(staffRateSet, { code: 'USD', rate: '0.128' })
  await signInAsStaff(api, 'manager')
  const after = await setupOf(owner)
  expect(after.done).toEqual([
    'names',
    'contact',
    'bank',
    'premium',
    'cardFees',
    'cashLimit',
    'categories',
    'increments',
    'rates',
    'delivery',
    'freeDelivery',
    'storage',
    'staff',
  ])
  expect(after.open).toEqual(['letter', 'sale'])
  expect(after).toMatchObject({
    names: { en: 'Harbour & Sons' },
    account: '012-345678-001',
    counts: { staff: 2 },
  })
})

test('R11 the test letter goes to the person who requests it, in their language', async () => {
  const { client } = await createPerson(api, 'founder@house.example', { roles: ['owner'] })
  await api.mails()
  const response = await client.call(houseSetupLetter, {})
  expect(response).toMatchObject({ data: { email: 'founder@house.example', isSent: false } })
  const outbox = path.join(api.config.dataDir, 'outbox')
  const last = (await readdir(outbox)).toSorted().at(-1) ?? ''
  const letter = await PostalMime.parse(await readFile(path.join(outbox, last)))
  expect(letter).toMatchObject({
    subject: expect.stringContaining('Test email'),
    to: [{ address: 'founder@house.example' }],
    text: expect.stringContaining('List-Unsubscribe-Post'),
  })
  expect(letter.headers.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']),
  )
  expect((await setupOf(client)).trial).toContain('letter')
  const logged = await api.database.db
    .selectFrom('audit_log')
    .select('about_kind')
    .where('act', '=', 'setup.letter')
    .execute()
  expect(logged).toEqual([{ about_kind: 'person' }])
})

test('R11 reports that the mail server did not accept the letter', async () => {
  // Nothing listens on port 1.
  const broken = await openTestApi(inject('postgresUrl'), { SMTP_URL: 'smtp://127.0.0.1:1' })
  try {
    const owner = await signInAsStaff(broken, 'owner')
    expect(await owner.call(houseSetupLetter, {})).toMatchObject({
      error: { name: 'wrongState', data: { status: 'mail' } },
    })
    expect((await setupOf(owner)).open).toContain('letter')
  } finally {
    await broken.close()
  }
})

test('R11 settings of the environment are read-only', async () => {
  const names = { HOUSE_NAME_EN: 'Bowen House', HOUSE_NAME_ZH: '宝云拍卖行' }
  const fixed = await openTestApi(inject('postgresUrl'), names)
  try {
    const { steps } = await setupOf(await signInAsStaff(fixed, 'owner'))
    expect(steps.filter(({ isFixed }) => isFixed).map(({ name }) => name)).toEqual(['names', 'cards'])
    expect(steps.find(({ name }) => name === 'names')?.state).toBe('done')
  } finally {
    await fixed.close()
  }
})

test('R3 only staff who may read settings can read the checklist, and only owners can send the letter', async () => {
  const [auditor, clerk] = [await signInAsStaff(api, 'auditor'), await signInAsStaff(api, 'clerk')]
  expect(await auditor.call(houseSetupGet, {})).toMatchObject({ ok: true })
  expect(await clerk.call(houseSetupGet, {})).toMatchObject({ error: { name: 'notAllowed' } })
  expect(await auditor.call(houseSetupLetter, {})).toMatchObject({ error: { name: 'notAllowed' } })
})
