import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { agreementTerms } from '#domain/consignments/testing.ts'
import { staffSettlementChargeWaive } from '#wire/calls/settlement-charges.ts'
import { staffSettlementIssue } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { type ConsignedSale, openSettlementTests, type SettlementTests } from './testing.ts'

let tests: SettlementTests
beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
})
afterEach(() => tests.settle())
afterAll(() => tests.api.close())

const charges = { ...agreementTerms.charges, storage: { perDay: 1_500, freeDays: 30 } }
const refOf = ({ consignmentId, auctionId }: ConsignedSale) => ({ consignmentId, auctionId })
const issue = async (sale: ConsignedSale, edition: number) =>
  dataOf(
    await tests.preparer().client.call(staffSettlementIssue, { ...refOf(sale), edition, ak: randomUUID() }),
  )

/** Makes an item in custody the last lot of a sale. @returns its id */
async function keep(sale: ConsignedSale, lotId: string, place = 'B-04'): Promise<string> {
  const { db } = tests.api.database
  const id = randomUUID()
  const made = { created_at: 1, created_by: 'staff', changed_at: 1, changed_by: 'staff' }
  const item = { consignment_id: sale.consignmentId, nth: 1, state: 'agreed', state_at: 1, document: '{}' }
  await db
    .insertInto('items')
    .values({ id, place, ...item, ...made })
    .execute()
  await db.insertInto('item_lots').values({ item_id: id, lot_id: lotId, added_at: 1 }).execute()
  return id
}

const handBack = (itemId: string) =>
  tests.api.database.db
    .insertInto('custody_moves')
    .values({
      item_id: itemId,
      ...{ request: 'r1', from_place: 'B-04', to_place: '', why: 'handedBack', by_user_id: 'staff' },
      ...{ at: tests.api.clock.now(), recorded_at: tests.api.clock.now() },
    })
    .execute()

const storageOf = async (sale: ConsignedSale) =>
  (await tests.get(sale)).list.flatMap((line) =>
    line.charges.flatMap(({ kind, amount }) => (kind === 'storage' ? amount : [])),
  )

test('S5 S11 storage of an unsold item is charged once it is returned, and frozen by statements', async () => {
  const sale = await tests.sold({ hammers: [10_000], unsold: [4_000], terms: { charges } })
  const unsold = `${sale.auctionId}-2`
  const itemId = await keep(sale, unsold)
  await tests.wait(4)
  expect(await issue(sale, 0)).toMatchObject({ net: '8630.00', isChanged: false })

  await tests.wait(56)
  expect(await storageOf(sale)).toEqual([])
  expect(await tests.get(sale)).toMatchObject({ isChanged: false })

  await handBack(itemId)
  // 60 days, 30 of them free, at 15.00; before 10,000.00 less 1,000.00, 150.00, 60.00 and 160.00.
  expect(await storageOf(sale)).toEqual(['450.00'])
  expect(await issue(sale, 1)).toMatchObject({ edition: 2, net: '8180.00', totals: { net: '8180.00' } })
  await tests.wait(30)
  expect(await tests.get(sale)).toMatchObject({ net: '8180.00', isChanged: false })

  const waiver = { lotId: unsold, kind: 'storage', reason: 'The carrier was ours' } as const
  dataOf(await tests.approver().client.call(staffSettlementChargeWaive, { ...refOf(sale), ...waiver }))
  expect(await tests.get(sale)).toMatchObject({ net: '8630.00', isChanged: true })
})

test('S11 an item bears storage until the day of a late first statement, and none that never arrived', async () => {
  const [sale, absent] = [
    await tests.sold({ hammers: [10_000], unsold: [4_000], terms: { charges } }),
    await tests.sold({ hammers: [10_000], unsold: [4_000], terms: { charges } }),
  ]
  await keep(sale, `${sale.auctionId}-2`)
  await keep(absent, `${absent.auctionId}-2`, '')
  await tests.wait(40)
  expect(await storageOf(sale)).toEqual(['150.00'])
  expect(await storageOf(absent)).toEqual([])
  await issue(sale, 0)
  await tests.wait(20)
  expect(await storageOf(sale)).toEqual(['150.00'])
})
