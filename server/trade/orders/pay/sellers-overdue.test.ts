import { afterAll, expect, inject, test } from 'vitest'
import { openSettlementTests } from '#server/trade/settlements/testing.ts'
import { staffOrderList } from '#wire/calls/staff-orders.ts'
import { dataOf } from '#wire/client/query-policy.ts'

const tests = await openSettlementTests(inject('postgresUrl'))
afterAll(() => tests.api.close())

test('S6 lists the overdue orders with lots of sellers, but not those with goods of the house only', async () => {
  const ofSeller = await tests.sold({ hammers: [5_000, 6_000] })
  await tests.sold({ hammers: [7_000], isOwnGoods: true })
  const listed = async () =>
    dataOf(await tests.preparer().client.call(staffOrderList, { show: 'sellersOverdue' }))
  expect(await listed()).toMatchObject({ list: [], counts: { overdue: 0, sellersOverdue: 0 } })
  await tests.wait(30)
  const late = await listed()
  expect(late.list.map(({ id }) => id)).toEqual([ofSeller.orderId])
  expect(late).toMatchObject({ total: 1, counts: { overdue: 2, sellersOverdue: 1 } })
})
