import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { advanceConfirm, advanceList } from '#wire/calls/advances.ts'
import { staffOrderReceive } from '#wire/calls/staff-orders.ts'
import { staffPayoutAccountConfirm } from '#wire/calls/staff-payouts.ts'
import { staffSettlementGet } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { go } from '../browser.ts'
import { translatorFor } from '../translator.ts'
import { answer, type House, press } from './house.ts'
import type { Buyer } from './lots.ts'
import { seller } from './take-in.ts'
import type { Witness } from './witness.ts'

const [en, zh] = [translatorFor('en'), translatorFor('zh-Hans')]
const account = { holder: seller.name, bank: 'Victoria Trust', number: '024-388-123442' } as const

/** A settlement: one consignment in one sale. */
export type SettlementRef = { readonly consignmentId: string; readonly auctionId: string }

const settlementPage = ({ auctionId, consignmentId }: SettlementRef): string =>
  `/house/settlements/${auctionId}/${consignmentId}`

/** Returns the settlement as seen by those who pay sellers. */
export async function settlementOf(house: House, of: SettlementRef) {
  const { client } = await house.enter('preparer')
  return dataOf(await client.call(staffSettlementGet, of))
}

/** Adds a bank account as the seller on a phone, and confirms it as a colleague who calls back. */
export async function nameAccount(house: House, consignmentId: string, witness: Witness): Promise<void> {
  const { page, leave } = await house.open(seller.at, '/profile/consignments', witness.options)
  await press(page, zh('selling.accounts.add'))
  for (const field of ['holder', 'bank', 'number'] as const)
    await page.getByLabel(zh(`selling.accounts.${field}`)).fill(account[field])
  await press(page, zh('selling.accounts.save'))
  await page.getByText(zh('selling.accounts.added')).waitFor()
  await leave()
  const { client } = await house.enter('approver')
  const { accounts } = dataOf(await client.call(advanceList, { consignmentId }))
  const callBack = 'Evelyn Tsang, 9123 4567'
  for (const { id: accountId } of accounts)
    dataOf(await client.call(staffPayoutAccountConfirm, { accountId, callBack }))
}

/** Proposes an advance as the manager on the page of the consignment, and confirms its payment as a colleague. */
export async function advance(
  house: House,
  consignmentId: string,
  given: { readonly currency: string; readonly amount: string; readonly perMonth: string },
): Promise<void> {
  const { currency, amount, perMonth } = given
  const { page, leave } = await house.open('manager', `/house/consignments/${consignmentId}`)
  await answer(page, en('houseSettlements.advance.propose.name'), {
    [en('houseSettlements.advance.propose.amount', { currency })]: amount,
    [en('houseSettlements.advance.propose.interest')]: perMonth,
    [en('houseOrders.act.reason')]: 'Against the estimates',
  })
  await leave()
  const { client } = await house.enter('approver')
  const { list } = dataOf(await client.call(advanceList, { consignmentId }))
  const confirmed = { advanceId: list[0]?.id ?? '', amount, reference: 'FT0', ak: randomUUID() }
  dataOf(await client.call(advanceConfirm, confirmed))
}

/** Records a buyer's transfer of today. */
export async function pay(house: House, buyer: Buyer, amount: string): Promise<void> {
  const { session } = await house.enter(buyer)
  const order = await house.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', session.userID)
    .executeTakeFirstOrThrow()
  const { client } = await house.enter('preparer')
  const came = { amount, means: 'transfer', date: house.today(), reference: `FT ${buyer}` } as const
  dataOf(await client.call(staffOrderReceive, { orderId: order.id, ...came, ak: randomUUID() }))
}

/** Issues the statement of a settlement with an amount due. @param edition the previous edition; 0 for none */
export async function issue(house: House, of: SettlementRef, edition: number): Promise<void> {
  const { page, leave } = await house.open('preparer', settlementPage(of))
  await answer(page, en(`houseSettlements.act.issue.${edition === 0 ? 'name' : 'again'}`))
  await leave()
  expect(await settlementOf(house, of)).toMatchObject({ edition: edition + 1, isChanged: false })
}

