import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { clearSeller } from '#server/sellers/screenings/testing.ts'
import { balances } from '#server/trade/journal/journal.ts'
import { consign } from '#server/trade/settlements/testing.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { staffOrderReceive } from '#wire/calls/staff-orders.ts'
import { staffSettlementGet } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated } from '../support/browser.ts'
import { clientOf } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

let server: TimedServer
let browser: Browser
let [seller, buyer, preparer, approver]: Session[] = []

const ref = { consignmentId: 'cellar', auctionId: 'winter' }
const settlement = `/house/settlements/winter/${ref.consignmentId}`
const t = translatorFor('en')

function assertSession(session: Session | undefined): Session {
  if (!session) throw new Error('The session is missing')
  return session
}

/** Two lots of a seller are offered; one is sold at its reserve, and its buyer pays. */
beforeAll(async () => {
  const names = ['seller', 'buyer', 'preparer', 'approver']
  browser = await openBrowser()
  server = await openTimedServer(inject('postgresUrl'), 20_000, {
    accounts: names.map((name) => `${name}@example.com`),
  })
  ;[seller, buyer, preparer, approver] = await Promise.all(
    names.map((name) => server.join(`${name}@example.com`, name === 'buyer' ? 'bidder' : 'newcomer')),
  )
  const { token } = assertSession(buyer)
  const bid = { auctionId: 'winter', lotId: 'winter-1', bidPrice: 5_000, ak: randomUUID() }
  dataOf(await clientOf(server, token).call(lotPrebid, bid))
  await server.db
    .insertInto('user_roles')
    .values([preparer, approver].map((one) => ({ user_id: assertSession(one).userID, role: 'accounts' })))
    .execute()
  await consign(
    { database: server },
    {
      consignmentId: ref.consignmentId,
      seller: assertSession(seller).userID,
      lotIds: ['winter-1', 'winter-2'],
      terms: { payoutDays: 0 },
    },
  )
  await clearSeller(server.db, assertSession(seller).userID, Date.now())
  await payInvoice()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

/** Waits until the sale has ended, and records that the buyer paid on the same day. */
async function payInvoice(): Promise<void> {
  const client = clientOf(server, assertSession(preparer).token)
  const order = await vi.waitFor(
    () =>
      server.db
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'AUTHORISED')
        .executeTakeFirstOrThrow(),
    { timeout: 300_000, interval: 200 },
  )
  const { saleDay: date } = dataOf(await client.call(staffSettlementGet, ref))
  // 4,000.00 and 22.5% premium.
  const received = { amount: '4900.00', means: 'transfer', date, reference: 'FT1', ak: randomUUID() } as const
  dataOf(await client.call(staffOrderReceive, { orderId: order.id, ...received }))
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** Presses a button, fills in its dialog, and presses the dialog's button of the same name. */
async function act(page: Page, name: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('S5 S7 S8 a lot is sold and paid for, two people pay its seller, and the journal has no outstanding debt', async () => {
  const one = await signInAs(browser, server, assertSession(preparer), settlement)
  // 4,000.00 less 400.00, insurance of both lots 60.00 each, and photographs 80.00 each.
  const owed = 'HKD\u00a03,320'
  await act(one.page, t('houseSettlements.act.issue.name'))
  await one.page.getByText(owed).first().waitFor()
  await act(one.page, t('houseSettlements.act.addAccount.name'), {
    [t('houseSettlements.act.addAccount.bank')]: 'Victoria Trust',
    [t('houseSettlements.act.addAccount.number')]: '024-388-123442',
  })

  const other = await signInAs(browser, server, assertSession(approver), settlement)
  await act(other.page, t('houseSettlements.act.confirmAccount.name'), {
    [t('houseSettlements.act.confirmAccount.callBack')]: 'Ann Lee, 9123 4567',
  })
  await open(one.page, settlement)
  await act(one.page, t('houseSettlements.act.prepare.name'))
  await open(one.page, '/house/payouts')
  await one.page.getByRole('link', { name: 'P-0001' }).click()
  await one.page.getByText(t('houseSettlements.payout.mine')).waitFor()

  const { page } = other
  await open(page, '/house/payouts')
  await page.getByRole('link', { name: 'P-0001' }).click()
  await expectAccessible(page)
  await page.getByLabel(t('houseSettlements.payout.type')).fill('3320')
  await page.getByRole('button', { name: t('houseSettlements.payout.approve', { amount: owed }) }).click()
  await page.getByText(t('houseSettlements.payout.noneOf.toApprove')).waitFor()
  await open(page, '/house/payouts?show=approved')
  await page
    .getByRole('checkbox', { name: t('houseSettlements.payout.select', { number: 'P-0001' }) })
    .check()
  await page.getByRole('button', { name: t('houseSettlements.payout.fileOf', { count: 1 }) }).click()
  await page.getByText(t('houseSettlements.payout.noneOf.approved')).waitFor()

  await open(one.page, '/house/payouts?show=sent')
  await one.page.getByRole('link', { name: 'P-0001' }).click()
  await act(one.page, t('houseSettlements.payout.confirm'), {
    [t('houseSettlements.payout.reference')]: 'FT9',
  })
  await open(one.page, settlement)
  await one.page.getByText(t('houseSettlements.state.paid')).first().waitFor()
  await Promise.all([one.leave(), other.leave()])

  expect(await balances(server.db)).toMatchObject({
    consignors: 0,
    sellersDue: 0,
    payoutsInTransit: 0,
    premium: -90_000,
    commission: -40_000,
    sellerCharges: -28_000,
    // The money received, less the payments to the seller.
    bank: 490_000 - 332_000,
  })
})

test('S7 shows the seller the proceeds of the lots, but not their buyers', async () => {
  const path = `/profile/consignments/${ref.consignmentId}`
  const { page, leave } = await signInAs(browser, server, assertSession(seller), path, { width: 390 })
  await page.getByText('3,460').first().waitFor()
  await expectAccessible(page)
  expect(await page.content()).not.toContain('buyer@example.com')
  await leave()
})
