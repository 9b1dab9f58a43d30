import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Viewer } from '#server/platform/http/calls.ts'
import { openPdfRenderer } from '#server/platform/pdf/pdf.ts'
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { simplifiedIn } from '#server/platform/traditional/testing/simplified-in.ts'
import {
  type ConsignedSale,
  openSettlementTests,
  type SettlementTests,
} from '#server/trade/settlements/testing.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import * as payouts from '#wire/calls/staff-payouts.ts'
import { staffSettlementIssue } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { requestDocument } from './testing.ts'

let tests: SettlementTests
let sale: ConsignedSale
let payoutId = ''
const renderer = openPdfRenderer()

beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
  sale = await tests.sold({ hammers: [10_000, 1_100], unsold: [4_000] })
})
afterAll(async () => {
  await renderer.close()
  await tests.api.close()
})

const request = (path: string, viewer: Viewer | null, lang: PageLanguage = 'en') =>
  requestDocument(tests.api, renderer, path, viewer, lang)
const seller = (): Viewer => ({ userId: sale.seller.id, roles: [] })
const accounts = (): Viewer => ({ userId: tests.preparer().id, roles: ['accounts'] })
const textOf = async (path: string, viewer: Viewer, lang: PageLanguage = 'en') =>
  readPdf((await request(path, viewer, lang)).rawPayload)
    .pages.join(' ')
    .replaceAll(/\s+/g, ' ')
const statement = (query = '') =>
  `/profile/statements/${sale.consignmentId}:${sale.auctionId}/statement.pdf${query}`
const statementOfStaff = () => `/house/settlements/${sale.auctionId}/${sale.consignmentId}/statement.pdf`
const remittance = () => `/profile/payouts/${payoutId}/remittance.pdf`
const remittanceOfStaff = () => `/house/payouts/${payoutId}/remittance.pdf`
const issue = (edition: number) =>
  tests.preparer().client.call(staffSettlementIssue, {
    consignmentId: sale.consignmentId,
    auctionId: sale.auctionId,
    edition,
    ak: randomUUID(),
  })

test('S16 a statement is served once issued, to its seller and to staff with the right to payouts', async () => {
  expect((await request(statement(), seller())).statusCode).toBe(404)
  dataOf(await issue(0))
  const text = await textOf(statement(), seller())
  for (const expected of [
    'Statement of sale',
    'Ann Lee',
    '10,000.00',
    '1,100.00',
    '−1,200.00',
    'Insurance −226.50',
    'Photography −240.00',
    '−140.00',
    'Unsold',
    'Awaiting payment by the buyer',
    'of the public record',
    'HKD 9,433.50',
  ])
    expect(text).toContain(expected)
  const chinese = await textOf(statement(), seller(), 'zh-Hans')
  for (const expected of ['结算单', '流拍', '买家尚未付款', '9,433.50']) expect(chinese).toContain(expected)
  const traditional = await textOf(statement(), seller(), 'zh-Hant')
  expect([traditional.includes('買家尚未付款'), simplifiedIn(traditional)]).toEqual([true, ''])
  expect(await textOf(statementOfStaff(), accounts())).toContain('HKD 9,433.50')
})

test('S7 a statement never names the buyer, and is the same whenever it is made', async () => {
  expect(await textOf(statement(), seller())).not.toContain('Bidder')
  const [one, other] = [await request(statement(), seller()), await request(statement(), seller())]
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
  expect(one.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
})

test('R8 a statement is withheld from everyone else; each view by staff is recorded', async () => {
  const others: readonly (Viewer | null)[] = [
    null,
    { userId: 'stranger', roles: [] },
    { userId: tests.approver().id, roles: ['accounts'] },
  ]
  for (const viewer of others) expect((await request(statement(), viewer)).statusCode).toBe(404)
  for (const viewer of [null, seller(), { userId: 'clerk', roles: ['clerk'] } satisfies Viewer])
    expect((await request(statementOfStaff(), viewer)).statusCode).toBe(404)
  expect((await request(statement('?edition=7'), seller())).statusCode).toBe(404)
  expect((await request('/profile/statements/none/statement.pdf', seller())).statusCode).toBe(404)
  const looks = await tests.api.database.db
    .selectFrom('audit_log')
    .select(['by_user_id', 'about_id'])
    .where('act', '=', 'settlement.statement')
    .execute()
  const looked = { by_user_id: tests.preparer().id, about_id: `${sale.consignmentId}:${sale.auctionId}` }
  expect(looks).toEqual([looked])
})

test('S8 a remittance advice follows the confirmation of the bank, and says what was paid', async () => {
  await tests.pay(sale, '13597.50')
  await tests.wait(35)
  const accountId = await tests.confirmedAccount(sale)
  const { consignmentId, auctionId } = sale
  const { client } = tests.preparer()
  const prepared = { consignmentId, auctionId, accountId, amount: '9433.50', ak: randomUUID() }
  payoutId = dataOf(await client.call(payouts.staffPayoutPrepare, prepared)).payouts[0]?.id ?? ''
  const approved = { payoutId, amount: '9433.50', ak: randomUUID() }
  dataOf(await tests.approver().client.call(payouts.staffPayoutApprove, approved))
  dataOf(await client.call(payouts.staffPayoutFile, { payoutIds: [payoutId], ak: randomUUID() }))
  expect((await request(remittance(), seller())).statusCode).toBe(404)
  const paid = { payoutId, reference: 'FT26334', fee: '0.00', ak: randomUUID() }
  dataOf(await client.call(payouts.staffPayoutConfirm, paid))
  const text = await textOf(remittance(), seller())
  for (const expected of [
    'Remittance advice',
    'FT26334',
    'Victoria Trust ••• 442',
    'Hammer prices of 2 lots 11,100.00',
    'Commission −1,200.00',
    'Charges −466.50',
    'Paid, HKD 9,433.50',
  ])
    expect(text).toContain(expected)
  expect(await textOf(remittance(), seller(), 'zh-Hans')).toContain('付款通知书')
  const traditional = await textOf(remittance(), seller(), 'zh-Hant')
  expect([traditional.includes('付款通知書'), simplifiedIn(traditional)]).toEqual([true, ''])
  expect(await textOf(remittanceOfStaff(), accounts())).toContain('FT26334')
  for (const viewer of [null, accounts()]) expect((await request(remittance(), viewer)).statusCode).toBe(404)
  for (const viewer of [null, seller()])
    expect((await request(remittanceOfStaff(), viewer)).statusCode).toBe(404)
  expect((await request('/profile/payouts/none/remittance.pdf', seller())).statusCode).toBe(404)
})

test('S8 the list of a bank file has two lines for signatures, and is for staff alone', async () => {
  const { file_id } = await tests.api.database.db
    .selectFrom('payouts')
    .select('file_id')
    .where('id', '=', payoutId)
    .executeTakeFirstOrThrow()
  const list = `/house/payouts/files/${file_id}/list.pdf`
  const text = await textOf(list, accounts())
  for (const expected of ['Ann Lee', '9,433.50', 'Two people sign', 'Signature', 'HKD 9,433.50'])
    expect(text).toContain(expected)
  expect(text).not.toContain('024-388-123442')
  for (const viewer of [null, seller()]) expect((await request(list, viewer)).statusCode).toBe(404)
  expect((await request('/house/payouts/files/none/list.pdf', accounts())).statusCode).toBe(404)
})

test('S7 an issued edition never changes', async () => {
  const { pool } = tests.api.database
  await expect(pool.query(`update settlement_statements set content = '{}'`)).rejects.toThrow(
    'stays as it was issued',
  )
})
