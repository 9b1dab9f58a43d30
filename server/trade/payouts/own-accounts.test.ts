import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import {
  type ConsignedSale,
  openSettlementTests,
  type SettlementTests,
} from '#server/trade/settlements/testing.ts'
import { sellPayoutAccountList, sellPayoutAccountSet } from '#wire/calls/sell-payouts.ts'
import { staffPayoutAccountConfirm } from '#wire/calls/staff-payouts.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let tests: SettlementTests
let sale: ConsignedSale

beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
  sale = await tests.sold({ hammers: [10_000] })
})
afterAll(() => tests.api.close())

const set = (by: TestPerson, changed = {}) =>
  by.client.call(sellPayoutAccountSet, {
    ...{ holder: 'Lee Ann', bank: 'Victoria Trust', number: '024-388-123442', isAbroad: false },
    ak: randomUUID(),
    ...changed,
  })
const list = async (by: TestPerson) => dataOf(await by.client.call(sellPayoutAccountList, {})).list

test('S2 a seller enters an account in their own name, which is used only once staff have called back', async () => {
  expect(await set(sale.seller, { holder: 'Betty Ng' })).toMatchObject({
    error: { name: 'wrongState', data: { status: 'notOwnName' } },
  })
  const { accountId } = dataOf(await set(sale.seller))
  expect(await list(sale.seller)).toMatchObject([{ id: accountId, lastDigits: '442', confirmedAt: 0 }])
  const mail = (await tests.api.mails()).findLast(({ text }) => (text ?? '').includes('••• 442'))
  expect(mail?.subject).toContain('Victoria Trust')
  expect(mail?.text).not.toContain('123442')
  const confirm = { accountId, callBack: 'Ann Lee, known number' }
  expect(await sale.seller.client.call(staffPayoutAccountConfirm, confirm)).toMatchObject({ ok: false })
  dataOf(await tests.approver().client.call(staffPayoutAccountConfirm, confirm))
  const accounts = await list(sale.seller)
  expect(accounts[0]?.confirmedAt).toBe(tests.api.clock.now())
  expect(JSON.stringify(accounts)).not.toContain('known number')
})

test('S2 only sellers can enter accounts, and nobody sees another’s', async () => {
  const buyer = await createPerson(tests.api, 'nobody@example.com', { card: false })
  const manager = await createPerson(tests.api, 'boss@example.com', { roles: ['manager'], card: false })
  for (const person of [buyer, manager]) {
    expect(await set(person)).toMatchObject({ error: { name: 'wrongState', data: { status: 'notSeller' } } })
    expect(await list(person)).toEqual([])
  }
  expect(await tests.api.client().call(sellPayoutAccountList, {})).toMatchObject({ ok: false })
})
