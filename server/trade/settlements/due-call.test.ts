import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { staffPayoutApprove, staffPayoutPrepare } from '#wire/calls/staff-payouts.ts'
import {
  staffSettlementDue,
  staffSettlementHold,
  staffSettlementIssue,
  staffSettlementList,
} from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { dayAt } from './purchases.ts'
import { type ConsignedSale, openSettlementTests, type SettlementTests } from './testing.ts'

let tests: SettlementTests
beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
})
afterAll(() => tests.api.close())

const due = async () => dataOf(await tests.preparer().client.call(staffSettlementDue, {}))
const refOf = ({ consignmentId, auctionId }: ConsignedSale) => ({ consignmentId, auctionId })

test('S6 lists what falls due within four weeks by day, until its payout is approved, and counts amounts on hold separately', async () => {
  const [sale, other] = [await tests.sold({ hammers: [10_000] }), await tests.sold({ hammers: [1_100] })]
  const { payoutDay } = await tests.get(sale)
  await tests.pay(sale, '12250.00')
  await tests.pay(other, '1347.50')
  expect(await due()).toMatchObject({ list: [], sums: [], held: 0 })

  await tests.wait(10)
  // The two settlements are 10,000.00 less 1,000.00, 150.00 and 80.00, and 1,100.00 less 200.00, 16.50 and 80.00.
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

test('S6 the count for this week equals the list that the start page links to', async () => {
  const [sale, other] = [
    await tests.sold({ hammers: [10_000, 1_100] }),
    await tests.sold({ hammers: [5_000] }),
  ]
  await tests.pay(sale, '13597.50')
  await tests.pay(other, '6125.00')
  const listed = async (change: object = {}) => {
    const request = { show: 'dueThisWeek', ...change } as const
    const { list, total } = dataOf(await tests.preparer().client.call(staffSettlementList, request))
    expect(list).toHaveLength(total)
    return list.map(({ consignmentId }) => consignmentId).toSorted()
  }
  const { week } = await due()
  expect(await listed()).toHaveLength(week)
  expect(await listed()).not.toContain(sale.consignmentId)
  await tests.wait(29)
  const both = [sale.consignmentId, other.consignmentId]
  expect(await listed()).toEqual(expect.arrayContaining(both))
  expect((await due()).week).toBe((await listed()).length)
  expect(await listed({ auctionId: sale.auctionId })).toEqual([sale.consignmentId])
  // A settlement with amounts due on two days of the week counts once.
  const held = { lotId: `${sale.auctionId}-2`, why: 'claim', reason: 'A claim', ak: randomUUID() } as const
  const until = dayAt(tests.api.clock.now() + 2 * 86_400_000)
  dataOf(await tests.preparer().client.call(staffSettlementHold, { ...refOf(sale), ...held, until }))
  expect((await due()).week).toBe((await listed()).length)
})

test('is refused to colleagues without a right to payouts', async () => {
  const { client } = await createPerson(tests.api, 'keeper@example.com', {
    roles: ['warehouse'],
    card: false,
  })
  expect(await client.call(staffSettlementDue, {})).toMatchObject({ ok: false })
})
