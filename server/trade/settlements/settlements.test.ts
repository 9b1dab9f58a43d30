import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { HouseSetting } from '#domain/settings/house-settings.ts'
import { createPerson, signInAsStaff } from '#server/platform/http/testing/people.ts'
import { balances } from '#server/trade/journal/journal.ts'
import { houseSettingList, houseSettingSet } from '#wire/calls/house-settings.ts'
import { staffOrderRescind } from '#wire/calls/order-changes.ts'
import { sellConsignmentView } from '#wire/calls/sell-consignments.ts'
import * as payouts from '#wire/calls/staff-payouts.ts'
import { staffReopen } from '#wire/calls/staff-sale.ts'
import * as wire from '#wire/calls/staff-settlements.ts'
import { staffWithheldList } from '#wire/calls/withholding.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { identityDigits } from '#wire/states/identity-digits.ts'
import { dayAt } from './purchases.ts'
import { type ConsignedSale, consentToOrders, openSettlementTests, type SettlementTests } from './testing.ts'

let tests: SettlementTests
beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
})
afterEach(() => tests.settle())
afterAll(() => tests.api.close())

const wrong = (status: string) => ({ error: { name: 'wrongState', data: { status } } })
const refOf = ({ consignmentId, auctionId }: ConsignedSale) => ({ consignmentId, auctionId })
const issue = (sale: ConsignedSale, edition: number) =>
  tests.preparer().client.call(wire.staffSettlementIssue, { ...refOf(sale), edition, ak: randomUUID() })
const prepare = (sale: ConsignedSale, accountId: string, amount: string) =>
  tests
    .preparer()
    .client.call(payouts.staffPayoutPrepare, { ...refOf(sale), accountId, amount, ak: randomUUID() })
const approve = (payoutId: string, amount: string, by = tests.approver()) =>
  by.client.call(payouts.staffPayoutApprove, { payoutId, amount, ak: randomUUID() })
const file = (...payoutIds: readonly string[]) =>
  tests.approver().client.call(payouts.staffPayoutFile, { payoutIds: [...payoutIds], ak: randomUUID() })
const confirm = (payoutId: string, fee = '0.00') =>
  tests
    .preparer()
    .client.call(payouts.staffPayoutConfirm, { payoutId, reference: 'FT9', fee, ak: randomUUID() })
const bounce = (payoutId: string) =>
  tests
    .preparer()
    .client.call(payouts.staffPayoutBounce, { payoutId, reason: 'Account closed', ak: randomUUID() })
const refuse = (payoutId: string) =>
  tests
    .preparer()
    .client.call(payouts.staffPayoutRefuse, { payoutId, reason: 'Another account', ak: randomUUID() })
const hold = (sale: ConsignedSale, change: object = {}) =>
  tests.preparer().client.call(wire.staffSettlementHold, {
    ...refOf(sale),
    lotId: '',
    why: 'claim',
    reason: 'A claim of another family',
    until: '2099-01-01',
    ak: randomUUID(),
    ...change,
  })
const release = (sale: ConsignedSale, holdId: string) =>
  tests.preparer().client.call(wire.staffSettlementRelease, { ...refOf(sale), holdId, reason: 'Settled' })
/** Changes settings of the house, as its owner. */
async function setHouse(settings: Partial<Record<HouseSetting, string>>) {
  const owner = await signInAsStaff(tests.api, 'owner')
  const { rev } = dataOf(await owner.call(houseSettingList, {}))
  dataOf(await owner.call(houseSettingSet, { rev, settings }))
}
const latestPayout = async (sale: ConsignedSale) => (await tests.get(sale)).payouts.at(-1)?.id ?? ''

/** Prepares and approves a payout of what is due. @returns the payout */
async function approved(sale: ConsignedSale, accountId: string, amount: string): Promise<string> {
  dataOf(await prepare(sale, accountId, amount))
  const payoutId = await latestPayout(sale)
  dataOf(await approve(payoutId, amount))
  return payoutId
}

/** Returns the balances that are not zero on accounts of sellers with entries since then. */
async function movedSince(before: Awaited<ReturnType<typeof balances>>) {
  const after = await balances(tests.api.database.db)
  const accounts = [
    'consignors',
    'sellersDue',
    'payoutsInTransit',
    'sellersOwe',
    'commission',
    'sellerCharges',
    'reserveShortfall',
    'ownGoods',
    'bankCharges',
  ] as const
  return Object.fromEntries(
    accounts.flatMap((account) =>
      after[account] === before[account] ? [] : [[account, after[account] - before[account]]],
    ),
  )
}
const opening = () => balances(tests.api.database.db)

