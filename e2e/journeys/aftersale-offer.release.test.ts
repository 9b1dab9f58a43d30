import { randomUUID } from 'node:crypto'
import { expect, inject, test, vi } from 'vitest'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { orderList } from '#wire/calls/orders.ts'
import { staffOrderVoid } from '#wire/calls/staff-orders.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

const accounts = ['ann', 'ben', 'manager'].map((name) => `${name}@example.com`)
const settings = { STAFF_SECOND_FACTOR: 'off' }
const browser = await closeAfterAll(openBrowser())
// Opened after the browser, since the sale closes soon.
const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), 15_000, { accounts, settings }))
const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]

test('O17 the underbidder is offered the lot of a buyer who did not pay, declines, and then accepts', async () => {
  const ann = await server.join('ann@example.com', 'bidder')
  const ben = await server.join('ben@example.com', 'bidder')
  const manager = await server.join('manager@example.com', 'newcomer')
  await server.db.insertInto('user_roles').values({ user_id: manager.userID, role: 'manager' }).execute()
  const lot = { auctionId: 'winter', lotId: 'winter-1' }
  for (const [{ token }, bidPrice] of [
    [ben, 6_000],
    [ann, 8_000],
  ] as const)
    dataOf(await clientOf(server, token).call(lotPrebid, { ...lot, bidPrice, ak: randomUUID() }))
  const ordersOf = async ({ token }: typeof ann) =>
    dataOf(await clientOf(server, token).call(orderList, { payStatus: -1 })).list
  const [order] = await vi.waitFor(
    async () => {
      const list = await ordersOf(ann)
      expect(list).toMatchObject([{ status: 'AUTHORISED' }])
      return list
    },
    { timeout: 300_000, interval: 200 },
  )
  const voiding = { orderId: order?.id ?? '', reason: 'Not paid' }
  dataOf(await clientOf(server, manager.token).call(staffOrderVoid, voiding))

  const staff = await signInAs(browser, server, manager, '/house/aftersale/winter?lot=1')
  const press = staff.page.getByRole('button', { name: t('houseAftersale.offer.press', { number: '1' }) })
  await press.waitFor()
  await expectAccessible(staff.page)
  await press.click()
  await staff.page.getByText(t('houseAftersale.offer.made', { number: '1' })).waitFor()

  const bidder = await signInAs(browser, server, ben, '/profile/orders', { lang: 'zh-Hans', width: 390 })
  await bidder.page.getByRole('link', { name: zh('offers.view') }).click()
  await bidder.page.getByText('HKD\u00a07,350', { exact: true }).first().waitFor()
  await expectAccessible(bidder.page)
  await bidder.page.getByRole('button', { name: zh('offers.decline.open') }).click()
  const declining = bidder.page.getByRole('alertdialog')
  await declining.getByRole('button', { name: zh('offers.decline.confirm') }).click()
  await bidder.page.getByText(zh('offers.mark.declined'), { exact: true }).waitFor()

  // The staff page updates, and the lot is offered again at another price.
  await press.waitFor()
  const form = staff.page.getByRole('form', { name: t('houseAftersale.offer.title') })
  await form.getByLabel(t('houseAftersale.sell.price', { currency: 'HKD' })).fill('5,000')
  await press.click()
  await staff.page.getByRole('button', { name: t('houseAftersale.offer.withdraw') }).waitFor()

  const tabs = await Promise.all([
    signInAs(browser, server, ben, '/profile/myBids'),
    signInAs(browser, server, ben, '/profile/myBids'),
  ])
  for (const { page } of tabs) {
    await page.getByRole('link', { name: t('offers.view') }).click()
    await page.getByRole('button', { name: t('offers.accept.open') }).click()
    await page.getByRole('alertdialog').getByText('HKD\u00a06,125', { exact: false }).waitFor()
  }
  await Promise.all(
    tabs.map(({ page }) => page.getByRole('button', { name: t('offers.accept.confirm') }).click()),
  )
  for (const { page } of tabs) await page.getByRole('link', { name: t('offers.order') }).waitFor()
  expect(await ordersOf(ben)).toMatchObject([{ status: 'AUTHORISED', subtotal: '6125.00' }])
  const [{ page }] = tabs
  await page.getByRole('link', { name: t('offers.order') }).click()
  await page.getByText('HKD\u00a06,125', { exact: true }).first().waitFor()
  await staff.page.getByRole('table', { name: t('houseAftersale.soldAfter.title') }).waitFor()
  await Promise.all([staff, bidder, ...tabs].map(({ leave }) => leave()))
})
