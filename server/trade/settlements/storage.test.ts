import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { agreementTerms } from '#domain/consignments/testing.ts'
import { sendSignature } from '#server/people/registrations/testing/signature.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { custodyHandOver, custodyReturn } from '#wire/calls/custody.ts'
import { staffSettlementChargeAdd, staffSettlementChargeWaive } from '#wire/calls/settlement-charges.ts'
import * as payouts from '#wire/calls/staff-payouts.ts'
import {
  staffSettlementDue,
  staffSettlementIssue,
  staffSettlementList,
} from '#wire/calls/staff-settlements.ts'
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

/** Makes the last lot of a sale an item in custody. @returns its id */
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

test('S5 S11 storage of an unsold item is charged once it is returned, and fixed by statements', async () => {
  const sale = await tests.sold({ hammers: [10_000], unsold: [4_000], terms: { charges } })
  const unsold = `${sale.auctionId}-2`
  const itemId = await keep(sale, unsold)
  await tests.wait(4)
  expect(await issue(sale, 0)).toMatchObject({ net: '8630.00', isChanged: false })

  await tests.wait(56)
  expect(await storageOf(sale)).toEqual([])
  expect(await tests.get(sale)).toMatchObject({ isChanged: false })

  await handBack(itemId)
  // Storage is 60 days, 30 of them free, at 15.00; the proceeds without it are 10,000.00 less 1,000.00,
  // 150.00, 60.00 and 160.00.
  expect(await storageOf(sale)).toEqual(['450.00'])
  expect(await issue(sale, 1)).toMatchObject({ edition: 2, net: '8180.00', totals: { net: '8180.00' } })
  await tests.wait(30)
  expect(await tests.get(sale)).toMatchObject({ net: '8180.00', isChanged: false })

  const waiver = { lotId: unsold, kind: 'storage', reason: 'The carrier was ours' } as const
  dataOf(await tests.approver().client.call(staffSettlementChargeWaive, { ...refOf(sale), ...waiver }))
  expect(await tests.get(sale)).toMatchObject({ net: '8630.00', isChanged: true })
})

test('S11 storage is charged until the day of a late first statement, and not for an item that never arrived', async () => {
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

/** Hands an item of a sale back to its seller against a signature, and runs the jobs. @returns the letters to the seller */
async function handOver({ consignmentId, auctionId, seller }: ConsignedSale) {
  const { api } = tests
  const { number } = await api.database.db
    .selectFrom('consignments')
    .select('number')
    .where('id', '=', consignmentId)
    .executeTakeFirstOrThrow()
  const roles = ['warehouse'] as const
  const { client } = await createPerson(api, `keeper-${auctionId}@example.com`, { roles, card: false })
  const numbers = [`${number}/1`]
  dataOf(await client.call(custodyReturn, { numbers, ak: randomUUID() }))
  const signatureFile = await sendSignature(client)
  const handed = { consignmentId, numbers, collector: 'Ann Lee', signatureFile, ak: randomUUID() }
  dataOf(await client.call(custodyHandOver, handed))
  await api.mails()
  await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  const { email } = await api.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow()
  return (await api.mails()).filter(({ to }) => to?.some(({ address }) => address === email))
}

const soldWithStorage = async () => {
  const sale = await tests.sold({ hammers: [10_000], unsold: [4_000], terms: { charges } })
  const item_id = await keep(sale, `${sale.auctionId}-2`)
  const received = { from_place: '', to_place: 'B-04', why: 'received', by_user_id: 'staff' }
  await tests.api.database.db
    .insertInto('custody_moves')
    .values({ item_id, request: randomUUID(), ...received, at: 1, recorded_at: 1 })
    .execute()
  await tests.wait(4)
  await issue(sale, 0)
  await tests.api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await tests.api.mails()
  return sale
}

test('S11 handing an item back issues the next edition, with storage to the day and the fees recorded before it', async () => {
  const sale = await soldWithStorage()
  await tests.wait(56)
  const fee = {
    kind: 'collection',
    amount: '200.00',
    reason: 'Delivery of the case',
    ak: randomUUID(),
  } as const
  dataOf(await tests.preparer().client.call(staffSettlementChargeAdd, { ...refOf(sale), ...fee }))
  const letters = await handOver(sale)
  // The sum is 8,630.00 less 30 days at 15.00, and less the fee.
  expect(await tests.get(sale)).toMatchObject({ edition: 2, net: '7980.00', owed: '0.00', isChanged: false })
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New statement/)])
  expect(letters[0]?.text).toContain('HKD 7,980.00')
})

test('S11 handing an item back within the free days issues nothing', async () => {
  const sale = await soldWithStorage()
  await tests.wait(10)
  expect(await handOver(sale)).toEqual([])
  expect(await tests.get(sale)).toMatchObject({ edition: 1, net: '8630.00', isChanged: false })
})

test('S7 S11 after the payout, staff decide with one click whether the seller owes the storage', async () => {
  const sale = await soldWithStorage()
  await tests.pay(sale, '12250.00')
  await tests.wait(56)
  const accountId = await tests.confirmedAccount(sale)
  const [payoutId, amount] = [randomUUID(), '8630.00']
  const prepared = { ...refOf(sale), accountId, amount, ak: payoutId }
  dataOf(await tests.preparer().client.call(payouts.staffPayoutPrepare, prepared))
  dataOf(
    await tests.approver().client.call(payouts.staffPayoutApprove, { payoutId, amount, ak: randomUUID() }),
  )
  await tests.api.mails()
  expect(await handOver(sale)).toEqual([])
  const paid = { edition: 1, net: '8180.00', paidOut: '8630.00', owed: '0.00', isChanged: true }
  expect(await tests.get(sale)).toMatchObject(paid)
  const { client } = tests.preparer()
  const request = { auctionId: sale.auctionId, q: '', page: 1, size: 10 }
  expect(dataOf(await client.call(staffSettlementList, request)).list).toMatchObject([{ isChanged: true }])
  expect(dataOf(await client.call(staffSettlementDue, {}))).toMatchObject({ changed: 1 })
  expect(await issue(sale, 1)).toMatchObject({ edition: 2, owed: '450.00', isChanged: false })
  expect(dataOf(await client.call(staffSettlementDue, {}))).toMatchObject({ changed: 0 })
})
