import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, setUpAccount, signUp } from '../support/live-server.ts'
import { openMallServer } from '../support/mall-server.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

const server = await closeAfterAll(openMallServer(inject('postgresUrl')))
const browser = await closeAfterAll(openBrowser())

/** Sets the stock of a product. */
async function setStock(id: string, stock: number): Promise<void> {
  const { db, close } = connect(server.config.databaseUrl ?? '', { max: 1, log: pino({ level: 'silent' }) })
  await db.updateTable('products').set({ stock: stock }).where('id', '=', id).execute()
  await close()
}

/** Creates a buyer with an address and a card, not signed in. */
async function openBuyer(email: string): Promise<void> {
  const session = await signUp(server, email)
  const database = connect(server.config.databaseUrl ?? '', { max: 1, log: pino({ level: 'silent' }) })
  await setUpAccount(database, session.userID, 'bidder')
  await database.close()
  const home = {
    phone: '+85291234567',
    countryId: 'HK',
    stateId: 'HK-HK',
    street1: '21 Caine Road',
    clearanceType: 'personal',
  } as const
  const response = await clientOf(server, session.token).call(userAddressAdd, home)
  if (!response.ok) throw new Error(response.error.message)
}

test.each(variants(['zh-Hans', 390], ['en', 1440]))(
  'G1 G2 fills a basket, signs in, orders and pays, then cancels and is refunded: %s, %i wide',
  async (lang, width) => {
    const t = translatorFor(lang)
    const email = `buyer-${randomUUID()}@example.com`
    await openBuyer(email)
    const { page, leave } = await visit(browser, server.config.publicUrl, { width })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await page.goto(`/${lang}/mall/product/wine-2`)
    await untilHydrated(page)
    await press(t('ui.stepper.up'))
    await press(t('mall.buy.add'))
    await page.getByText(t('mall.buy.added', { count: 2 })).waitFor()
    await page.getByRole('link', { name: t('shell.header.cart', { count: 2 }) }).click()
    await page.getByRole('heading', { level: 1, name: t('cart.title') }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'wine-2' }).waitFor()
    await expectAccessible(page)

    await page.getByRole('link', { name: t('cart.checkout') }).click()
    // The footer also has an email field.
    const main = page.locator('main')
    await main.getByLabel(t('account.login.email'), { exact: true }).fill(email)
    await main.getByLabel(t('account.login.password'), { exact: true }).fill('paddle-and-rostrum')
    await press(t('account.login.submit'))
    await page.getByRole('heading', { level: 1, name: t('mallOrders.checkout.title') }).waitFor()
    const pay = page.getByRole('button', { name: /HKD/ })
    await pay.click()
    await page.getByText(t('mallOrders.checkout.needAdult')).waitFor()
    // The first missing field gets the focus.
    await page.locator('[aria-invalid="true"]:focus').waitFor({ state: 'attached' })
    const agree = async () => {
      await page.getByText(t('mallOrders.checkout.adult'), { exact: true }).click()
      await page.getByRole('main').getByRole('checkbox').nth(1).check({ force: true })
    }
    await agree()
    if (width === 390) {
      // A product sold out in the meantime is reported at the top of the page.
      await setStock('wine-2', 0)
      await pay.click()
      await page.getByText(t('mallOrders.checkout.changed')).waitFor()
      await page.waitForFunction(() => scrollY === 0)
      await setStock('wine-2', 12)
      await page.reload()
      await untilHydrated(page)
      await agree()
    }
    await pay.click()

    await page.getByRole('heading', { level: 1, name: t('mallOrders.success.title') }).waitFor()
    await page.getByText(t('mallOrders.success.processing')).waitFor()
    const receipt = page.getByRole('link', { name: t('mallOrders.receiptPdf') })
    const pdf = await page.request.get(`${server.config.publicUrl}${await receipt.getAttribute('href')}`)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    await page
      .getByRole('link', { name: t('shell.header.cart', { count: 2 }) })
      .waitFor({ state: 'detached' })
    await page.getByRole('link', { name: t('mallOrders.success.see') }).click()
    await page.getByText(t('mallOrders.next.processing')).waitFor()
    // A hydration mismatch would log an error.
    await page.reload()
    await untilHydrated(page)
    await expectAccessible(page)

    await press(t('mallOrders.cancel.cancel'))
    const sheet = page.getByRole('alertdialog')
    await sheet.getByText(t('mallOrders.cancel.paid')).waitFor()
    await sheet.getByRole('button', { name: t('mallOrders.cancel.confirm') }).click()
    await page.getByText(t('mallOrders.record.buyer')).waitFor()
    await page.getByText(t('mallOrders.record.refunded'), { exact: true }).waitFor()
    await page.goto(`/${lang}/profile/orders/mall`)
    await page.getByText(t('mallOrders.status.cancelled')).waitFor()
    await leave()
  },
)

test('G1 shares a basket between two tabs and shows changes before checkout', {
  tags: 'release',
}, async () => {
  const t = translatorFor('en')
  const { page, context, leave } = await visit(browser, server.config.publicUrl)
  await page.goto('/mall/product/wine-3')
  await untilHydrated(page)
  await page.getByRole('button', { name: t('mall.buy.add') }).click()
  const other = await context.newPage()
  await other.goto('/mall/cart')
  await other.getByRole('link', { name: t('cart.checkout') }).waitFor()
  await page.getByRole('button', { name: t('mall.buy.add') }).click()
  await other.getByRole('link', { name: t('shell.header.cart', { count: 2 }) }).waitFor()
  await page.evaluate(() =>
    localStorage.setItem('cart', JSON.stringify([{ productId: 'wine-3', quantity: 99, price: 1_00 }])),
  )
  await other.getByText(t('cart.change.heading')).waitFor()
  await expect.poll(() => other.getByRole('link', { name: t('cart.checkout') }).count()).toBe(0)
  await expectAccessible(other)
  await other.getByRole('button', { name: t('cart.change.accept') }).click()
  await other.getByRole('link', { name: t('cart.checkout') }).waitFor()
  await leave()
})
