import type { Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, type Visitor } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf } from '../support/live-server.ts'
import { confirmRegistration } from '../support/registration-steps.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { signInAs, type VisitOptions } from '../support/sign-in-as.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

let server: TimedServer

const browser = await closeAfterAll(openBrowser())

afterEach(() => server.close())

const lotPath = '/auction/winter/lot/winter-1'
const money = (amount: string) => `HKD\u00a0${amount}`

/** Opens a page, signed in if a session is given. */
const openPage = (session: Session | null, path: string, options?: VisitOptions): Promise<Visitor> =>
  signInAs(browser, server, session, path, options)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const textIn = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const sheet = (page: Page) => page.locator('dialog[open]')

/** Types a price in the open dialog and leaves the field. */
async function typeAmount(page: Page, price: string): Promise<void> {
  const box = sheet(page).locator('input[inputmode="numeric"]')
  await box.fill(price)
  await box.blur()
}

/** Expects the whole button to be visible without scrolling. */
async function expectAboveFold(page: Page, name: string): Promise<void> {
  await button(page, name).waitFor()
  await page.evaluate(() => document.fonts.ready)
  expect(page.viewportSize()).toEqual({ width: 1440, height: 900 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const box = await button(page, name).boundingBox()
  expect(box && box.y + box.height).toBeLessThanOrEqual(900)
}

test('T7 bids, is outbid, raises, and wins at the extended end', async () => {
  const accounts = ['ann@example.com', 'bob@example.com']
  server = await openTimedServer(inject('postgresUrl'), 20_000, { accounts })
  const t = translatorFor('en')
  const [ann, bob] = [
    await server.join('ann@example.com', 'bidder'),
    await server.join('bob@example.com', 'bidder'),
  ]

  const a = await openPage(ann, lotPath)
  await button(a.page, t('bidding.act.preBid.amount', { amount: money('3,000') })).click()
  await typeAmount(a.page, '5,200')
  await textIn(a.page, t('bidding.fields.snapped', { typed: '5,200', price: money('5,000') })).waitFor()
  await sheet(a.page).locator('button[type="submit"]').click()
  await textIn(a.page, t('bidding.strip.winning')).waitFor()
  await textIn(a.page, t('bidding.strip.yourMaximum', { amount: money('5,000') })).waitFor()

  const b = await openPage(bob, lotPath)
  await button(b.page, t('bidding.act.preBid.amount', { amount: money('4,200') })).click()
  await typeAmount(b.page, '8000')
  await sheet(b.page).locator('button[type="submit"]').click()
  await textIn(b.page, t('bidding.strip.winning')).waitFor()

  await textIn(a.page, t('bidding.strip.outbid')).waitFor()
  await a.page
    .getByText(t('bidding.head.extended', { time: '' }).trim())
    .first()
    .waitFor()
  await button(a.page, t('bidding.outbid.bid', { amount: money('6,000') })).click()
  await typeAmount(a.page, '12000')
  await sheet(a.page).locator('button[type="submit"]').click()
  await textIn(a.page, t('bidding.strip.winning')).waitFor()
  await textIn(b.page, t('bidding.strip.outbid')).waitFor()

  await textIn(a.page, t('bidding.strip.won')).waitFor()
  await textIn(a.page, t('bidding.box.won', { amount: money('8,500') })).waitFor()
  await textIn(b.page, t('bidding.strip.lost')).waitFor()
  await a.leave()
  await b.leave()
})

test.each(['en', 'zh-Hans'] as const)(
  'shows the bid button without scrolling at 1440 by 900, in %s',
  async (lang) => {
    server = await openTimedServer(inject('postgresUrl'), 120_000)
    const t = translatorFor(lang)
    const bob = await server.join('bob@example.com', 'bidder')
    const { page, leave } = await openPage(bob, lotPath, { lang })
    await expectAboveFold(page, t('bidding.act.preBid.amount', { amount: money('3,000') }))
    await leave()
  },
)

test.each(['en', 'zh-Hans'] as const)(
  'shows an outbid bidder the bid button without scrolling after a reload, in %s',
  async (lang) => {
    server = await openTimedServer(inject('postgresUrl'), 120_000)
    const t = translatorFor(lang)
    const [ann, bob] = [
      await server.join('ann@example.com', 'bidder'),
      await server.join('bob@example.com', 'bidder'),
    ]
    const bid = async ({ token }: Session, bidPrice: number) =>
      dataOf(
        await clientOf(server, token).call(lotPrebid, {
          auctionId: server.auctionId,
          lotId: `${server.auctionId}-1`,
          bidPrice,
          ak: createIdempotencyKey(),
        }),
      )
    await bid(ann, 3_000)
    await bid(bob, 3_800)
    const { page, leave } = await openPage(ann, lotPath, { lang })
    await page.reload()
    await untilHydrated(page)
    await textIn(page, t('bidding.strip.outbid')).waitFor()
    await expectAboveFold(page, t('bidding.act.preBid.amount', { amount: money('3,500') }))
    await leave()
  },
)

test('bids from the bar at the foot of an accessible page, in Chinese on a phone', async () => {
  server = await openTimedServer(inject('postgresUrl'), 120_000)
  const t = translatorFor('zh-Hans')
  const bob = await server.join('bob@example.com', 'bidder')
  const { page, leave } = await openPage(bob, '/', { lang: 'zh-Hans', width: 390 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(page)
  await page.goto('/auction/winter')
  await untilHydrated(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: '贝蒙酒庄 1981' }).click()
  await page.waitForURL(`**${lotPath}`)
  const bar = page.getByRole('complementary', { name: t('bidding.bar.label') })
  await bar.getByRole('button', { name: t('bidding.bar.bid', { amount: '3,000' }), exact: true }).click()
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await expectAccessible(page)
  await sheet(page).locator('button[type="submit"]').click()
  await textIn(page, t('bidding.strip.belowReserve')).waitFor()
  await expectAccessible(page)
  await leave()
})

test('shows Outbid in the bid dialog and offers the next bid', async () => {
  server = await openTimedServer(inject('postgresUrl'), 120_000)
  const t = translatorFor('en')
  const [ann, bob] = [
    await server.join('ann@example.com', 'bidder'),
    await server.join('bob@example.com', 'bidder'),
  ]
  const placeLabel = (amount: string) => t('bidding.act.preBid.amount', { amount: money(amount) })
  const a = await openPage(ann, lotPath)
  await button(a.page, placeLabel('3,000')).click()
  await typeAmount(a.page, '8000')
  await sheet(a.page).locator('button[type="submit"]').click()
  await textIn(a.page, t('bidding.strip.winning')).waitFor()
  const b = await openPage(bob, lotPath)
  await button(b.page, placeLabel('4,200')).click()
  await sheet(b.page).locator('button[type="submit"]').click()
  await sheet(b.page)
    .getByRole('button', { name: placeLabel('4,800'), exact: true })
    .waitFor()
  await expect.poll(() => sheet(b.page).getByText(t('bidding.fault.same')).count()).toBe(0)
  for (const visitor of [a, b]) await visitor.leave()
})

test('shows a bid as processing after a lost response, and places it once', async () => {
  server = await openTimedServer(inject('postgresUrl'), 120_000)
  const t = translatorFor('en')
  const bob = await server.join('bob@example.com', 'bidder')
  const { page, leave } = await openPage(bob, lotPath, { allow: /ERR_FAILED/ })
  const interrupted: string[] = []
  await page.route('**/v1/lot/prebid', async (route) => {
    if (interrupted.length > 0) return route.continue()
    interrupted.push(route.request().url())
    await route.fetch()
    await textIn(page, t('bidResult.fate.sending')).waitFor()
    await route.abort()
  })
  await button(page, t('bidding.act.preBid.amount', { amount: money('3,000') })).click()
  await typeAmount(page, '6000')
  await sheet(page).locator('button[type="submit"]').click()
  await textIn(page, t('bidding.strip.winning')).waitFor()
  expect(interrupted).toHaveLength(1)
  await textIn(page, t('bidding.head.bids', { count: 1 })).waitFor()
  await leave()
})

test('registers, cannot bid while offline, catches up afterwards, and holds a link until then', async () => {
  server = await openTimedServer(inject('postgresUrl'), 120_000)
  const t = translatorFor('en')
  const [ann, bob] = [
    await server.join('ann@example.com', 'newcomer'),
    await server.join('bob@example.com', 'bidder'),
  ]
  const a = await openPage(null, '/auction/winter', { allow: /ERR_INTERNET_DISCONNECTED|WebSocket/ })
  await a.page.getByRole('link', { name: 'Château Belmont 1981' }).click()
  await a.page.getByRole('link', { name: t('bidding.box.signIn'), exact: true }).waitFor()
  await a.context.addCookies([{ ...sessionCookie(ann), url: server.config.publicUrl }])
  await a.page.goto(lotPath)
  await untilHydrated(a.page)

  await button(a.page, t('bidding.box.register')).click()
  await confirmRegistration(a.page, 'en')

  const b = await openPage(bob, lotPath)
  await a.context.setOffline(true)
  await textIn(a.page, t('ui.offline.gone')).waitFor()
  expect(await button(a.page, t('bidding.connection.gone')).isDisabled()).toBe(true)
  const auctions = a.page.getByRole('banner').getByRole('link', { name: t('shell.links.auctions') })
  await auctions.click()
  await textIn(a.page, t('notices.link.waiting')).waitFor()
  await button(a.page, t('notices.link.stay')).click()

  await button(b.page, t('bidding.act.preBid.amount', { amount: money('3,000') })).click()
  await typeAmount(b.page, '9000')
  await sheet(b.page).locator('button[type="submit"]').click()
  await textIn(b.page, t('bidding.strip.winning')).waitFor()

  await a.context.setOffline(false)
  await button(a.page, t('bidding.act.preBid.amount', { amount: money('4,200') })).waitFor()

  await a.context.setOffline(true)
  await textIn(a.page, t('ui.offline.gone')).waitFor()
  await auctions.click()
  await textIn(a.page, t('notices.link.waiting')).waitFor()
  await a.context.setOffline(false)
  await a.page.waitForURL('**/auctions')
  await a.page.getByRole('heading', { level: 1, name: t('auctions.page.title') }).waitFor()
  await a.leave()
  await b.leave()
})