/** Prepares a payout, whose preparer cannot approve it. @returns its number */
async function prepare(house: House, of: SettlementRef, amount: string): Promise<string> {
  const { page, leave } = await house.open('preparer', settlementPage(of))
  await answer(page, en('houseSettlements.act.prepare.name'))
  const { payouts } = await settlementOf(house, of)
  const prepared = payouts.find(({ state }) => state === 'prepared')
  expect(prepared).toMatchObject({ amount, isMine: true })
  const number = prepared?.number ?? ''
  await go(page, '/house/payouts')
  await page.getByRole('link', { name: number }).click()
  await page.getByText(en('houseSettlements.payout.mine')).waitFor()
  await leave()
  return number
}

/** Approves a payout as a second person on a phone, and writes it into a bank file. */
async function approveAndSend(house: House, number: string, money: string): Promise<void> {
  const approver = await house.open('approver', '/house/payouts', { width: 390 })
  const { page } = approver
  await page.getByRole('link', { name: number }).click()
  await page.getByLabel(en('houseSettlements.payout.type')).fill(money.replace(/^\D+/, ''))
  await press(page, en('houseSettlements.payout.approve', { amount: money }))
  await page.getByText(en('houseSettlements.payout.noneOf.toApprove')).waitFor()
  await approver.leave()
  const sender = await house.open('approver', '/house/payouts?show=approved')
  const select = en('houseSettlements.payout.select', { number })
  await sender.page.getByRole('checkbox', { name: select }).check()
  const download = sender.page.waitForEvent('download')
  await press(sender.page, en('houseSettlements.payout.fileOf', { count: 1 }))
  await download
  await sender.page.getByText(en('houseSettlements.payout.noneOf.approved')).waitFor()
  await sender.leave()
}

/** Opens a payout that was sent, and records the bank's response. */
async function endPayout(
  house: House,
  number: string,
  did: 'confirm' | 'bounce',
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { page, leave } = await house.open('preparer', '/house/payouts?show=sent')
  await page.getByRole('link', { name: number }).click()
  await answer(page, en(`houseSettlements.payout.${did}`), fields)
  await page.getByText(en('houseSettlements.payout.noneOf.sent')).waitFor()
  await leave()
}

/**
 * Pays a seller the amount due: prepared, approved by another person, and written into a bank file. @returns
 * its number
 */
async function payOut(house: House, of: SettlementRef, currency: string, amount: string): Promise<string> {
  const number = await prepare(house, of, amount)
  const money = `${currency}\u00a0${amount.replace(/\B(?=(\d{3})+(?!\d)\.)/g, ',')}`
  await approveAndSend(house, number, money)
  return number
}

/** Records a payout that the bank makes for a fee. */
export async function payOutAndConfirm(
  house: House,
  of: SettlementRef,
  { currency, amount, fee }: { readonly currency: string; readonly amount: string; readonly fee: string },
): Promise<void> {
  const number = await payOut(house, of, currency, amount)
  await endPayout(house, number, 'confirm', {
    [en('houseSettlements.payout.reference')]: `BANK ${number}`,
    [en('houseSettlements.payout.fee')]: fee,
  })
}

/** Records a payout that the bank returns, so that its amount is due again. */
export async function payOutAndBounce(
  house: House,
  of: SettlementRef,
  { currency, amount }: { readonly currency: string; readonly amount: string },
): Promise<void> {
  const number = await payOut(house, of, currency, amount)
  await endPayout(house, number, 'bounce', { [en('houseOrders.act.reason')]: 'Name does not match' })
  expect((await settlementOf(house, of)).payouts[0]).toMatchObject({ number, state: 'bounced' })
}

/** Checks the statement against the public record as the seller, in the browser on a phone. */
export async function verify(
  house: House,
  consignmentId: string,
  witness: Witness,
  net: string,
): Promise<void> {
  const { page, leave } = await house.open(
    seller.at,
    `/profile/consignments/${consignmentId}`,
    witness.options,
  )
  await page.getByText(net).first().waitFor()
  await press(page, zh('selling.statement.check'))
  const agrees = zh('selling.statement.agrees', { count: 12, entries: 0 })
  await page.getByText(agrees.slice(0, agrees.indexOf('0'))).waitFor()
  await leave()
}
