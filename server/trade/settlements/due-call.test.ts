import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { staffPayoutApprove, staffPayoutPrepare } from '#wire/calls/staff-payouts.ts'
import {
  staffSettlementDue,
  staffSettlementHold,
  staffSettlementIssue,
} from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { type ConsignedSale, openSettlementTests, type SettlementTests } from './testing.ts'

let tests: SettlementTests
beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
})
afterAll(() => tests.api.close())

const due = async () => dataOf(await tests.preparer().client.call(staffSettlementDue, {}))
const refOf = ({ consignmentId, auctionId }: ConsignedSale) => ({ consignmentId, auctionId })

test('S6 has what falls due in four weeks by day, until its payout is approved; what is on hold is counted apart', async () => {
  const [sale, other] = [await tests.sold({ hammers: [10_000] }), await tests.sold({ hammers: [1_100] })]
  const { payoutDay } = await tests.get(sale)
  await tests.pay(sale, '12250.00')
  await tests.pay(other, '1347.50')
  expect(await due()).toMatchObject({ list: [], sums: [], held: 0 })

  await tests.wait(10)
  // 10,000.00 less 1,000.00, 150.00 and 80.00; 1,100.00 less 200.00, 16.50 and 80.00.
  const both = { currency: 'HKD', amount: '9573.50', settlements: 2 }
  expect(await due()).toMatchObject({ list: [{ day: payoutDay, ...both }], sums: [both], held: 0 })
  const until = '2099-01-01'
  const hold = { lotId: '', why: 'claim', reason: 'A claim', until, ak: randomUUID() } as const
  dataOf(await tests.preparer().client.call(staffSettlementHold, { ...refOf(other), ...hold }))
  const one = { currency: 'HKD', amount: '8770.00', settlements: 1 }
  expect(await due()).toMatchObject({ list: [{ day: payoutDay, ...one }], sums: [one], held: 1 })

  await tests.wait(30)
  const accountId = await tests.confirmedAccount(sale)
  dataOf(
    await tests
      .preparer()
      .client.call(staffSettlementIssue, { ...refOf(sale), edition: 0, ak: randomUUID() }),
  )
  const amount = '8770.00'
  const payoutId = randomUUID()
  dataOf(
    await tests
      .preparer()
      .client.call(staffPayoutPrepare, { ...refOf(sale), accountId, amount, ak: payoutId }),
  )
  const { today, list } = await due()
  expect(list).toEqual([{ day: today, ...one }])
  dataOf(await tests.approver().client.call(staffPayoutApprove, { payoutId, amount, ak: randomUUID() }))
  expect(await due()).toMatchObject({ list: [], sums: [], held: 1 })
})

test('is refused to colleagues without a right to payouts', async () => {
  const { client } = await createPerson(tests.api, 'keeper@example.com', {
    roles: ['warehouse'],
    card: false,
  })
  expect(await client.call(staffSettlementDue, {})).toMatchObject({ ok: false })
})
