import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { freshDatabase } from '#server/platform/database/testing.ts'
import { openTestServer } from '#server/testing.ts'
import { auctionGet, auctionList } from '#wire/calls/auctions.ts'
import { bidOffer } from '#wire/calls/bidding.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, setUpAccount, signUp } from '../support/live-server.ts'
import { pressBid } from '../support/press-bid.ts'
import { publishStockedSale } from '../support/publish-stocked-sale.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const database = await closeAfterAll(freshDatabase(inject('postgresUrl')))
await insertSale(database.db, { id: 'evening', now: Date.now(), kind: 'live', lots: 24 })
await publishStockedSale(database, 'evening')
const settings = { DATABASE_URL: database.url, REHEARSAL: 'on' }
const server = await closeAfterAll(
  openTestServer(inject('postgresUrl'), { settings, overrides: { rehearsalPace: 5 } }),
)
const browser = await closeAfterAll(openBrowser())

const textIn = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

test('V12 joins a rehearsal with simulated bidders, wins a lot, and creates no order', async () => {
  const [en, zh] = [translatorFor('en'), translatorFor('zh-Hans')]
  const visitorClient = clientOf(server, '')
  const findRehearsal = async () => {
    const response = await visitorClient.call(auctionList, { state: 'live' })
    return response.ok ? (response.data.list.find(({ isRehearsal }) => isRehearsal)?.id ?? '') : ''
  }
  let auctionId = ''
  await expect
    .poll(async () => {
      auctionId = await findRehearsal()
      return auctionId
    })
    .not.toBe('')

  const visitor = await visit(browser, server.config.publicUrl)
  await visitor.page.goto('/auctions')
  await untilHydrated(visitor.page)
  await visitor.page.getByRole('link', { name: en('auctions.practice.start') }).click()
  await visitor.page.waitForURL(`**/auction/${auctionId}/live`)
  await textIn(visitor.page, en('ui.rehearsal')).waitFor()
  await visitor.leave()

  const session = await signUp(server, `ann-${Date.now()}@example.com`)
  await setUpAccount(database, session.userID, 'newcomer')
  const ann = await signInAs(browser, server, session, `/auction/${auctionId}/live`, {
    lang: 'zh-Hans',
    width: 390,
  })
  await textIn(ann.page, zh('ui.rehearsal')).waitFor()
  await ann.page.locator('main ol li, main ul li').first().waitFor()
  await ann.page
    .getByRole('button', { name: zh('live.button.register') })
    .first()
    .click()
  await ann.page.getByRole('button', { name: zh('registrations.rehearsal.enter'), exact: true }).click()
  const bid = ann.page.getByRole('button', { name: zh('live.button.bid') }).first()
  await bid.waitFor()
  const bottom = async () => {
    const box = await bid.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  await expect.poll(bottom).toBeLessThanOrEqual(720)
  await pressBid(bid)

  const client = clientOf(server, session.token)
  const placeHighBid = async () => {
    const sale = await visitorClient.call(auctionGet, { id: auctionId })
    const lotId = sale.ok ? (sale.data.currentLotId ?? '') : ''
    return (await client.call(bidOffer, { auctionId, lotId, bidPrice: 900_000, ak: createIdempotencyKey() }))
      .ok
  }
  await expect.poll(placeHighBid).toBe(true)
  // The next lot opens within a second, so the page may never show this one as won.
  await ann.page.getByRole('region', { name: zh('live.won.title') }).waitFor()
  const { rows } = await database.pool.query('select * from order_line')
  expect(rows).toEqual([])
  await ann.leave()
})
