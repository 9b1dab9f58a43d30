import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilHydrated, type Visitor } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf } from '../support/live-server.ts'
import { pressBid } from '../support/press-bid.ts'
import { confirmRegistration } from '../support/registration-steps.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { signInAs, type VisitOptions } from '../support/sign-in-as.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), 600_000))
const browser = await closeAfterAll(openBrowser())

const emails = ['ann@example.com', 'bob@example.com'] as const
const [ann, bob] = [await server.join(emails[0], 'bidder'), await server.join(emails[1], 'bidder')]

const lotPath = (number: number, { auctionId } = server): string =>
  `/auction/${auctionId}/lot/${auctionId}-${number}`
const money = (amount: string) => `HKD\u00a0${amount}`

/** Opens a page, signed in if a session is given. */
const openPage = (session: Session | null, path: string, options?: VisitOptions): Promise<Visitor> =>
  signInAs(browser, server, session, path, options)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const textIn = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const sheet = (page: Page) => page.locator('dialog[open]')

/** Types a price in a part of the page and leaves the field. */
async function typeAmount(part: Locator, price: string): Promise<void> {
  const field = part.locator('input[inputmode="numeric"]')
  await field.fill(price)
  await field.blur()
}

/** Confirms the amount in the open dialog. */
const confirm = (page: Page): Promise<void> => pressBid(sheet(page).locator('button[type="submit"]'))

const screens = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
] as const

/** Expects price, next amount and button to be entirely visible without scrolling, on every screen. */
async function expectAboveFold(
  page: Page,
  t: ReturnType<typeof translatorFor>,
  { price, next }: { readonly price: string; readonly next: string },
): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await page.evaluate(() => document.fonts.ready)
    const isPhone = screen.width < 960
    const part = isPhone
      ? page.getByRole('complementary', { name: t('bidBox.bar.label') })
      : page.getByRole('region', { name: t('bidding.box.label'), exact: true })
    const parts = [
      part.getByText(isPhone ? money(price) : price, { exact: true }).first(),
      part.locator('label', { hasText: next }).first(),
      part.getByRole('button', {
        name: t('bidding.act.review.amount', { amount: money(next) }),
        exact: true,
      }),
    ]
    for (const one of parts) await one.waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const boxes = await Promise.all(parts.map((one) => one.boundingBox()))
    const outOfSight = boxes.filter((box) => !box || box.y < 0 || box.y + box.height > screen.height)
    expect(outOfSight, `${screen.width} by ${screen.height}`).toEqual([])
  }
}

/** Bids by an API call, without a page. */
const bid = async ({ token }: Session, number: number, bidPrice: number, { auctionId } = server) => {
  const params = { auctionId, lotId: `${auctionId}-${number}`, bidPrice, ak: createIdempotencyKey() }
  return dataOf(await clientOf(server, token).call(lotPrebid, params))
}

test('T7 bids, is outbid in the dialog and on the page, raises, and wins at the extended end', async () => {
  const t = translatorFor('en')
  const sale = await server.addSale(600_000)
  for (const email of emails) await sale.join(email, 'bidder')
  const a = await openPage(ann, lotPath(1, sale))
  const b = await openPage(bob, lotPath(1, sale))
  const reviewLabel = (amount: string) => t('bidding.act.review.amount', { amount: money(amount) })
  const box = (page: Page) => page.getByRole('region', { name: t('bidding.box.label'), exact: true })

  await typeAmount(box(a.page), '5,200')
  await textIn(a.page, t('bidding.fields.snapped', { typed: '5,200', price: money('5,000') })).waitFor()
  await button(a.page, reviewLabel('5,000')).click()
  await confirm(a.page)
  await textIn(a.page, t('bidding.strip.winning')).waitFor()
  await textIn(a.page, t('bidding.strip.yourMaximum', { amount: money('5,000') })).waitFor()
  await button(a.page, t('bidResult.result.done')).click()

  await button(b.page, reviewLabel('4,200')).click()
  await confirm(b.page)
  await textIn(b.page, t('bidResult.result.outbid.title')).waitFor()
  const next = sheet(b.page).getByRole('button', { name: reviewLabel('4,800'), exact: true })
  await next.waitFor()
  await expect.poll(() => sheet(b.page).getByText(t('bidding.issue.same')).count()).toBe(0)
  await typeAmount(sheet(b.page), '8000')
  await sheet(b.page).locator('button[type="submit"]').click()
  await confirm(b.page)
  await textIn(b.page, t('bidding.strip.winning')).waitFor()

  await textIn(a.page, t('bidding.strip.outbid')).waitFor()
  await a.page
    .getByText(t('bidding.head.extended', { time: '' }).replace(' HKT', '').trim())
    .first()
    .waitFor()
  await a.page
    .locator('[aria-live=assertive]')
    .getByRole('button', { name: reviewLabel('6,000') })
    .click()
  await button(a.page, t('bidResult.confirm.change')).click()
  await typeAmount(sheet(a.page), '12000')
  await sheet(a.page).locator('button[type="submit"]').click()
  await confirm(a.page)
  await textIn(a.page, t('bidding.strip.winning')).waitFor()
  await textIn(b.page, t('bidding.strip.outbid')).waitFor()

  // Bids by API calls do not depend on how fast pages load in a sale that closes soon.
  const closing = await server.addSale(15_000)
  for (const email of emails) await closing.join(email, 'bidder')
  await bid(ann, 1, 12_000, closing)
  await bid(bob, 1, 8_000, closing)
  await Promise.all([a, b].map(({ page }) => go(page, lotPath(1, closing))))
  await textIn(a.page, t('bidBox.strip.won')).waitFor()
  await textIn(a.page, money('10,412.50')).waitFor()
  await textIn(b.page, t('bidBox.strip.lost')).waitFor()
  await a.leave()
  await b.leave()
})

