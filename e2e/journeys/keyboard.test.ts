import { expect, inject, test } from 'vitest'
import { stockProduct } from '#server/trade/mall/testing.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf } from '../support/live-server.ts'
import { waitUntilSending } from '../support/press-bid.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { tabTo } from '../support/tab-to.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), 600_000))
const browser = await closeAfterAll(openBrowser())
const bidder = await server.join('ann@example.com', 'bidder')

test('bids without a pointer: reviews, confirms, and returns to the page', async () => {
  const t = translatorFor('en')
  const path = `/auction/${server.auctionId}/lot/${server.auctionId}-1`
  const { page, leave } = await signInAs(browser, server, bidder, path)
  const { keyboard } = page
  const amount = 'HKD\u00a03,000'
  const named = (name: string) => page.getByRole('button', { name, exact: true })

  await tabTo(page, named(t('bidding.act.review.amount', { amount })))
  await keyboard.press('Enter')
  const sheet = page.locator('dialog[open]')
  const confirm = sheet.getByRole('button', {
    name: t('bidResult.act.confirm.amount', { amount }),
    exact: true,
  })
  await tabTo(page, confirm)
  await waitUntilSending(confirm)
  await keyboard.press('Enter')
  await tabTo(page, named(t('bidResult.result.done')))
  await keyboard.press('Enter')
  await sheet.waitFor({ state: 'hidden' })
  await page.getByText(t('bidding.strip.belowReserve'), { exact: true }).first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await leave()
})

test('buys without a pointer, in Chinese on a phone', { tags: 'release' }, async () => {
  const t = translatorFor('zh-Hans')
  await stockProduct(server.db, { id: 'wine' })
  await server.db.deleteFrom('product_pictures').execute()
  const home = {
    phone: '+85291234567',
    countryId: 'HK',
    stateId: 'HK-HK',
    street1: '21 Caine Road',
    clearanceType: 'personal',
  } as const
  dataOf(await clientOf(server, bidder.token).call(userAddressAdd, home))
  const options = { lang: 'zh-Hans', width: 390 } as const
  const { page, leave } = await signInAs(browser, server, bidder, '/mall/product/wine', options)
  const { keyboard } = page
  const main = page.locator('main')

  await tabTo(page, main.getByRole('button', { name: t('mall.buy.add'), exact: true }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: t('shell.header.cart', { count: 1 }) }).first())
  await keyboard.press('Enter')
  await tabTo(page, main.getByRole('link', { name: t('cart.checkout') }))
  await keyboard.press('Enter')
  for (const index of [0, 1]) {
    await tabTo(page, main.getByRole('checkbox').nth(index))
    await keyboard.press('Space')
  }
  await tabTo(page, main.getByRole('button', { name: /HKD/ }))
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: t('mallOrders.success.title') }).waitFor()
  await leave()
})
