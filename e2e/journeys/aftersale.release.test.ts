import { randomUUID } from 'node:crypto'
import { expect, inject, test, vi } from 'vitest'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { orderList } from '#wire/calls/orders.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

const accounts = ['ann', 'manager'].map((name) => `${name}@example.com`)
const browser = await closeAfterAll(openBrowser())
// Opened after the browser, since the sale closes soon.
const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), 15_000, { accounts }))
const t = translatorFor('en')

test('V16 O9 sells an unsold lot after the sale, and reduces its invoice', async () => {
  const ann = await server.join('ann@example.com', 'bidder')
  const manager = await server.join('manager@example.com', 'newcomer')
  await server.db.insertInto('user_roles').values({ user_id: manager.userID, role: 'manager' }).execute()
  const client = clientOf(server, ann.token)
  const bid = { auctionId: 'winter', lotId: 'winter-1', bidPrice: 5_000, ak: randomUUID() }
  expect((await client.call(lotPrebid, bid)).ok).toBe(true)
  const ordersOfAnn = async () => dataOf(await client.call(orderList, { payStatus: -1 })).list
  await vi.waitFor(async () => expect(await ordersOfAnn()).toMatchObject([{ status: 'AUTHORISED' }]), {
    timeout: 300_000,
    interval: 200,
  })

  const staff = await signInAs(browser, server, manager, '/house/aftersale/winter?lot=2')
  const { page } = staff
  const { paddle } = await server.db
    .selectFrom('order_line')
    .select('paddle')
    .where('bidder', '=', ann.userID)
    .executeTakeFirstOrThrow()
  const form = page.getByRole('form', { name: t('houseAftersale.sell.title') })
  await form.getByLabel(t('houseAftersale.sell.paddle')).fill(paddle)
  await form.getByLabel(t('houseAftersale.sell.price', { currency: 'HKD' })).fill('20,000')
  await page.getByText('HKD\u00a024,500', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('houseAftersale.sell.press', { number: '2' }) }).click()
  await page.getByText(t('houseAftersale.sell.done', { number: '2' })).waitFor()
  const soldAfter = page.getByRole('table', { name: t('houseAftersale.soldAfter.title') })
  await soldAfter.getByText(`${paddle} Ann Lee`, { exact: true }).waitFor()
  const orders = await vi.waitFor(
    async () => {
      const list = await ordersOfAnn()
      expect(list.map(({ lots }) => lots.map(({ lotNum }) => lotNum)).toSorted()).toEqual([[1], [2]])
      return list
    },
    { timeout: 300_000, interval: 200 },
  )
  const order = orders.find(({ lots }) => lots[0]?.lotNum === 2)

  const lot = await signInAs(browser, server, ann, '/auction/winter/lot/winter-2')
  await lot.page.getByText(t('bidBox.soldAfter')).waitFor()
  await lot.leave()

  await page.goto(`/house/orders?show=all&of=${order?.id}`)
  await untilHydrated(page)
  const name = t('houseOrders.revise.adjust.name')
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel(t('houseOrders.revise.amount', { currency: 'HKD' })).fill('2450')
  await dialog.getByLabel(t('houseOrders.revise.reason.en')).fill('The level is lower than described')
  await dialog.getByLabel(t('houseOrders.revise.reason.zh')).fill('液面低于图录所述')
  await dialog.getByRole('button', { name: t('houseOrders.revise.preview') }).click()
  await dialog.getByText('HKD\u00a022,050', { exact: true }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await staff.leave()

  const buyer = await signInAs(browser, server, ann, `/profile/orders/auction/${order?.id}`, {
    lang: 'zh-Hans',
    width: 390,
  })
  const zh = translatorFor('zh-Hans')
  await buyer.page.getByText('液面低于图录所述').waitFor()
  await buyer.page.getByText('HKD\u00a022,050', { exact: true }).first().waitFor()
  const earlier = buyer.page.getByRole('link', { name: zh('orders.earlierPdf', { version: 1 }) })
  const path = (await earlier.getAttribute('href')) ?? ''
  const pdf = await buyer.page.evaluate(async (address) => {
    const response = await fetch(address)
    return [response.status, response.headers.get('content-type')]
  }, path)
  expect(pdf).toEqual([200, 'application/pdf'])
  await expectAccessible(buyer.page)
  await buyer.leave()
})