test.each([
  ['en', 1],
  ['zh-Hans', 2],
] as const)(
  'shows price, next bid and button without scrolling, with and without a strip, in %s',
  async (lang, number) => {
    const t = translatorFor(lang)
    const { page, leave } = await openPage(ann, lotPath(number), { lang })
    await expectAboveFold(page, t, { price: '3,000', next: '3,000' })
    await bid(ann, number, 3_000)
    await bid(bob, number, 3_800)
    await page.reload()
    await untilHydrated(page)
    await textIn(page, t('bidding.strip.outbid')).waitFor()
    await expectAboveFold(page, t, { price: '3,200', next: '3,500' })
    await leave()
  },
)

test('bids from the bar at the foot of an accessible page, in Chinese on a phone', async () => {
  const t = translatorFor('zh-Hans')
  const sale = await server.addSale(600_000)
  const bidder = await sale.join('bob@example.com', 'bidder')
  const { page, leave } = await openPage(bidder, `/auction/${sale.auctionId}`, {
    lang: 'zh-Hans',
    width: 390,
  })
  await page.getByRole('link', { name: '贝蒙酒庄 1981' }).click()
  await page.waitForURL(`**${lotPath(1, sale)}`)
  const bar = page.getByRole('complementary', { name: t('bidBox.bar.label') })
  await bar
    .getByRole('button', { name: t('bidding.act.review.amount', { amount: money('3,000') }), exact: true })
    .click()
  await expectAccessible(page)
  await confirm(page)
  await textIn(page, t('bidding.strip.belowReserve')).waitFor()
  await expectAccessible(page)
  await leave()
})

test('registers, cannot bid while offline, catches up afterwards, and holds a link until then', {
  tags: 'release',
}, async () => {
  const t = translatorFor('en')
  const newcomer = await server.join('carol@example.com', 'newcomer')
  const a = await openPage(null, '/auction/winter', { allow: /ERR_INTERNET_DISCONNECTED|WebSocket/ })
  await a.page.getByRole('link', { name: 'Château Belmont 1983' }).click()
  await a.page.getByRole('link', { name: t('bidding.box.signIn'), exact: true }).waitFor()
  await a.context.addCookies([{ ...sessionCookie(newcomer), url: server.config.publicUrl }])
  await go(a.page, lotPath(3))

  await button(a.page, t('bidding.box.register')).click()
  await confirmRegistration(a.page, 'en')
  await button(a.page, t('bidding.act.review.amount', { amount: money('3,000') })).waitFor()
  // The box may change before the registration closes.
  await a.page.locator('dialog[open]').waitFor({ state: 'hidden' })

  await a.context.setOffline(true)
  await textIn(a.page, t('ui.offline.gone')).waitFor()
  expect(await button(a.page, t('bidding.act.review.amount', { amount: money('3,000') })).isDisabled()).toBe(
    true,
  )
  const auctions = a.page.getByRole('banner').getByRole('link', { name: t('shell.links.auctions') })
  await auctions.click()
  await textIn(a.page, t('notices.link.waiting')).waitFor()
  const toast = await a.page
    .locator('[aria-live]')
    .filter({ hasText: t('notices.link.waiting') })
    .boundingBox()
  const notice = await a.page.locator('[data-at-foot="all"]').boundingBox()
  expect(toast && toast.y + toast.height).toBeLessThanOrEqual(notice?.y ?? 0)
  await button(a.page, t('notices.link.stay')).click()

  await bid(bob, 3, 9_000)
  await a.context.setOffline(false)
  await button(a.page, t('bidding.act.review.amount', { amount: money('4,200') })).waitFor()

  await a.context.setOffline(true)
  await textIn(a.page, t('ui.offline.gone')).waitFor()
  await auctions.click()
  await textIn(a.page, t('notices.link.waiting')).waitFor()
  await a.context.setOffline(false)
  await a.page.waitForURL('**/auctions')
  await a.page.getByRole('heading', { level: 1, name: t('auctions.page.title') }).waitFor()
  await a.leave()
})

test('V8 extends a timed lot and shows its new end', { tags: 'release' }, async () => {
  const zh = translatorFor('zh-Hans')
  const clerk = await server.join('clerk@example.com', 'newcomer')
  await server.db.insertInto('user_roles').values({ user_id: clerk.userID, role: 'clerk' }).execute()
  const { page, leave } = await openPage(clerk, `/house/desk/${server.auctionId}`, { lang: 'zh-Hans' })
  const row = page.getByRole('row').nth(1)
  const before = await row.locator('time').textContent()
  await page.getByRole('button', { name: zh('console.timed.extendLot', { number: '1' }) }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: zh('console.timed.by', { minutes: 10 }) }).click()
  await expect.poll(() => row.locator('time').textContent()).not.toBe(before)
  await leave()
})
