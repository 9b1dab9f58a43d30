import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPassword } from '#demo/house/accounts.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { closeCodes } from '#wire/socket/socket.ts'
import { cookiesOf } from '../pages/demonstration.ts'
import { openBrowser, untilHydrated, type Visitor, visit } from '../support/browser.ts'
import { wordsIn } from '../support/words-in.ts'

/** How long somebody leafs through the site, in seconds; BROWSE_SECONDS=300 asks for five minutes. */
const seconds = Number(process.env.BROWSE_SECONDS ?? '6')

/**
 * What the browser says when one navigation overtakes another whose data has begun to arrive: React Router leaves the
 * rejection of the abandoned stream unhandled.
 */
const abandoned = /^signal is aborted without reason$/

let server: TestServer
let browser: Browser

beforeAll(async () => {
  server = await openTestServer(inject('postgresUrl'), { settings: { DEMO: '1' } })
  browser = await openBrowser(['--blink-settings=imagesEnabled=false'])
}, 120_000)

afterAll(async () => {
  await browser.close()
  await server.close()
})

/**
 * Counts the sockets of each page, how they closed, and every notice of a lost connection. A second is measured by a
 * timer of the page itself: timers fire in order, so a busy machine does not move the answer.
 */
async function observe({ page }: Visitor, lost: readonly string[]): Promise<void> {
  await page.addInitScript((words) => {
    const seen = { opened: 0, closed: [] as number[], isReopenedLate: false, said: [] as string[] }
    let isSecondOver = false
    const Native = window.WebSocket
    let line: WebSocket | null = null
    window.WebSocket = class extends Native {
      constructor(url: string | URL) {
        super(url)
        line = this
        seen.isReopenedLate ||= isSecondOver
        this.addEventListener('open', () => {
          seen.opened += 1
        })
        this.addEventListener('close', ({ code }) => {
          seen.closed.push(code)
          setTimeout(() => {
            isSecondOver = true
          }, 1_000)
        })
      }
    }
    const flood = () => {
      for (let t = 0; t < 100; t++) line?.send(JSON.stringify({ type: 'ping', data: { t } }))
    }
    Object.assign(window, { seen, flood })
    const look = () => {
      const said = document.querySelector('[data-at-foot="all"]')?.textContent ?? ''
      if (words.includes(said) && !seen.said.includes(said)) seen.said.push(said)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, lost)
}

type Seen = {
  readonly opened: number
  readonly closed: readonly number[]
  readonly isReopenedLate: boolean
  readonly said: readonly string[]
}
const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => Reflect.get(window, 'seen'))

/**
 * Clicks links of the page in view, one after the other, as fast as the browser takes them.
 * @returns how many were clicked
 */
const leaf = (page: Page, during: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    const inside =
      /^\/(auctions|auction\/[^/]+(\/lot\/[^/]+)?|mall(\/product\/[^/]+)?|news|search|faq|about|pointsMall|profile\/(myBids|favorites|orders))?$/
    const isFollowed = (link: HTMLAnchorElement) =>
      link.origin === location.origin && inside.test(link.pathname) && !link.hasAttribute('download')
    const until = performance.now() + wanted
    let [clicks, draw] = [0, 1]
    while (performance.now() < until) {
      const links = [...document.querySelectorAll('a')].filter(isFollowed)
      draw = (draw * 48_271) % 2_147_483_647
      links[draw % links.length]?.click()
      clicks += 1
      await new Promise((resolve) => setTimeout(resolve, draw % 3 === 0 ? 30 : 250))
    }
    return clicks
  }, during)

/** Goes to a page by the router, and waits until it is there. */
async function leafTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const router: { navigate(path: string): Promise<void> } = Reflect.get(window, '__reactRouterDataRouter')
    return router.navigate(to)
  }, path)
  await page.locator('h1').first().waitFor()
}

test.each(['visitor', 'bidder1'] as const)(
  'a %s who leafs through the site as fast as the browser goes keeps one line, and is back at once after the guard',
  { timeout: seconds * 1_000 + 60_000 },
  async (by) => {
    const visitor = await visit(browser, server.config.publicUrl, { tolerate: abandoned })
    const { page, leave } = visitor
    const cookies = await cookiesOf(server.config.publicUrl, by)
    await visitor.context.addCookies(cookies.map((one) => ({ ...one, url: server.config.publicUrl })))
    const t = wordsIn('en')
    await observe(visitor, [t('ui.offline.gone')])
    await page.goto('/')
    await untilHydrated(page)
    expect(await leaf(page, seconds * 1_000)).toBeGreaterThan(seconds * 2)
    await leafTo(page, '/auction/BH0150')
    await leafTo(page, '/auctions')
    expect(await seenBy(page)).toMatchObject({ opened: 1, closed: [], said: [] })

    await page.evaluate(() => Reflect.get(window, 'flood')())
    await page.waitForFunction(() => Reflect.get(window, 'seen').opened === 2)
    expect(await seenBy(page)).toMatchObject({ closed: [closeCodes.flooded], isReopenedLate: false })
    await leave()
  },
)

test('signing in and out again and again keeps the one line', { timeout: 60_000 }, async () => {
  const visitor = await visit(browser, server.config.publicUrl, { tolerate: abandoned })
  const { page, leave } = visitor
  const t = wordsIn('en')
  await observe(visitor, [t('ui.offline.gone')])
  await page.goto('/auctions')
  await untilHydrated(page)
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
    await leaf(page, 2_000)
    // A page that arrives closes the menu.
    await leafTo(page, '/auctions')
    await account.click()
    const menu = page.getByRole('navigation', { name: t('shell.account.label'), exact: true })
    await menu.getByRole('button', { name: t('shell.account.signOut'), exact: true }).click()
    await account.waitFor({ state: 'detached' })
    await leaf(page, 1_000)
  }
  expect(await seenBy(page)).toMatchObject({ opened: 1, closed: [], said: [] })
  await leave()
})
