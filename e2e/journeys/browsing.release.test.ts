import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { demoPassword } from '#demo/house/accounts.ts'
import { openTestServer } from '#server/testing.ts'
import { closeCodes } from '#wire/socket/socket.ts'
import { cookiesOf } from '../pages/demonstration.ts'
import { goWithoutPictures, openBrowserWithoutPictures, type Visitor, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { translatorFor } from '../support/translator.ts'

/** Duration of browsing in seconds; BROWSE_SECONDS=300 runs five minutes. */
const durationSeconds = Number(process.env.BROWSE_SECONDS ?? '6')

/**
 * The browser's message when one navigation overtakes another whose data have begun to arrive; React Router leaves
 * the rejection of the abandoned stream unhandled.
 */
const abandonedNavigation = /^signal is aborted without reason$/

const server = await closeAfterAll(openTestServer(inject('postgresUrl'), { settings: { DEMO: '1' } }))
const browser = await closeAfterAll(openBrowserWithoutPictures())

/**
 * Records the sockets of each page, their close codes, and every notice of a lost connection. A second is
 * measured by a timer of the page, since timers fire in order and so a busy machine does not change the result.
 */
async function observe({ page }: Visitor, lostNotices: readonly string[]): Promise<void> {
  await page.addInitScript((lostNotices) => {
    const observed = { opened: 0, closed: [] as number[], isReopenedLate: false, notices: [] as string[] }
    let isSecondOver = false
    const Native = window.WebSocket
    let socket: WebSocket | null = null
    window.WebSocket = class extends Native {
      constructor(url: string | URL) {
        super(url)
        socket = this
        observed.isReopenedLate ||= isSecondOver
        this.addEventListener('open', () => {
          observed.opened += 1
        })
        this.addEventListener('close', ({ code }) => {
          observed.closed.push(code)
          setTimeout(() => {
            isSecondOver = true
          }, 1_000)
        })
      }
    }
    const flood = () => {
      for (let t = 0; t < 100; t++) socket?.send(JSON.stringify({ type: 'ping', data: { t } }))
    }
    Object.assign(window, { observed, flood })
    const collectNotices = () => {
      const notice = document.querySelector('[data-at-foot="all"]')?.textContent ?? ''
      if (lostNotices.includes(notice) && !observed.notices.includes(notice)) observed.notices.push(notice)
    }
    new MutationObserver(collectNotices).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  }, lostNotices)
}

type Observed = {
  readonly opened: number
  readonly closed: readonly number[]
  readonly isReopenedLate: boolean
  readonly notices: readonly string[]
}
const readObserved = (page: Page): Promise<Observed> => page.evaluate(() => Reflect.get(window, 'observed'))

/**
 * Clicks links of the current page, one after the other as fast as the browser accepts them, at least two a
 * second.
 */
const clickLinks = (page: Page, durationMs: number): Promise<void> =>
  page.evaluate(async (durationMs) => {
    const inside =
      /^\/(auctions|auction\/[^/]+(\/lot\/[^/]+)?|mall(\/product\/[^/]+)?|news|search|faq|about|pointsMall|profile\/(myBids|favorites|orders))?$/
    const isFollowed = (link: HTMLAnchorElement) =>
      link.origin === location.origin && inside.test(link.pathname) && !link.hasAttribute('download')
    const until = performance.now() + durationMs
    let [clicks, draw] = [0, 1]
    while (performance.now() < until || clicks < durationMs / 500) {
      const links = [...document.querySelectorAll('a')].filter(isFollowed)
      draw = (draw * 48_271) % 2_147_483_647
      links[draw % links.length]?.click()
      clicks += 1
      await new Promise((resolve) => setTimeout(resolve, draw % 3 === 0 ? 30 : 250))
    }
  }, durationMs)

/** Navigates by the router and waits for the page. */
async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const router: { navigate(path: string): Promise<void> } = Reflect.get(window, '__reactRouterDataRouter')
    return router.navigate(to)
  }, path)
  await page.locator('h1').first().waitFor()
}

test.each(['visitor', 'bidder1'] as const)(
  'keeps one connection while a %s browses at full speed, and reconnects immediately after the flood guard',
  { timeout: durationSeconds * 1_000 + 60_000 },
  async (viewer) => {
    const visitor = await visit(browser, server.config.publicUrl, { allow: abandonedNavigation })
    const { page, leave } = visitor
    const cookies = await cookiesOf(server.config.publicUrl, viewer)
    await visitor.context.addCookies(cookies.map((one) => ({ ...one, url: server.config.publicUrl })))
    const t = translatorFor('en')
    await observe(visitor, [t('ui.offline.gone')])
    await goWithoutPictures(page, '/')
    await clickLinks(page, durationSeconds * 1_000)
    await navigateTo(page, '/auction/BH0150')
    await navigateTo(page, '/auctions')
    expect(await readObserved(page)).toMatchObject({ opened: 1, closed: [], notices: [] })

    await page.evaluate(() => Reflect.get(window, 'flood')())
    await page.waitForFunction(() => Reflect.get(window, 'observed').opened === 2)
    expect(await readObserved(page)).toMatchObject({ closed: [closeCodes.flooded], isReopenedLate: false })
    await leave()
  },
)

test('keeps one connection through repeated sign-ins and sign-outs', async () => {
  const visitor = await visit(browser, server.config.publicUrl, { allow: abandonedNavigation })
  const { page, leave } = visitor
  const t = translatorFor('en')
  await observe(visitor, [t('ui.offline.gone')])
  await goWithoutPictures(page, '/auctions')
  const field = (name: string) => page.locator('main').getByRole('textbox', { name, exact: true })
  for (let round = 0; round < 3; round++) {
    await page
      .getByRole('link', { name: t('shell.links.login'), exact: true })
      .first()
      .click()
    await field(t('account.login.email')).fill('bidder1@example.com')
    await field(t('account.login.password')).fill(demoPassword)
    await page
      .locator('main')
      .getByRole('button', { name: t('account.login.submit'), exact: true })
      .click()
    const account = page.locator('[popovertarget]', { hasText: 'Evelyn' })
    await account.waitFor()
    await clickLinks(page, 2_000)
    // The new page closes the menu as it is shown.
    await navigateTo(page, '/auctions')
    await page.getByRole('heading', { level: 1, name: t('auctions.page.title') }).waitFor()
    await account.click()
    const menu = page.getByRole('navigation', { name: t('shell.account.label'), exact: true })
    await menu.getByRole('button', { name: t('shell.account.signOut'), exact: true }).click()
    await account.waitFor({ state: 'detached' })
    await clickLinks(page, 1_000)
  }
  expect(await readObserved(page)).toMatchObject({ opened: 1, closed: [], notices: [] })
  await leave()
})
