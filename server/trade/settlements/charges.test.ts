import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { balances } from '#server/trade/journal/journal.ts'
import * as advances from '#wire/calls/advances.ts'
import { consignmentMove } from '#wire/calls/consignments.ts'
import { sellConsignmentView } from '#wire/calls/sell-consignments.ts'
import { staffSettlementChargeAdd, staffSettlementChargeWaive } from '#wire/calls/settlement-charges.ts'
import * as payouts from '#wire/calls/staff-payouts.ts'
import { staffSettlementIssue } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { type ConsignedSale, openSettlementTests, type SettlementTests } from './testing.ts'

const wrong = (status: string) => ({ error: { name: 'wrongState', data: { status } } })
const notFound = { error: { name: 'notFound' } }
const secondPerson = { error: { name: 'secondPersonNeeded' } }
let tests: SettlementTests
afterAll(() => tests.api.close())
beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
})
afterEach(() => tests.settle())

const refOf = ({ consignmentId, auctionId }: ConsignedSale) => ({ consignmentId, auctionId })
const issue = (sale: ConsignedSale, edition: number) =>
  tests.preparer().client.call(staffSettlementIssue, { ...refOf(sale), edition, ak: randomUUID() })
const charge = (sale: ConsignedSale, change: object = {}) =>
  tests.preparer().client.call(staffSettlementChargeAdd, {
    ...refOf(sale),
    kind: 'testing',
    amount: '450.00',
    reason: 'Two capsules were tested',
    ak: randomUUID(),
    ...change,
  })
const waive = (sale: ConsignedSale, change: object) =>
  tests
    .approver()
    .client.call(staffSettlementChargeWaive, { ...refOf(sale), reason: 'As agreed by telephone', ...change })
const own = (sale: ConsignedSale, seller: string) =>
  tests.api.database.db
    .updateTable('consignments')
    .set({ seller })
    .where('id', '=', sale.consignmentId)
    .execute()

test('S5 recorded charges are deducted from the sale, and an adjustment can be in the seller’s favour', async () => {
  const sale = await tests.sold({ hammers: [10_000] })
  expect(await tests.get(sale)).toMatchObject({ net: '8770.00' })
  dataOf(await charge(sale))
  dataOf(await charge(sale, { kind: 'adjustment', amount: '-80.00', reason: 'For the delay' }))
  // The proceeds are 8,770.00 less 450.00, plus 80.00.
  expect(await tests.get(sale)).toMatchObject({ net: '8400.00' })
  dataOf(await issue(sale, 0))
  expect(await tests.get(sale)).toMatchObject({ totals: { charges: '600.00', net: '8400.00' } })
})

test('S5 S7 the seller sees the charges on a whole sale, and the same total as on the statement', async () => {
  const sale = await tests.sold({ hammers: [10_000, 1_100], unsold: [4_000] })
  const view = async () => {
    const { consignmentId } = sale
    const { lots, sales } = dataOf(await sale.seller.client.call(sellConsignmentView, { consignmentId }))
    return { lots, sale: sales[0] }
  }
  // The worked example of S5, with the insurance of the unsold lot.
  expect(await view()).toMatchObject({ sale: { auctionId: sale.auctionId, charges: [], net: '9433.50' } })
  const { recorded } = dataOf(await charge(sale))
  tests.api.clock.set(tests.api.clock.now() + 1)
  dataOf(await charge(sale, { kind: 'adjustment', amount: '-80.00', reason: 'For the delay' }))
  tests.api.clock.set(tests.api.clock.now() + 1)
  dataOf(await charge(sale, { kind: 'collection', amount: '900.00', reason: 'Two journeys' }))
  dataOf(await waive(sale, { chargeId: recorded[0]?.id ?? '' }))
  const shown = await view()
  expect(shown.sale).toMatchObject({
    charges: [
      { kind: 'adjustment', amount: '80.00' },
      { kind: 'collection', amount: '-900.00' },
    ],
    net: '8613.50',
  })
  dataOf(await issue(sale, 0))
  const { totals, net } = await tests.get(sale)
  expect([totals.net, net, shown.sale?.net]).toEqual(['8613.50', '8613.50', '8613.50'])
  const lots = shown.lots.reduce((sum, { proceeds }) => sum + Number(proceeds?.net), 0)
  expect((lots + 80 - 900).toFixed(2)).toBe(totals.net)
})