describe('S5 two lots at 10,000 and 1,100, one unsold with a reserve of 4,000', () => {
  test('S7 S8 matches sums calculated by hand for a payout that is returned by the bank, paid again and confirmed; the account `consignors` is zero', async () => {
    const before = await opening()
    const sale = await tests.sold({ hammers: [10_000, 1_100], unsold: [4_000] })
    expect(await movedSince(before)).toEqual({ consignors: -1_110_000 })
    const open = await tests.get(sale)
    expect(open).toMatchObject({ state: 'open', net: '9433.50', due: '0.00', waits: ['unpaid'] })
    expect(open.list.map(({ hammer, commission, net, state }) => [hammer, commission, net, state])).toEqual([
      ['10000.00', '1000.00', '8770.00', 'unpaid'],
      ['1100.00', '200.00', '803.50', 'unpaid'],
      ['0.00', '0.00', '-140.00', 'notSold'],
    ])

    dataOf(await issue(sale, 0))
    expect(await movedSince(before)).toEqual({
      sellersDue: -943_350,
      commission: -120_000,
      sellerCharges: -46_650,
    })
    await tests.pay(sale, '13597.50')
    expect(await tests.get(sale)).toMatchObject({ state: 'issued', due: '0.00', waits: ['payoutDay'] })
    await tests.wait(35)
    expect(await tests.get(sale)).toMatchObject({
      state: 'due',
      due: '9433.50',
      payable: '9433.50',
      waits: [],
    })

    const account = await tests.confirmedAccount(sale)
    const first = await approved(sale, account, '9433.50')
    expect(await movedSince(before)).toMatchObject({ payoutsInTransit: -943_350 })
    dataOf(await file(first))
    dataOf(await bounce(first))
    expect(await tests.get(sale)).toMatchObject({ state: 'due', due: '9433.50', paidOut: '0.00' })

    const second = await approved(sale, account, '9433.50')
    dataOf(await file(second))
    dataOf(await confirm(second, '15.00'))
    expect(await tests.get(sale)).toMatchObject({ state: 'paid', due: '0.00', paidOut: '9433.50' })
    expect(await movedSince(before)).toEqual({
      commission: -120_000,
      sellerCharges: -46_650,
      bankCharges: 1_500,
    })
  })

  test('S7 a sale rescinded after the payout leaves a debt of the seller, which the next settlement sets off first', async () => {
    const before = await opening()
    const sale = await tests.sold({ hammers: [10_000, 1_100] })
    dataOf(await issue(sale, 0))
    await tests.pay(sale, '13597.50')
    await tests.wait(35)
    const account = await tests.confirmedAccount(sale)
    const net = '9573.50'
    const payout = await approved(sale, account, net)
    dataOf(await file(payout))
    dataOf(await confirm(payout))

    await consentToOrders(tests.api, sale.consignmentId, [`${sale.auctionId}-2`])
    const rescinded = await tests.preparer().client.call(staffOrderRescind, {
      orderId: sale.orderId,
      lotIds: [`${sale.auctionId}-2`],
      en: 'The bottle is a forgery',
      zh: '经查为赝品',
      rev: 0,
      dryRun: false,
    })
    dataOf(rescinded)
    await tests.settle()
    // 1,100.00 less commission 200.00 and insurance 16.50 are taken back; the photography fee remains.
    expect(await tests.get(sale)).toMatchObject({ edition: 2, owed: '883.50', net: '8690.00' })
    expect(await movedSince(before)).toMatchObject({ sellersOwe: 88_350 })

    const { consignmentId } = sale
    const next = await tests.sold({ hammers: [2_000] })
    const { db } = tests.api.database
    await db
      .updateTable('consignment_lots')
      .set({ consignment_id: consignmentId })
      .where('consignment_id', '=', next.consignmentId)
      .execute()
    const later = { ...next, consignmentId, seller: sale.seller }
    dataOf(await issue(later, 0))
    await tests.pay(next, '2450.00')
    await tests.wait(35)
    // The proceeds are 2,000.00 less 200.00, 30.00 and 80.00.
    expect(await tests.get(later)).toMatchObject({ due: '1690.00', owedTaken: '883.50', payable: '806.50' })
    dataOf(await prepare(later, account, '1690.00'))
    expect(await tests.get(later)).toMatchObject({ owed: '0.00', setOff: '883.50', payable: '806.50' })
    const rest = await latestPayout(later)
    dataOf(await approve(rest, '806.50'))
    dataOf(await file(rest))
    dataOf(await confirm(rest))
    const moved = await movedSince(before)
    expect(Object.keys(moved)).toEqual(['commission', 'sellerCharges'])
  })
})

