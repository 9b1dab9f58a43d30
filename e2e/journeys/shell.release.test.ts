import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { accountGroups } from '#web/account/profile/account-pages.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { drawerLinks } from '#web/kit/navigation/drawer-links.ts'
import type { LinkName } from '#web/kit/navigation/links.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { expectAccessible } from '../support/accessible.ts'
import {
  openBrowser,
  untilElementHydrated,
  untilHydrated,
  untilShellHydrated,
  visit,
} from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf } from '../support/live-server.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), 3_600_000))
const browser = await closeAfterAll(openBrowser())

const openDrawer = async (page: Page, lang: Language) => {
  await page.getByRole('button', { name: translatorFor(lang)('shell.header.menu') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.waitFor()
  return drawer
}

test.each(variants(['zh-Hans', 390], ['en', 1440]))(
  'jumps to a lot by number from a dialog, also by Enter: %s, %i wide',
  async (lang, width) => {
    const t = translatorFor(lang)
    const { page, leave } = await visit(browser, server.config.publicUrl, { width })
    await page.goto(`/${lang}/auction/winter`)
    await untilHydrated(page)
    const opener = page.getByRole('button', { name: t('auctions.jump.label') })
    await opener.click()
    const sheet = page.getByRole('dialog')
    const number = sheet.getByRole('textbox', { name: t('auctions.jump.number') })
    const go = sheet.getByRole('button', { name: t('auctions.jump.go'), exact: true })
    await expectAccessible(page)
    for (const typed of ['', '0', '-1', 'two']) {
      await number.fill(typed)
      await number.press('Enter')
      expect(await go.isDisabled()).toBe(true)
    }
    expect(new URL(page.url()).pathname).toBe(`/${lang}/auction/winter`)
    await number.fill('99')
    await number.press('Enter')
    await sheet.getByText(t('auctions.jump.missing', { number: '99' })).waitFor()
    await number.fill('2')
    await number.press('Enter')
    await page.waitForURL(`**/${lang}/auction/winter/lot/winter-2`)
    await leave()
  },
)

test('jumps to a lot by number without scripts', async () => {
  const t = translatorFor('en')
  const { page, leave } = await visit(browser, server.config.publicUrl, { scripts: false })
  await page.goto('/auction/winter')
  await page.getByRole('textbox', { name: t('auctions.jump.number') }).fill('3')
  await page.getByRole('button', { name: t('auctions.jump.label') }).click()
  await page.waitForURL('**/auction/winter/lot/winter-3')
  await leave()
})

test('hides the header when scrolling down past 800 px and shows it when scrolling up', async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl)
  await page.goto('/')
  await untilHydrated(page)
  const state = () => page.evaluate(() => document.documentElement.dataset.header ?? 'shown')
  const scroll = async (position: number, expected: string) => {
    await page.evaluate((y) => scrollTo(0, y), position)
    await page.waitForFunction((is) => (document.documentElement.dataset.header ?? 'shown') === is, expected)
  }
  await scroll(780, 'shown')
  await scroll(1_000, 'hidden')
  expect(await state()).toBe('hidden')
  await scroll(900, 'shown')
  await scroll(1_000, 'hidden')
  await scroll(0, 'shown')
  await leave()
})

test('keeps the server’s HTML of lazy parts until their scripts arrive, then opens the chat from the footer', async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl)
  const scriptsReleased = Promise.withResolvers<void>()
  const lazyScripts = /\/(footer|bid-history|lot-description)-[^/]*\.js$/
  await page.route(lazyScripts, async (route) => {
    await scriptsReleased.promise
    await route.continue()
  })
  await page.goto('/auction/winter/lot/winter-3', { waitUntil: 'commit' })
  const footer = page.locator('footer')
  await footer.waitFor()
  // The text in the markup rather than as shown, which the stylesheet changes when it arrives.
  const serverText = await footer.textContent()
  await untilShellHydrated(page)
  const bidder = await server.join('parts@example.com', 'bidder')
  const client = clientOf(server, bidder.token)
  const order = { auctionId: 'winter', lotId: 'winter-3', bidPrice: 3_000, ak: createIdempotencyKey() }
  expect(await client.call(lotPrebid, order)).toHaveProperty('ok', true)
  await page
    .getByText(/^1 bid/)
    .first()
    .waitFor()
  expect(await footer.textContent()).toBe(serverText)
  scriptsReleased.resolve()
  const start = footer.getByRole('link', { name: translatorFor('en')('shell.chat.start') })
  await untilElementHydrated(start)
  await start.click()
  await page.getByRole('dialog').waitFor()
  await leave()
})