test('S5 a charge is waived by a named person, for a reason, once', async () => {
  const sale = await tests.sold({ hammers: [10_000] })
  const { recorded } = dataOf(await charge(sale))
  const chargeId = recorded[0]?.id ?? ''
  const lotId = `${sale.auctionId}-1`
  dataOf(await waive(sale, { chargeId }))
  dataOf(await waive(sale, { chargeId, reason: 'Again' }))
  dataOf(await waive(sale, { lotId, kind: 'photography' }))
  const settlement = dataOf(await waive(sale, { lotId, kind: 'photography' }))
  expect(settlement).toMatchObject({
    net: '8850.00',
    recorded: [{ isWaived: true, waivedBy: 'Ann Lee', waiveReason: 'As agreed by telephone' }],
    waivers: [{ lotId, kind: 'photography', by: 'Ann Lee' }],
  })
  expect(settlement.list[0]?.charges).toEqual([{ kind: 'insurance', amount: '150.00' }])
  const { consignmentId } = sale
  expect(dataOf(await sale.seller.client.call(sellConsignmentView, { consignmentId })).lots).toMatchObject([
    { lotId, waived: ['photography'], proceeds: { net: '8850.00' } },
  ])
})

test('S5 charges and waivers are refused if there is nothing to charge or waive', async () => {
  const sale = await tests.sold({ hammers: [10_000] })
  expect(await charge(sale, { amount: '0.00' })).toMatchObject(wrong('nothing'))
  expect(await charge(sale, { amount: '-1.00' })).toMatchObject(wrong('nothing'))
  expect(await charge({ ...sale, consignmentId: 'none' })).toMatchObject(notFound)
  expect(await waive(sale, { chargeId: 'none' })).toMatchObject(wrong('noCharge'))
  expect(await waive(sale, { lotId: `${sale.auctionId}-1`, kind: 'boughtIn' })).toMatchObject(
    wrong('noCharge'),
  )
  expect(await waive({ ...sale, consignmentId: 'none' }, { chargeId: 'x' })).toMatchObject(notFound)
  const ours = await tests.sold({ hammers: [10_000], isOwnGoods: true })
  expect(await charge(ours)).toMatchObject(wrong('ownGoods'))
  await own(sale, tests.preparer().id)
  expect(await charge(sale)).toMatchObject(secondPerson)
  await own(sale, tests.approver().id)
  expect(await waive(sale, { chargeId: 'none' })).toMatchObject(secondPerson)
})

const propose = (sale: ConsignedSale, accountId: string, change: object = {}) =>
  tests.preparer().client.call(advances.advancePropose, {
    consignmentId: sale.consignmentId,
    accountId,
    amount: '3000.00',
    perMonth: 100,
    reason: 'Against the estimate',
    ak: randomUUID(),
    ...change,
  })
const confirm = (advanceId: string, amount = '3000.00', by: TestPerson = tests.approver()) =>
  by.client.call(advances.advanceConfirm, { advanceId, amount, reference: 'FT7', ak: randomUUID() })
const refuse = (advanceId: string) =>
  tests
    .preparer()
    .client.call(advances.advanceRefuse, { advanceId, reason: 'No longer needed', ak: randomUUID() })
const listed = (sale: ConsignedSale) =>
  tests.preparer().client.call(advances.advanceList, { consignmentId: sale.consignmentId })