test('S14 a lot sold below its reserve without consent is settled at the reserve', async () => {
  const before = await opening()
  const sale = await tests.sold({ hammers: [3_000], reserves: [4_000] })
  dataOf(await issue(sale, 0))
  // 4,000.00 less 400.00, 60.00 and 80.00.
  const { net, list, totals } = await tests.get(sale)
  expect([net, list[0]?.shortfall, totals.commission]).toEqual(['3460.00', '1000.00', '400.00'])
  expect(await movedSince(before)).toMatchObject({ reserveShortfall: 100_000, sellersDue: -346_000 })
})

test('S14 the seller bears the difference if the agreement says so', async () => {
  const sale = await tests.sold({ hammers: [3_000], reserves: [4_000], terms: { shortfall: 'seller' } })
  expect(await tests.get(sale)).toMatchObject({ net: '2575.00' })
})

test('S7 goods of the company bear no commission and are not paid out', async () => {
  const before = await opening()
  const sale = await tests.sold({ hammers: [10_000], isOwnGoods: true })
  dataOf(await issue(sale, 0))
  expect(await movedSince(before)).toEqual({ ownGoods: -1_000_000 })
  await tests.pay(sale, '12250.00')
  await tests.wait(36)
  expect(await tests.get(sale)).toMatchObject({ state: 'paid', due: '0.00', isOwnGoods: true, seller: '' })
})

test('S7 a statement is issued only as the caller saw it, and again only if its sums have changed', async () => {
  const sale = await tests.sold({ hammers: [10_000] })
  expect(await issue(sale, 1)).toMatchObject(wrong('changed'))
  expect(await issue(sale, 0)).toMatchObject({ data: { edition: 1, isChanged: false } })
  expect(await issue(sale, 1)).toMatchObject(wrong('unchanged'))
  expect(await issue({ ...sale, consignmentId: 'none' }, 0)).toMatchObject({ error: { name: 'notFound' } })
  expect(await issue({ ...sale, auctionId: 'none' }, 0)).toMatchObject({ error: { name: 'notFound' } })
})

/** Reopens a lot of a sale, which is not sold again. */
async function reopen({ auctionId }: ConsignedSale, lot: number): Promise<void> {
  const { api } = tests
  const email = `reopens-${auctionId}@example.com`
  const { client } = await createPerson(api, email, { roles: ['manager'], card: false })
  const { seq } = await api.rooms.state(auctionId)
  const reopened = { auctionId, lotId: `${auctionId}-${lot}`, seq, ak: randomUUID(), reason: 'A mistake' }
  dataOf(await client.call(staffReopen, reopened))
  await tests.settle()
}

/** Lets the reopened lots of a sale pass. */
async function passReopened({ auctionId }: ConsignedSale): Promise<void> {
  await tests.wait(5)
  await tests.api.rooms.queue(auctionId).submit({ command: { type: 'tick' } })
  // Jobs of a sale are due by its clock.
  await tests.api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await tests.settle()
}

test('S7 a reopened lot is removed from the statement, which is updated once the lot passes', async () => {
  const before = await opening()
  const sale = await tests.sold({ hammers: [10_000, 1_100] })
  dataOf(await issue(sale, 0))
  await reopen(sale, 2)
  // Only the first lot is decided: 10,000.00 less 1,000.00, 150.00 and 80.00.
  expect(await tests.get(sale)).toMatchObject({ edition: 2, lots: 1, net: '8770.00', isChanged: false })
  expect(await movedSince(before)).toMatchObject({ sellersDue: -877_000 })
  const { auctionId } = sale
  expect(dataOf(await tests.preparer().client.call(wire.staffSettlementList, { auctionId })).total).toBe(1)

  await passReopened(sale)
  expect(await tests.get(sale)).toMatchObject({ edition: 3, lots: 2, net: '8690.00', isChanged: false })
})

test('S7 a reopened lot that had passed is on the statement again once it passes', async () => {
  const sale = await tests.sold({ hammers: [10_000], unsold: [4_000] })
  dataOf(await issue(sale, 0))
  await reopen(sale, 2)
  expect(await tests.get(sale)).toMatchObject({ edition: 2, lots: 1, net: '8770.00', isChanged: false })
  await passReopened(sale)
  expect(await tests.get(sale)).toMatchObject({ edition: 3, lots: 2, net: '8630.00', isChanged: false })
})

test('S7 the seller owes the charges on a reopened lot that passes if nothing else is due', async () => {
  const sale = await tests.sold({ hammers: [1_100] })
  dataOf(await issue(sale, 0))
  await reopen(sale, 1)
  expect(await tests.get(sale)).toMatchObject({ edition: 2, lots: 0, net: '0.00', isChanged: false })
  await passReopened(sale)
  const passed = { edition: 3, lots: 1, net: '-80.00', owed: '80.00', isChanged: false }
  expect(await tests.get(sale)).toMatchObject(passed)
})

