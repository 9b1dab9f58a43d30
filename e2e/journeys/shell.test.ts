import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Language } from '#web/kit/i18n/language.ts'
import { type LinkName, links } from '#web/kit/navigation/links.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { newAk } from '#wire/client/ak.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilElementHydrated, untilHydrated, visit } from '../support/browser.ts'
import { clientOf } from '../support/live-server.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'
import { wordsIn } from '../support/words-in.ts'

let server: TimedServer
let browser: Browser
beforeAll(async () => {
  server = await openTimedServer(inject('postgresUrl'), 3_600_000)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const drawerOf = async (page: Page, lang: Language) => {
  await page.getByRole('button', { name: wordsIn(lang)('shell.header.menu') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.waitFor()
  return drawer
}

test.each<[Language, number]>([
  ['en', 1440],
  ['zh-Hans', 390],
])(
  'the sheet that goes to a lot takes a number from 1 on, by Enter as well: %s, %i wide',
  async (lang, width) => {
    const t = wordsIn(lang)
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
    await sheet.getByText(t('auctions.jump.missing', { number: 99 })).waitFor()
    await number.fill('2')
    await number.press('Enter')
    await page.waitForURL(`**/${lang}/auction/winter/lot/winter-2`)
    await leave()
  },
)

test('without scripts a number leads to its lot as well', async () => {
  const t = wordsIn('en')
  const { page, leave } = await visit(browser, server.config.publicUrl, { scripts: false })
  await page.goto('/auction/winter')
  await page.getByRole('textbox', { name: t('auctions.jump.number') }).fill('3')
  await page.getByRole('button', { name: t('auctions.jump.label') }).click()
  await page.waitForURL('**/auction/winter/lot/winter-3')
  await leave()
})

test('the head of a page goes on the way down past 800 px, and is back on the way up', async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl)
  await page.goto('/')
  await untilHydrated(page)
  const state = () => page.evaluate(() => document.documentElement.dataset.header ?? 'shown')
  const scroll = async (to: number, then: string) => {
    await page.evaluate((y) => scrollTo(0, y), to)
    await page.waitForFunction((is) => (document.documentElement.dataset.header ?? 'shown') === is, then)
  }
  await scroll(780, 'shown')
  await scroll(1_000, 'hidden')
  expect(await state()).toBe('hidden')
  await scroll(900, 'shown')
  await scroll(1_000, 'hidden')
  await scroll(0, 'shown')
  await leave()
})

test('a part whose script has not arrived keeps what the server wrote, whatever changes around it', async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl)
  const held = Promise.withResolvers<void>()
  const parts = /\/(footer|bid-history|lot-story)-[^/]*\.js$/
  await page.route(parts, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/auction/winter/lot/winter-3', { waitUntil: 'commit' })
  const foot = page.locator('footer')
  await foot.waitFor()
  const served = await foot.innerText()
  await untilHydrated(page)
  const bidder = await server.join('parts@example.com', 'bidder')
  const client = clientOf(server, bidder.token)
  const order = { auctionId: 'winter', lotId: 'winter-3', bidPrice: 3_000, ak: newAk() }
  expect(await client.call(lotPrebid, order)).toHaveProperty('ok', true)
  await page
    .getByText(/^1 bid/)
    .first()
    .waitFor()
  expect(await foot.innerText()).toBe(served)
  held.resolve()
  const start = foot.getByRole('link', { name: wordsIn('en')('shell.chat.start') })
  await untilElementHydrated(start)
  await start.click()
  await page.getByRole('dialog').waitFor()
  await leave()
}, 30_000)

test.each(['before', 'after', 'without'] as const)(
  'a part keeps what was typed in it until its script arrives, %s a change around it',
  async (when) => {
    const { page, leave } = await visit(browser, server.config.publicUrl)
    const held = Promise.withResolvers<void>()
    await page.route(/\/(footer|newsletter-box)-[^/]*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    const lotId = when === 'before' ? 'winter-1' : 'winter-2'
    await page.goto(`/auction/winter/lot/${lotId}`, { waitUntil: 'commit' })
    const email = page.locator('input[name="email"]')
    const printed = page.locator('input[name="catalog"]')
    await email.waitFor()
    await untilHydrated(page)
    const type = async () => {
      await email.fill('ann@example.com')
      await page.getByText(wordsIn('en')('shell.newsletter.printed'), { exact: true }).click()
    }
    if (when !== 'after') await type()
    if (when !== 'without') {
      const bidder = await server.join(`typed-${when}@example.com`, 'bidder')
      const order = { auctionId: 'winter', lotId, bidPrice: 3_000, ak: newAk() }
      expect(await clientOf(server, bidder.token).call(lotPrebid, order)).toHaveProperty('ok', true)
      await page
        .getByText(/^1 bid/)
        .first()
        .waitFor()
    }
    if (when === 'after') await type()
    held.resolve()
    await untilElementHydrated(email)
    await expect.poll(() => email.inputValue()).toBe('ann@example.com')
    expect(await printed.isChecked()).toBe(true)
    const join = page.getByRole('button', { name: wordsIn('en')('shell.newsletter.subscribe') })
    await expect.poll(() => join.isEnabled()).toBe(true)
    await leave()
  },
)

test.each<Language>(['en', 'zh-Hans'])(
  'the drawer lists what a visitor can go to, and for who is signed in what is their own: %s',
  async (lang) => {
    const t = wordsIn(lang)
    const { page, context, leave } = await visit(browser, server.config.publicUrl, { width: 390 })
    await page.goto(`/${lang}/faq`)
    await untilHydrated(page)
    const drawer = await drawerOf(page, lang)
    const entries = async () =>
      drawer
        .getByRole('navigation', { name: t('shell.header.main') })
        .getByRole('link')
        .allInnerTexts()
    const said = (names: readonly LinkName[]) => names.map((name) => t(`shell.links.${name}`))
    expect(await entries()).toEqual(said([...links.drawerMain, ...links.drawerMore]))
    await drawer.getByRole('link', { name: t('shell.links.login') }).waitFor()
    await expectAccessible(page)

    const session = await server.join(`drawer-${lang}@example.com`, 'newcomer')
    await context.addCookies([{ ...sessionCookie(session), url: server.config.publicUrl }])
    await page.reload()
    await untilHydrated(page)
    await drawerOf(page, lang)
    const own = links.drawerAccount.filter((name) => name !== 'profile')
    const mine = await entries()
    expect(mine).toEqual(expect.arrayContaining(said([...links.drawerMain, ...own, ...links.drawerMore])))
    expect(mine.length).toBe(links.drawerMain.length + links.drawerAccount.length + links.drawerMore.length)
    await drawer.getByRole('button', { name: t('shell.account.signOut') }).waitFor()
    expect(await drawer.getByRole('link', { name: t('shell.links.login') }).count()).toBe(0)
    // The languages stand in it too.
    await drawer.getByRole('link', { name: lang === 'en' ? '简体中文' : 'English' }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await leave()
  },
)

test('the foot of a page leads to client services, also where the button has no room', async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl, { width: 390 })
  await go(page, '/')
  const start = page.locator('footer').getByRole('link', { name: wordsIn('en')('shell.chat.start') })
  // The foot's script comes beside the page's first.
  await untilElementHydrated(start)
  await start.click()
  await page.getByRole('dialog').waitFor()
  await leave()
})