test('S13 an advance is proposed by one, confirmed by another, and set off with its interest', async () => {
  const before = await balances(tests.api.database.db)
  const sale = await tests.sold({ hammers: [10_000] })
  const accountId = await tests.confirmedAccount(sale)
  const advanceId = dataOf(await propose(sale, accountId)).list[0]?.id ?? ''
  expect(await confirm(advanceId, '3000.00', tests.preparer())).toMatchObject(secondPerson)
  expect(await confirm(advanceId, '3000.01')).toMatchObject(wrong('amountWrong'))
  dataOf(await confirm(advanceId))
  expect(await confirm(advanceId)).toMatchObject(wrong('paid'))
  expect(await refuse(advanceId)).toMatchObject(wrong('paid'))
  const paid = await balances(tests.api.database.db)
  expect([paid.advances - before.advances, paid.bank - before.bank]).toEqual([300_000, -300_000])

  dataOf(await issue(sale, 0))
  await tests.pay(sale, '12250.00')
  await tests.wait(60)
  // 8,770.00 is due; 3,000.00 bear 1% for 30 days, twice.
  expect(await tests.get(sale)).toMatchObject({
    due: '8770.00',
    advancesTaken: '3060.00',
    payable: '5710.00',
  })
  expect(dataOf(await listed(sale)).list[0]).toMatchObject({ left: '3060.00', state: 'paid' })
  const prepared = { ...refOf(sale), accountId, amount: '8770.00', ak: randomUUID() }
  dataOf(await tests.preparer().client.call(payouts.staffPayoutPrepare, prepared))
  expect(dataOf(await listed(sale)).list[0]).toMatchObject({ left: '0.00' })
  const { payouts: list } = await tests.get(sale)
  expect(list).toMatchObject([{ amount: '5710.00' }])
  expect(list[0]?.parts.at(-1)).toEqual({ name: 'setOff', amount: '-3060.00' })
  const after = await balances(tests.api.database.db)
  expect(after.advances).toBe(before.advances)
  expect(after.interest - before.interest).toBe(-6_000)
})

test('S13 an advance is refused without agreement, account or amount, and for goods of the company', async () => {
  const sale = await tests.sold({ hammers: [10_000] })
  const accountId = await tests.confirmedAccount(sale)
  expect(await propose({ ...sale, consignmentId: 'none' }, accountId)).toMatchObject(notFound)
  expect(await listed({ ...sale, consignmentId: 'none' })).toMatchObject(notFound)
  expect(await propose(sale, 'none')).toMatchObject(wrong('noAccount'))
  expect(await propose(sale, accountId, { amount: '0.00' })).toMatchObject(wrong('nothing'))
  const unconfirmed = dataOf(
    await tests.preparer().client.call(payouts.staffPayoutAccountAdd, {
      userId: sale.seller.id,
      holder: 'Ann Lee',
      bank: 'Victoria Trust',
      number: '1',
      isAbroad: false,
      ak: randomUUID(),
    }),
  ).accountId
  expect(await propose(sale, unconfirmed)).toMatchObject(wrong('unconfirmedAccount'))
  const ours = await tests.sold({ hammers: [10_000], isOwnGoods: true })
  expect(await propose(ours, accountId)).toMatchObject(wrong('ownGoods'))
  const advanceId = dataOf(await propose(sale, accountId)).list[0]?.id ?? ''
  for (const by of [confirm('none'), refuse('none')]) expect(await by).toMatchObject(notFound)
  const { db } = tests.api.database
  await db.updateTable('users').set({ last_name: 'Ho' }).where('id', '=', sale.seller.id).execute()
  expect(await confirm(advanceId)).toMatchObject(wrong('notOwnName'))
  dataOf(await refuse(advanceId))
  expect(await refuse(advanceId)).toMatchObject(wrong('refused'))
  await db.deleteFrom('agreement_editions').where('consignment_id', '=', sale.consignmentId).execute()
  expect(await propose(sale, accountId)).toMatchObject(wrong('notSigned'))
  await db.updateTable('consignments').set({ state: 'closed' }).where('id', '=', sale.consignmentId).execute()
  expect(await propose(sale, accountId)).toMatchObject(wrong('closed'))
  await own(sale, tests.preparer().id)
  expect(await propose(sale, accountId)).toMatchObject(secondPerson)
})

test('S13 a seller cannot confirm an advance to themselves', async () => {
  const sale = await tests.sold({ hammers: [10_000] })
  const advanceId = dataOf(await propose(sale, await tests.confirmedAccount(sale))).list[0]?.id ?? ''
  await own(sale, tests.approver().id)
  expect(await confirm(advanceId)).toMatchObject(secondPerson)
})

test('S7 a consignment is closed once its settlements are paid and its advances set off', async () => {
  const specialist = await createPerson(tests.api, 'closer@example.com', {
    roles: ['specialist'],
    card: false,
  })
  const sale = await tests.sold({ hammers: [10_000] })
  const { db } = tests.api.database
  await db.updateTable('consignments').set({ state: 'active' }).where('id', '=', sale.consignmentId).execute()
  const close = () =>
    specialist.client.call(consignmentMove, { consignmentId: sale.consignmentId, move: 'close', rev: 1 })
  expect(await close()).toMatchObject(wrong('settling'))
  dataOf(await issue(sale, 0))
  expect(await close()).toMatchObject(wrong('settling'))
})