test('S7 an agreement in a currency other than the sale’s is not settled', async () => {
  const sale = await tests.sold({ hammers: [10_000], terms: { currency: 'USD' } })
  expect(await issue(sale, 0)).toMatchObject(wrong('currency'))
})

test('S1 nothing is settled without a signed agreement', async () => {
  const sale = await tests.sold({ hammers: [10_000] })
  await tests.api.database.db
    .deleteFrom('agreement_editions')
    .where('consignment_id', '=', sale.consignmentId)
    .execute()
  expect(await issue(sale, 0)).toMatchObject(wrong('notSigned'))
  const read = await tests.preparer().client.call(wire.staffSettlementGet, refOf(sale))
  expect(read).toMatchObject(wrong('notSigned'))
})

describe('S6 a hold', () => {
  test('applies to a lot or a whole settlement until its day, or until it is released', async () => {
    const sale = await tests.sold({ hammers: [10_000, 1_100] })
    dataOf(await issue(sale, 0))
    await tests.pay(sale, '13597.50')
    await tests.wait(35)
    const account = await tests.confirmedAccount(sale)
    dataOf(await hold(sale, { lotId: `${sale.auctionId}-1` }))
    const held = await tests.get(sale)
    expect(held).toMatchObject({ due: '723.50', waits: ['held'] })
    dataOf(await hold(sale))
    expect(await tests.get(sale)).toMatchObject({ state: 'held', due: '0.00' })
    expect(await prepare(sale, account, '0.00')).toMatchObject(wrong('held'))
    for (const { id: holdId } of (await tests.get(sale)).holds) {
      const released = { ...refOf(sale), holdId, reason: 'Settled' }
      dataOf(await tests.preparer().client.call(wire.staffSettlementRelease, released))
      dataOf(await tests.preparer().client.call(wire.staffSettlementRelease, released))
    }
    expect(await tests.get(sale)).toMatchObject({ state: 'due', due: '9573.50', holds: [] })
  })

  test('O22 a dispute holds the lots of its order until it is won, or the house bears the loss', async () => {
    const { sale, account } = await dueSale()
    const payout = await approved(sale, account, '8770.00')
    const { db } = tests.api.database
    const { id: orderId, user_id } = await db
      .selectFrom('orders')
      .select(['id', 'user_id'])
      .where('auction_id', '=', sale.auctionId)
      .executeTakeFirstOrThrow()
    const now = tests.api.clock.now()
    const times = { created_at: now, changed_at: now, paid_at: now, intent_id: orderId }
    const charge = { about_kind: 'order', about_id: orderId, card_id: null, provider: 'practice' }
    const card = { customer_id: '', method_id: '', brand: 'visa', last4: '0259', country: 'HK' }
    await db
      .insertInto('payment_charges')
      .values({
        id: orderId,
        user_id,
        ...charge,
        ...card,
        ...times,
        amount: 1,
        currency: 'HKD',
        status: 'paid',
      })
      .execute()
    await db
      .insertInto('payment_disputes')
      .values({
        id: orderId,
        charge_id: orderId,
        amount: 1,
        reason: 'fraudulent',
        state: 'needsResponse',
        opened_at: now,
        changed_at: now,
      })
      .execute()
    const holds = [{ lotId: `${sale.auctionId}-1`, reason: 'dispute', until: '' }]
    expect(await tests.get(sale)).toMatchObject({ waits: ['held'], list: [{ day: '' }], holds })
    expect(await file(payout)).toMatchObject(wrong('held'))
    const [{ id: holdId } = { id: '' }] = (await tests.get(sale)).holds
    expect(await release(sale, holdId)).toMatchObject(wrong('disputed'))
    const move = (to: { state: string; borne_at?: number }) =>
      db.updateTable('payment_disputes').set(to).where('id', '=', orderId).execute()
    for (const to of [{ state: 'won' }, { state: 'closed' }, { state: 'lost', borne_at: now }]) {
      await move({ state: 'lost' })
      expect((await tests.get(sale)).holds).toMatchObject(holds)
      await move(to)
      expect((await tests.get(sale)).holds).toEqual([])
    }
    dataOf(await file(payout))
  })

  test('is refused for a day that is not in the future, and for a lot of another consignment', async () => {
    const sale = await tests.sold({ hammers: [10_000] })
    for (const until of ['2020-01-01', '2099-02-30', '2099-02-99', 'tomorrow'])
      expect(await hold(sale, { until })).toMatchObject(wrong('badDate'))
    expect(await hold(sale, { lotId: 'other' })).toMatchObject(wrong('noLot'))
  })

  test('on one lot keeps a payout out of the file if it was placed after the payout was prepared', async () => {
    const { sale, account } = await dueSale()
    const lotId = `${sale.auctionId}-1`
    const payout = await approved(sale, account, '8770.00')
    dataOf(await hold(sale, { lotId }))
    expect(await file(payout)).toMatchObject(wrong('held'))
    const [{ id: holdId } = { id: '' }] = (await tests.get(sale)).holds
    dataOf(await release(sale, holdId))
    dataOf(await file(payout))
  })

  test('on a lot that is not part of the payout does not keep it out of the file', async () => {
    const sale = await tests.sold({ hammers: [10_000, 1_100] })
    dataOf(await issue(sale, 0))
    await tests.pay(sale, '13597.50')
    await tests.wait(35)
    dataOf(await hold(sale, { lotId: `${sale.auctionId}-2` }))
    const account = await tests.confirmedAccount(sale)
    await tests.wait(1)
    dataOf(await file(await approved(sale, account, (await tests.get(sale)).due)))
  })

  test('can be released only by colleagues, and only on a settlement that exists', async () => {
    const sale = await tests.sold({ hammers: [10_000] })
    expect(await release({ ...sale, consignmentId: 'none' }, 'x')).toMatchObject({
      error: { name: 'notFound' },
    })
    const { db } = tests.api.database
    await db.deleteFrom('agreement_editions').where('consignment_id', '=', sale.consignmentId).execute()
    expect(await release(sale, 'x')).toMatchObject(wrong('notSigned'))
    await db
      .updateTable('consignments')
      .set({ seller: tests.preparer().id })
      .where('id', '=', sale.consignmentId)
      .execute()
    expect(await release(sale, 'x')).toMatchObject({ error: { name: 'secondPersonNeeded' } })
  })

  test('on a settlement keeps an approved payout out of the file for the bank', async () => {
    const { sale, account } = await dueSale()
    const payout = await approved(sale, account, '8770.00')
    dataOf(await hold(sale))
    expect(await file(payout)).toMatchObject(wrong('held'))
  })
})