test.each([
  ['without a change', 'winter-1'],
  ['around a change', 'winter-1'],
  ['around a toast, for which React drops the part', 'winter-2'],
] as const)('keeps what is entered into a lazy part until its script arrives, %s', async (when, lotId) => {
  const { page, context, leave } = await visit(browser, server.config.publicUrl)
  const bid = async (name: string, bidPrice: number) => {
    const bidder = await server.join(`typed-${name}@example.com`, 'bidder')
    const order = { auctionId: 'winter', lotId, bidPrice, ak: createIdempotencyKey() }
    expect(await clientOf(server, bidder.token).call(lotPrebid, order)).toHaveProperty('ok', true)
    return bidder
  }
  const isOutbid = when.startsWith('around a toast')
  if (isOutbid) {
    const session = await bid('outbid', 3_000)
    await context.addCookies([{ ...sessionCookie(session), url: server.config.publicUrl }])
  }
  const scriptsReleased = Promise.withResolvers<void>()
  await page.route(/\/(footer|newsletter-box)-[^/]*\.js$/, async (route) => {
    await scriptsReleased.promise
    await route.continue()
  })
  await page.goto(`/auction/winter/lot/${lotId}`, { waitUntil: 'commit' })
  const email = page.locator('input[name="email"]')
  const printed = page.locator('input[name="catalog"]')
  await email.waitFor()
  await untilShellHydrated(page)
  await email.fill('ann@example.com')
  if (isOutbid) {
    await bid('outbids', 5_000)
    await page.locator('[aria-live] >> text=/outbid/i').first().waitFor()
    expect(await email.inputValue()).toBe('ann@example.com')
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
  } else if (when === 'around a change') {
    await bid('change', 3_000)
    await page
      .getByText(/^1 bid/)
      .first()
      .waitFor()
  }
  await page.getByText(translatorFor('en')('newsletter.box.printed'), { exact: true }).click()
  let isHydrated = false
  const hydrated = untilHydrated(page).then(() => {
    isHydrated = true
  })
  await untilShellHydrated(page)
  expect(isHydrated).toBe(false)
  scriptsReleased.resolve()
  await hydrated
  await untilElementHydrated(email)
  await expect.poll(() => email.inputValue()).toBe('ann@example.com')
  expect(await printed.isChecked()).toBe(true)
  const join = page.getByRole('button', { name: translatorFor('en')('newsletter.box.subscribe') })
  await expect.poll(() => join.isEnabled()).toBe(true)
  await leave()
})

test.each(variants('zh-Hans', 'en'))(
  'lists the links for visitors and for members in the drawer: %s',
  async (lang) => {
    const t = translatorFor(lang)
    const { page, context, leave } = await visit(browser, server.config.publicUrl, { width: 390 })
    await page.goto(`/${lang}/faq`)
    await untilHydrated(page)
    const drawer = await openDrawer(page, lang)
    const entries = async () =>
      drawer
        .getByRole('navigation', { name: t('shell.header.main') })
        .getByRole('link')
        .allInnerTexts()
    const labelsOf = (names: readonly LinkName[]) => names.map((name) => t(`shell.links.${name}`))
    expect(await entries()).toEqual(labelsOf([...drawerLinks.main, ...drawerLinks.more]))
    await drawer.getByRole('link', { name: t('shell.links.login') }).waitFor()
    await expectAccessible(page)

    const session = await server.join(`drawer-${lang}@example.com`, 'newcomer')
    await context.addCookies([{ ...sessionCookie(session), url: server.config.publicUrl }])
    await page.reload()
    await untilHydrated(page)
    await openDrawer(page, lang)
    const ownLinks = accountGroups.flatMap(([, names]) => names)
    const lines = (await entries()).map((entry) => entry.split('\n'))
    expect(lines.map(([label]) => label)).toEqual(
      labelsOf([...drawerLinks.main, ...ownLinks, ...drawerLinks.more]),
    )
    // The profile entry also has the user's full name.
    const named = lines.filter(({ length }) => length > 1).map(([label]) => label)
    expect(named).toEqual(labelsOf(['profile']))
    await drawer.getByRole('button', { name: t('shell.account.signOut') }).waitFor()
    await expect.poll(() => drawer.getByRole('link', { name: t('shell.links.login') }).count()).toBe(0)
    // The drawer also has the languages.
    await drawer.getByRole('link', { name: lang === 'en' ? '简体' : 'English' }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await leave()
  },
)
