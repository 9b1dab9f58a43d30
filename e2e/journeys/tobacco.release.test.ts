import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestServer } from '#server/testing.ts'
import { english } from '#web/kit/testing/all-messages.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, untilShellHydrated, visit } from '../support/browser.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'
import { messagesIn } from '../support/translator.ts'

let server: TimedServer
let browser: Browser

beforeAll(async () => {
  server = await openTimedServer(inject('postgresUrl'), 3_600_000)
  const database = new pg.Client(server.config.databaseUrl ?? '')
  await database.connect()
  await database.query("update lots set kind = 'cigars' where id = 'winter-2'")
  await database.end()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

const lot = '/auction/winter/lot/winter-2'

test('C2 sends only the age declaration for a tobacco page', async () => {
  const answer = await fetch(server.url + lot)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).toContain(english.tobacco.adults.declare)
  expect(page).toContain('<meta name="robots" content="noindex"/>')
  expect(page).toMatch(/Sale [\w-]+ · Lot 2</)
  expect(page).not.toContain('Belmont')
  expect(page).not.toContain('application/ld+json')
  expect(page).not.toContain('og:image')
  expect(await (await fetch(`${server.url}${lot}.data`)).text()).not.toContain('Belmont')
})

test.each([
  ['English, with scripts', 'en', 1440, true],
  ['Chinese, without scripts, on a telephone', 'zh-Hans', 390, false],
] as const)(
  'C2 shows the tobacco page after the age declaration: %s',
  async (_name, lang, width, scripts) => {
    const t = messagesIn(lang).tobacco
    const { page, context, leave } = await visit(browser, server.config.publicUrl, { width, scripts })
    await page.goto(`/${lang}/auction/winter`)
    if (scripts) await untilHydrated(page)
    await page.locator(`a[href="/${lang}${lot}"]`).first().click()
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
    if (scripts) await expectAccessible(page)
    await page.getByText(t.adults.remember).click()
    await page.getByRole('button', { name: t.adults.declare }).click()
    // The declaration has the same URL as the page.
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/${lang}${lot}`)
    const cookie = (await context.cookies()).find(({ name }) => name === 'adult')
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    await leave()
  },
)

test('C2 asks visitors to log in if tobacco is for members only', async () => {
  const settings = { TOBACCO: 'members', DATABASE_URL: server.config.databaseUrl ?? '' }
  const strict = await openTestServer(inject('postgresUrl'), { settings })
  try {
    const session = await server.join('member@example.com', 'newcomer')
    const page = async (cookie: string) => (await fetch(strict.url + lot, { headers: { cookie } })).text()
    const closed = await page('adult=1')
    expect(closed).toContain(english.tobacco.members.lead)
    expect(closed).toContain(`href="/login?back=${encodeURIComponent(lot)}"`)
    expect(closed).not.toContain('Belmont')
    const authInfo = encodeURIComponent(JSON.stringify(session))
    expect(await page(`authInfo=${authInfo}`)).toContain('Belmont')
  } finally {
    await strict.close()
  }
})

test('C2 removes the declaration and its noindex tag when navigating away before its script arrives', {
  tags: 'release',
}, async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl)
  const scriptReleased = Promise.withResolvers<void>()
  await page.route(/\/tobacco-gate-[^/]*\.js$/, async (route) => {
    await scriptReleased.promise
    await route.continue()
  })
  await page.goto(lot, { waitUntil: 'commit' })
  await untilShellHydrated(page)
  const robots = page.locator('meta[name="robots"]')
  expect(await robots.count()).toBe(1)
  await page.locator('a[href="/auctions"]').first().click()
  await page.waitForURL('**/auctions')
  const declaration = page.getByRole('heading', { level: 1, name: messagesIn('en').tobacco.title })
  await declaration.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => robots.count()).toBe(0)
  scriptReleased.resolve()
  await leave()
})