/** Returns a lot at 10,000 that is due to its seller, with a confirmed account. */
async function dueSale() {
  const sale = await tests.sold({ hammers: [10_000] })
  dataOf(await issue(sale, 0))
  await tests.pay(sale, '12250.00')
  await tests.wait(35)
  return { sale, account: await tests.confirmedAccount(sale) }
}

describe('S8 a payout', () => {
  test('is prepared once, for the amount due, to an account of the seller', async () => {
    const { sale, account } = await dueSale()
    expect(await prepare(sale, account, '8770.01')).toMatchObject(wrong('changed'))
    expect(await prepare(sale, 'none', '8770.00')).toMatchObject(wrong('noAccount'))
    const other = await tests.confirmedAccount(await tests.sold({ hammers: [], unsold: [1_000] }))
    expect(await prepare(sale, other, '8770.00')).toMatchObject(wrong('noAccount'))
    const both = await Promise.all([prepare(sale, account, '8770.00'), prepare(sale, account, '8770.00')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject(wrong('underWay'))
    dataOf(await refuse(await latestPayout(sale)))
    dataOf(await prepare(sale, account, '8770.00'))
  })

  test('waits for its statement, and is not made for zero', async () => {
    const sale = await tests.sold({ hammers: [10_000] })
    const account = await tests.confirmedAccount(sale)
    expect(await prepare(sale, account, '8770.00')).toMatchObject(wrong('notIssued'))
    dataOf(await issue(sale, 0))
    expect(await prepare(sale, account, '0.00')).toMatchObject(wrong('nothingDue'))
  })

  test('S2 goes to a confirmed account only, in the seller’s own current name', async () => {
    const { sale, account } = await dueSale()
    const added = {
      userId: sale.seller.id,
      holder: 'LEE Ann',
      bank: 'Victoria Trust',
      number: '1',
      isAbroad: false,
    }
    const add = (change: object = {}) =>
      tests.preparer().client.call(payouts.staffPayoutAccountAdd, { ...added, ...change, ak: randomUUID() })
    expect(await add({ holder: 'Ben Lee' })).toMatchObject(wrong('notOwnName'))
    expect(await add({ userId: 'nobody' })).toMatchObject({ error: { name: 'notFound' } })
    const { accountId } = dataOf(await add())
    expect(await prepare(sale, accountId, '8770.00')).toMatchObject(wrong('unconfirmedAccount'))
    const confirmed = (by = tests.approver(), id = accountId) =>
      by.client.call(payouts.staffPayoutAccountConfirm, { accountId: id, callBack: 'Ann Lee' })
    expect(await confirmed(tests.preparer())).toMatchObject({ error: { name: 'secondPersonNeeded' } })
    expect(await confirmed(tests.approver(), 'none')).toMatchObject({ error: { name: 'notFound' } })
    dataOf(await confirmed())
    dataOf(await confirmed())
    const { db } = tests.api.database
    await db.updateTable('users').set({ last_name: 'Ho' }).where('id', '=', sale.seller.id).execute()
    expect(await prepare(sale, account, '8770.00')).toMatchObject(wrong('notOwnName'))
  })

  test('S2 the number of an account is encrypted, and shown by its last digits', async () => {
    const { sale, account } = await dueSale()
    const { rows } = await tests.api.database.pool.query('select a::text as line from seller_accounts a')
    const number = '024-388-123442'
    for (const clear of [number, Buffer.from(number).toString('hex')])
      expect(JSON.stringify(rows)).not.toContain(clear)
    const shown = (await tests.get(sale)).accounts.find(({ id }) => id === account)
    expect(shown).toMatchObject({ holder: 'Ann Lee', lastDigits: '442', isOwnName: true })
  })

  test('is approved by another person, who sees the amount, while that amount is still due', async () => {
    const { sale, account } = await dueSale()
    dataOf(await prepare(sale, account, '8770.00'))
    const payout = await latestPayout(sale)
    expect(await approve('none', '8770.00')).toMatchObject({ error: { name: 'notFound' } })
    expect(await approve(payout, '8770.00', tests.preparer())).toMatchObject({
      error: { name: 'secondPersonNeeded' },
    })
    expect(await approve(payout, '877.00')).toMatchObject(wrong('amountWrong'))
    dataOf(await hold(sale, { lotId: `${sale.auctionId}-1` }))
    expect(await approve(payout, '8770.00')).toMatchObject(wrong('amountChanged'))
    const [one] = (await tests.get(sale)).holds
    dataOf(
      await tests.preparer().client.call(wire.staffSettlementRelease, {
        ...refOf(sale),
        holdId: one?.id ?? '',
        reason: 'Settled',
      }),
    )
    const both = await Promise.all([approve(payout, '8770.00'), approve(payout, '8770.00')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject(wrong('approved'))
    expect(await file('none')).toMatchObject({ error: { name: 'notFound' } })
  })

  test('cannot go to oneself: staff neither settle with nor pay themselves', async () => {
    const { sale, account } = await dueSale()
    const { db } = tests.api.database
    dataOf(await prepare(sale, account, '8770.00'))
    const payout = await latestPayout(sale)
    const own = { user_id: tests.approver().id }
    await db.updateTable('seller_accounts').set(own).where('id', '=', account).execute()
    const refusedAs = { error: { name: 'secondPersonNeeded' } }
    expect(await approve(payout, '8770.00')).toMatchObject(refusedAs)
    await db
      .updateTable('consignments')
      .set({ seller: tests.preparer().id })
      .where('id', '=', sale.consignmentId)
      .execute()
    expect(await issue(sale, 1)).toMatchObject(refusedAs)
    expect(await hold(sale)).toMatchObject(refusedAs)
    expect(await prepare(sale, account, '8770.00')).toMatchObject(refusedAs)
  })

  test('is in one file, which never changes and states the account; each view is recorded', async () => {
    const { sale, account } = await dueSale()
    const payout = await approved(sale, account, '8770.00')
    expect(await confirm(payout)).toMatchObject(wrong('approved'))
    expect(await bounce(payout)).toMatchObject(wrong('approved'))
    const both = await Promise.all([file(payout), file(payout)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject(wrong('sent'))
    expect(await refuse(payout)).toMatchObject(wrong('sent'))
    const [{ fileId } = { fileId: '' }] = (await tests.get(sale)).payouts
    const { text, name } = dataOf(await tests.approver().client.call(payouts.staffPayoutFileRead, { fileId }))
    expect(name).toMatch(/\.csv$/)
    expect(text.split('\r\n')[1]).toMatch(/^P-\d{4},Ann Lee,Victoria Trust,024-388-123442,HKD,8770.00,C-/)
    const { pool, db } = tests.api.database
    await expect(pool.query('delete from payout_files')).rejects.toThrow('stays as it was made')
    const looks = db.selectFrom('audit_log').select('id').where('act', '=', 'payout.fileRead')
    expect(await looks.where('about_id', '=', fileId).execute()).toHaveLength(1)
    expect(await tests.approver().client.call(payouts.staffPayoutFileRead, { fileId: 'none' })).toMatchObject(
      {
        error: { name: 'notFound' },
      },
    )
  })

  test('is written as pain.001 once the account of the company is complete', async () => {
    const { sale, account } = await dueSale()
    const payout = await approved(sale, account, '8770.00')
    const write = () => {
      const format = 'pain.001' as const
      const request = { payoutIds: [payout], format, ak: randomUUID() }
      return tests.approver().client.call(payouts.staffPayoutFile, request)
    }
    expect(await write()).toMatchObject(wrong('houseAccount'))
    await setHouse({ BANK_HOLDER: 'Bowen House Limited', BANK_ACCOUNT: '000-1', BANK_SWIFT: 'EXAMHKHH' })
    const { fileId } = dataOf(await write())
    const read = dataOf(await tests.approver().client.call(payouts.staffPayoutFileRead, { fileId }))
    expect(read.name).toMatch(/\.xml$/)
    for (const part of ['<InstdAmt Ccy="HKD">8770.00</InstdAmt>', '024-388-123442', '<Nm>Ann Lee</Nm>'])
      expect(read.text).toContain(part)
    expect(await write()).toMatchObject(wrong('sent'))
  })

  test('is refused with a reason until it is sent; its money is due again', async () => {
    const { sale, account } = await dueSale()
    const payout = await approved(sale, account, '8770.00')
    dataOf(await refuse(payout))
    expect(await refuse(payout)).toMatchObject(wrong('cancelled'))
    expect(await refuse('none')).toMatchObject({ error: { name: 'notFound' } })
    expect(await confirm('none')).toMatchObject({ error: { name: 'notFound' } })
    expect(await bounce('none')).toMatchObject({ error: { name: 'notFound' } })
    expect(await tests.get(sale)).toMatchObject({ state: 'due', due: '8770.00', paidOut: '0.00' })
  })

  test('is listed, with the sum of each filter', async () => {
    const { sale, account } = await dueSale()
    dataOf(await prepare(sale, account, '8770.00'))
    const { auctionId } = sale
    const listed = dataOf(
      await tests.approver().client.call(payouts.staffPayoutList, { show: 'toApprove', auctionId }),
    )
    expect(listed).toMatchObject({
      total: 1,
      list: [{ seller: 'Ann Lee', amount: '8770.00', state: 'prepared', isMine: false, lastDigits: '442' }],
    })
    expect(listed.sums).toEqual([
      { show: 'forMe', currency: 'HKD', count: 1, amount: '8770.00' },
      { show: 'toApprove', currency: 'HKD', count: 1, amount: '8770.00' },
      { show: 'thisMonth', currency: 'HKD', count: 1, amount: '8770.00' },
      { show: 'all', currency: 'HKD', count: 1, amount: '8770.00' },
    ])
    expect(listed.sales.map((one) => one.auctionId)).toContain(auctionId)
    const forMe = async ({ client }: ReturnType<SettlementTests['approver']>) => {
      const { list, total } = dataOf(await client.call(payouts.staffPayoutList, { show: 'forMe', auctionId }))
      expect(list).toHaveLength(total)
      return total
    }
    expect([await forMe(tests.approver()), await forMe(tests.preparer())]).toEqual([1, 0])
    await tests.api.database.db
      .updateTable('payouts')
      .set({ prepared_at: tests.api.clock.now() - 32 * 86_400_000 })
      .where('id', '=', listed.list[0]?.id ?? '')
      .execute()
    const ofMonth = { show: 'thisMonth', auctionId } as const
    expect(dataOf(await tests.approver().client.call(payouts.staffPayoutList, ofMonth))).toMatchObject({
      list: [],
      total: 0,
    })
  })

  test('S2 shows the approver the latest screening of its seller, which has to be clear, and each kind of charge', async () => {
    const { sale, account } = await dueSale()
    const { db } = tests.api.database
    dataOf(await prepare(sale, account, '8770.00'))
    await db.deleteFrom('seller_screenings').where('user_id', '=', sale.seller.id).execute()
    const id = await latestPayout(sale)
    const shown = async () => (await tests.get(sale)).payouts.find((one) => one.id === id)
    expect(await shown()).toMatchObject({
      screening: { on: '', list: '', issue: 'notScreened' },
      holder: 'Ann Lee',
      payoutDay: (await tests.get(sale)).payoutDay,
      parts: [
        { name: 'hammer', amount: '10000.00' },
        { name: 'commission', amount: '-1000.00' },
        { name: 'insurance', amount: '-150.00' },
        { name: 'photography', amount: '-80.00' },
      ],
    })
    const now = tests.api.clock.now()
    const day = (days: number) => dayAt(now - days * 86_400_000)
    const screening = {
      user_id: sale.seller.id,
      list: 'UN and HK',
      note: '',
      by_user_id: 'staff',
      is_clear: true,
    }
    await db
      .insertInto('seller_screenings')
      .values({ ...screening, id: randomUUID(), on_day: day(400), at: 1 })
      .execute()
    expect(await shown()).toMatchObject({ screening: { issue: 'screeningExpired' } })
    expect(await approve(id, '8770.00')).toMatchObject(wrong('notCleared'))
    await db
      .insertInto('seller_screenings')
      .values({ ...screening, id: randomUUID(), on_day: day(3), at: 2 })
      .execute()
    expect(await shown()).toMatchObject({ screening: { on: day(3), list: 'UN and HK', issue: null } })
    const setIdentity = (identity_status: number | null) =>
      db.updateTable('users').set({ identity_status }).where('id', '=', sale.seller.id).execute()
    await setIdentity(null)
    expect(await approve(id, '8770.00')).toMatchObject(wrong('notCleared'))
    await setIdentity(identityDigits.passed)
    expect(await approve(id, '8770.00')).toMatchObject({ data: { state: 'approved' } })
  })
})

describe('S15 sellers outside Hong Kong', () => {
  const live = (country_id: string, userId: string) =>
    tests.api.database.db
      .updateTable('addresses')
      .set({ country_id })
      .where('user_id', '=', userId)
      .where('is_profile', 'is', true)
      .execute()

  test('have a share withheld, on its own line and account, at the rate of the first statement', async () => {
    const before = await opening()
    await setHouse({ SELLER_WITHHOLDING: '0.5' })
    const [abroad, local] = [await tests.sold({ hammers: [10_000] }), await tests.sold({ hammers: [10_000] })]
    await live('GB', abroad.seller.id)
    await live('HK', local.seller.id)
    // 0.5 % of 10,000.00.
    expect(await tests.get(abroad)).toMatchObject({ net: '8720.00' })
    expect(await tests.get(local)).toMatchObject({ net: '8770.00' })
    const lotsSeenBy = async ({ seller, consignmentId }: ConsignedSale) =>
      dataOf(await seller.client.call(sellConsignmentView, { consignmentId })).lots
    expect(await lotsSeenBy(abroad)).toMatchObject([
      { withholding: 50, waived: [], proceeds: { net: '8720.00' } },
    ])
    expect(await lotsSeenBy(local)).toMatchObject([{ withholding: 0 }])
    dataOf(await issue(abroad, 0))
    dataOf(await issue(local, 0))
    await setHouse({ SELLER_WITHHOLDING: '0' })
    expect(await tests.get(abroad)).toMatchObject({ net: '8720.00', isChanged: false })
    expect(await lotsSeenBy(abroad)).toMatchObject([{ withholding: 50 }])
    const after = await opening()
    expect(after.consignmentTax - before.consignmentTax).toBe(-5_000)
    const at = new Date(tests.api.clock.now())
    const quarter = Math.floor(at.getUTCMonth() / 3) + 1
    const report = (change: object = {}) =>
      tests.preparer().client.call(staffWithheldList, { year: at.getUTCFullYear(), quarter, ...change })
    expect(dataOf(await report()).list).toMatchObject([
      { seller: 'Ann Lee', country: 'GB', currency: 'HKD', hammer: '10000.00', withheld: '50.00' },
    ])
    expect(dataOf(await report({ year: 2001 })).list).toEqual([])
  })
})

test('settlements are listed by sale, and by seller', async () => {
  const sale = await tests.sold({ hammers: [10_000], unsold: [4_000] })
  const { auctionId } = sale
  const list = async (params: object) =>
    dataOf(await tests.preparer().client.call(wire.staffSettlementList, { auctionId, ...params }))
  expect(await list({})).toMatchObject({
    total: 1,
    list: [{ auctionId, state: 'open', lots: 2, sold: 1, net: '8630.00', seller: 'Ann Lee' }],
  })
  expect(await list({ q: 'ann l' })).toMatchObject({ total: 1 })
  expect(await list({ q: sale.consignmentId.slice(0, 6) })).toMatchObject({ total: 1 })
  expect(await list({ q: '%' })).toMatchObject({ total: 0 })
})

test('S8 each action by staff is in the audit log', async () => {
  const rows = await tests.api.database.db
    .selectFrom('audit_log')
    .select('act')
    .distinct()
    .where('act', '~', '^(settlement|payout)')
    .orderBy('act')
    .execute()
  expect(rows.map(({ act }) => act)).toEqual([
    'payout.approve',
    'payout.bounce',
    'payout.confirm',
    'payout.file',
    'payout.fileRead',
    'payout.prepare',
    'payout.refuse',
    'payoutAccount.add',
    'payoutAccount.confirm',
    'settlement.hold',
    'settlement.issue',
    'settlement.release',
  ])
})
