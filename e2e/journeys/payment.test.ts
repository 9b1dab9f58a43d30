import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { createDeposits } from '#server/trade/payments/deposits.ts'
import { noInvoices, noPayees } from '#server/trade/payments/payees.ts'
import { insertSandboxCards } from '#server/trade/payments/sandbox/insert-cards.ts'
import { createSandboxProvider } from '#server/trade/payments/sandbox/sandbox.ts'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { orderList } from '#wire/calls/orders.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Order } from '#wire/entities/order.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated } from '../support/browser.ts'
import { clientOf } from '../support/live-server.ts'
import { openMailbox } from '../support/mailbox.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

let server: TimedServer
let browser: Browser
let [ann, ben, cara, manager]: Session[] = []
let orders: readonly Order[] = []

beforeAll(async () => {
  const accounts = ['ann', 'ben', 'cara', 'manager'].map((name) => `${name}@example.com`)
  browser = await openBrowser()
  server = await openTimedServer(inject('postgresUrl'), 20_000, { accounts })
  ;[ann, ben, cara, manager] = await Promise.all([
    server.join('ann@example.com', 'bidder'),
    server.join('ben@example.com', 'bidder'),
    server.join('cara@example.com', 'bidder'),
    server.join('manager@example.com', 'newcomer'),
  ])
  await server.db
    .insertInto('user_roles')
    .values({ user_id: assertSession(manager).userID, role: 'manager' })
    .execute()
  const cardNeedingSca = {
    behaviour: 'authenticatesAlways',
    brand: 'visa',
    last4: '3184',
    country: 'US',
  } as const
  const cardDetails = { expYear: 2099, expMonth: 6, holder: 'Ann Lee', at: Date.now() }
  await insertSandboxCards(server.db, [
    { id: 'careful', userId: assertSession(ann).userID, ...cardNeedingSca, ...cardDetails },
  ])
  await holdDeposit(assertSession(cara))
  await Promise.all([bid(assertSession(ann), 1), bid(assertSession(ben), 2), bid(assertSession(cara), 3)])
  orders = await Promise.all([
    invoiceOf(assertSession(ann)),
    invoiceOf(assertSession(ben)),
    invoiceOf(assertSession(cara)),
  ])
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

function assertSession(session: Session | undefined): Session {
  if (!session) throw new Error('The session is missing')
  return session
}

/** Places a hold of 1,000.00 on a card for the sale. */
async function holdDeposit({ userID: userId }: Session): Promise<void> {
  const { db } = server
  const clock = { now: Date.now }
  const provider = createSandboxProvider(db, clock, houseTimeZone)
  const deposits = createDeposits({ db, clock, provider, payees: noPayees, depositPayee: noInvoices })
  const params = { userId, auctionId: 'winter', cardId: `card of ${userId}`, amountCents: 100_000 }
  expect(await deposits.place({ ...params, currency: 'HKD' })).toMatchObject({ kind: 'held' })
}

async function bid({ token }: Session, lot: number): Promise<void> {
  const params = { auctionId: 'winter', lotId: `winter-${lot}`, bidPrice: 5_000, ak: randomUUID() }
  const response = await clientOf(server, token).call(lotPrebid, params)
  if (!response.ok) throw new Error(response.error.message)
}

/** Waits until the sale has ended and the invoice is issued. */
async function invoiceOf({ token }: Session): Promise<Order> {
  const client = clientOf(server, token)
  const findOrder = async () => {
    const { list } = dataOf(await client.call(orderList, {}))
    const order = list.find(({ status }) => status === 'AUTHORISED')
    if (!order) throw new Error('No invoice was issued')
    return order
  }
  return vi.waitFor(findOrder, { timeout: 300_000, interval: 200 })
}

const orderPath = (order: Order | undefined) => `/profile/orders/auction/${order?.id}`
/** Formats an amount as the pages do: cents only if there are any. */
const money = (amount: string) =>
  `HKD\u00a0${Number(amount).toLocaleString('en-HK', { minimumFractionDigits: amount.endsWith('.00') ? 0 : 2 })}`
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function sendProof(page: Page, lang: Language, name: string): Promise<void> {
  const t = translatorFor(lang)
  const buffer = Buffer.from('%PDF-1.7\n%%EOF\n')
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  const dialog = page.getByRole('alertdialog', { name: t('orderPaying.proof.confirmTitle') })
  await dialog.getByText(t('orderPaying.proof.confirmName', { name })).waitFor()
  await dialog.getByRole('button', { name: t('orderPaying.proof.confirm') }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByText(t('orderPaying.proof.waiting'))
    .waitFor()
}

/** Sends a file of the wrong type and closes the alert about it. */
async function sendInvalidProof(page: Page, lang: Language): Promise<void> {
  const t = translatorFor(lang)
  const buffer = Buffer.from('<svg onload="alert(1)"/>')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'wrong.pdf', mimeType: 'application/pdf', buffer })
  const dialog = page.getByRole('alertdialog', { name: t('orderPaying.proof.confirmTitle') })
  await dialog.getByRole('button', { name: t('orderPaying.proof.confirm') }).click()
  const alert = page.getByRole('alertdialog', { name: t('orderPaying.proof.failedTitle') })
  await alert.getByText(t('orderPaying.proof.refused.notAccepted'), { exact: true }).waitFor()
  await alert.getByText(t('orderPaying.proof.close'), { exact: true }).click()
  await alert.waitFor({ state: 'detached' })
}

test('O1 wins, finds the invoice from the home page in two presses, pays it by card with 3-D Secure, and gets a receipt', async () => {
  const t = translatorFor('en')
  const [order] = orders
  const { page, leave } = await signInAs(browser, server, assertSession(ann), '/')
  await page.getByRole('button', { name: /Ann Lee/ }).click()
  await page.getByRole('link', { name: t('shell.account.unpaid', { count: 1 }), exact: true }).click()
  await page.getByText('Please pay').waitFor()
  const total = money(order?.totals.otherCard ?? '')
  const pay = page.getByRole('button', { name: t('payments.pay.pay', { amount: total }) })
  await page.getByRole('radio', { name: /3184/ }).check()
  await pay.waitFor()
  await expectAccessible(page)
  const bank = page.getByRole('dialog', { name: t('payments.bank.title') })
  await pay.click()
  await bank.getByRole('button', { name: t('payments.bank.refuse') }).click()
  await page.getByRole('alert').getByText(t('payments.reason.authenticationFailed')).waitFor()
  // A double click charges once.
  await pay.dblclick()
  await bank.getByRole('button', { name: t('payments.bank.confirm') }).click()
  await page.getByRole('heading', { name: t('orderPaying.paid.title') }).waitFor()
  await page.getByText(t('orderPaying.paid.processing')).waitFor()
  await page.getByRole('link', { name: t('orderPaying.paid.deliver') }).waitFor()
  await page.getByText(total, { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('orders.receiptPdf') }).waitFor()
  const charges = await server.db
    .selectFrom('payment_charges')
    .select('status')
    .where('about_id', '=', order?.id ?? '')
    .where('status', '=', 'paid')
    .execute()
  expect(charges).toHaveLength(1)
  const mailbox = openMailbox(server.config.dataDir, 'ann@example.com')
  const letters: string[] = []
  while (!letters.some((subject) => subject.startsWith('Payment')))
    letters.push((await mailbox.next()).subject)
  await leave()
})

test('O3 O16 wins, has one proof refused and another confirmed, and the bank returns its payment', {
  tags: 'release',
}, async () => {
  const t = translatorFor('zh-Hans')
  const [, order] = orders
  const buyer = await signInAs(browser, server, assertSession(ben), orderPath(order), {
    lang: 'zh-Hans',
    width: 390,
  })
  // Phones show the reference, but no breadcrumb.
  const reference = buyer.page.locator('dd').filter({ hasText: order?.number ?? '' })
  await reference.first().waitFor()
  await sendInvalidProof(buyer.page, 'zh-Hans')
  await sendProof(buyer.page, 'zh-Hans', 'blurred.pdf')
  await expectAccessible(buyer.page)

  const en = translatorFor('en')
  const staff = await signInAs(browser, server, assertSession(manager), '/house/orders')
  await staff.page.getByRole('link', { name: new RegExp(order?.number ?? '') }).click()
  const reason = 'The amount cannot be read'
  await press(staff.page, en('houseOrders.refuse'))
  await staff.page.getByText(en('houseOrders.needReason')).waitFor()
  await staff.page.getByLabel(en('houseOrders.reasonToRefuse')).fill(reason)
  await expectAccessible(staff.page)
  await press(staff.page, en('houseOrders.refuse'))

  await buyer.page.getByText(t('orderPaying.proof.because', { reason })).waitFor()
  await sendProof(buyer.page, 'zh-Hans', 'sharp.pdf')
  await staff.page.reload()
  await untilHydrated(staff.page)
  await press(staff.page, en('houseOrders.confirm'))
  const dialog = staff.page.getByRole('dialog', { name: en('houseOrders.confirm') })
  await dialog.getByLabel(en('houseOrders.act.receive.date')).fill(new Date().toISOString().slice(0, 10))
  await expectAccessible(staff.page)
  await dialog.getByRole('button', { name: en('houseOrders.confirm') }).click()
  await dialog.waitFor({ state: 'detached' })
  await buyer.page.getByRole('link', { name: t('orders.receiptPdf'), exact: true }).waitFor()

  await staff.page.getByRole('button', { name: /sharp\.pdf/ }).click()
  const undoing = staff.page.getByRole('dialog', { name: en('houseOrders.act.undoReceipt.name') })
  await undoing.getByLabel(en('houseOrders.act.reason')).fill('Returned by the bank')
  await expectAccessible(staff.page)
  await undoing.getByRole('button', { name: en('houseOrders.act.undoReceipt.name') }).click()
  await undoing.waitFor({ state: 'detached' })
  await buyer.page.getByRole('link', { name: t('orders.invoicePdf') }).waitFor()
  await staff.page
    .getByRole('main')
    .getByRole('link', { name: en('houseOrders.audit') })
    .click()
  await staff.page.getByRole('cell', { name: en('audit.act.proof.confirm') }).waitFor()
  await staff.page.getByRole('cell', { name: en('audit.act.proof.refuse') }).waitFor()
  await staff.leave()
  await buyer.leave()
})

test('W2 pays part of an invoice from the deposit, and the page asks for the rest', {
  tags: 'release',
}, async () => {
  const t = translatorFor('en')
  const order = orders[2]
  const remainder = (Number(order?.totals.transfer) - 1_000).toFixed(2)
  const { page, leave } = await signInAs(browser, server, assertSession(cara), orderPath(order))
  await press(page, t('orderPaying.deposit.take'))
  const dialog = page.getByRole('alertdialog', { name: t('orderPaying.deposit.title') })
  await dialog.getByRole('button', { name: t('orderPaying.deposit.confirm') }).click()
  await page.getByText(t('orders.sums.credited'), { exact: true }).waitFor()
  await page.getByText(money(remainder), { exact: true }).first().waitFor()
  await page.getByRole('button', { name: t('orderPaying.deposit.take') }).waitFor({ state: 'detached' })
  await leave()
})

test('O12 O14 staff record a partial transfer, the buyer’s page updates, and the rest pays the invoice', {
  tags: 'release',
}, async () => {
  const t = translatorFor('zh-Hans')
  const en = translatorFor('en')
  const order = orders[2]
  const buyer = await signInAs(browser, server, assertSession(cara), orderPath(order), {
    lang: 'zh-Hans',
    width: 390,
  })
  const staff = await signInAs(browser, server, assertSession(manager), '/house/orders?show=unpaid')
  await staff.page.getByRole('link', { name: new RegExp(order?.number ?? '') }).click()
  const name = en('houseOrders.act.receive.name')
  const record = async (amount: string | null) => {
    await press(staff.page, name)
    const dialog = staff.page.getByRole('dialog', { name })
    const label = (of: 'amount' | 'date' | 'reference') =>
      dialog.getByLabel(en(`houseOrders.act.receive.${of}`, { currency: 'HKD' }))
    if (amount !== null) await label('amount').fill(amount)
    await label('date').fill(new Date().toISOString().slice(0, 10))
    await label('reference').fill('FT4711')
    await expectAccessible(staff.page)
    await dialog.getByRole('button', { name }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const { totals } = await invoiceOf(assertSession(cara))
  await record('500')
  const left = (Number(totals.transfer) - 500).toFixed(2)
  await buyer.page.getByText(money(left), { exact: true }).first().waitFor()
  await buyer.page
    .getByText(t('orders.sums.received', { dates: '' }).trim())
    .first()
    .waitFor()
  await expectAccessible(buyer.page)
  await record(null)
  await buyer.page.getByRole('link', { name: t('orders.receiptPdf'), exact: true }).waitFor()
  // The statement has the invoice, the deposit and both parts, and a balance of zero.
  await buyer.page.goto(`${server.config.publicUrl}/zh-Hans/profile/orders/statement`)
  await untilHydrated(buyer.page)
  await buyer.page.getByRole('cell', { name: t('statement.kind.deposit') }).waitFor()
  expect(await buyer.page.getByRole('cell', { name: t('statement.kind.transfer') }).count()).toBe(2)
  const closing = buyer.page.getByRole('row').filter({ hasText: t('statement.closing') })
  await closing.getByText(accountMoney('0.00', 'HKD'), { exact: true }).waitFor()
  await expectAccessible(buyer.page)
  await Promise.all([staff.leave(), buyer.leave()])
})
