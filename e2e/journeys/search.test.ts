import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Language } from '#web/kit/i18n/language.ts'
import { search } from '#wire/calls/search.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { goBack } from '../support/history.ts'
import { clientOf } from '../support/live-server.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'
import { wordsIn } from '../support/words-in.ts'

let server: TimedServer
let browser: Browser

beforeAll(async () => {
  server = await openTimedServer(inject('postgresUrl'), 3_600_000)
  await vi.waitFor(isIndexed, { timeout: 30_000, interval: 200 })
  browser = await openBrowser()
})

/** What has changed is found a moment later. */
const isIndexed = async () =>
  expect(dataOf(await clientOf(server, '').call(search, { q: 'belmont' })).lots.total).toBe(3)

afterAll(async () => {
  await browser.close()
  await server.close()
})

async function come(lang: Language, width: number, options: { scripts?: boolean; tolerate?: RegExp } = {}) {
  const url = server.config.publicUrl
  const visitor = await visit(browser, url, { width, ...options })
  await visitor.context.addCookies([{ name: 'languageCode', value: lang, url }])
  return visitor
}

/** Opens the box over the page. */
async function openBox(page: Page, lang: Language) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: wordsIn(lang)('shell.links.search') })
    .click()
  return page.getByRole('dialog').getByRole('combobox')
}

/** A busy machine takes its time to show what it has been told. */
const patient = { timeout: 15_000 }

const query = (page: Page) => new URL(page.url()).searchParams

test.each<[Language, number, string]>([
  ['en', 1440, 'belmont'],
  ['zh-Hans', 390, '贝蒙'],
])('somebody finds a lot by typing, by keyboard alone: %s, %i wide', async (lang, width, word) => {
  const t = wordsIn(lang)
  const { page, leave } = await come(lang, width)
  await page.goto('/auctions')
  await untilHydrated(page)
  const box = await openBox(page, lang)
  await box.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/auctions')

  await box.pressSequentially(word)
  const options = page.getByRole('option')
  await options.first().waitFor()
  expect(await box.getAttribute('aria-expanded')).toBe('true')
  await box.press('ArrowUp')
  expect(await options.last().getAttribute('aria-selected')).toBe('true')
  await box.press('ArrowDown')
  expect(await box.getAttribute('aria-activedescendant')).toBeNull()
  await box.press('ArrowDown')
  const chosen = options.first()
  expect(await box.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectAccessible(page)
  const to = await chosen.getAttribute('href')
  await box.press('Enter')
  await page.waitForURL((url) => url.pathname + url.search === to)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await goBack(page)
  await page.waitForURL((url) => url.pathname === '/auctions')
  await page.getByRole('heading', { level: 1, name: t('auctions.page.title') }).waitFor()
  expect(await page.getByRole('dialog').isVisible()).toBe(false)

  const again = await openBox(page, lang)
  await again.pressSequentially(word)
  await again.press('Enter')
  await page.getByRole('heading', { level: 1, name: t('search.titleOf', { query: word }) }).waitFor()
  expect(page.url()).toBe(`${server.config.publicUrl}/search?q=${encodeURIComponent(word)}`)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 2, name: t('search.section.lot') }).waitFor()
  await page.locator('article').nth(2).waitFor()
  await expectAccessible(page)

  await page
    .getByRole('navigation', { name: t('search.kind.label') })
    .getByRole('link', { name: t('search.kind.lot') })
    .click()
  await page.waitForURL(() => query(page).get('kind') === 'lot')
  const sort = page.getByRole('combobox', { name: t('search.sort.label') })
  await sort.focus()
  await sort.selectOption('estimateDown')
  await page.waitForURL(() => query(page).get('sort') === 'estimateDown')
  expect(await sort.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.reload()
  expect(await sort.inputValue()).toBe('estimateDown')
  await goBack(page)
  await page.waitForURL(() => query(page).get('sort') === null)
  expect(query(page).get('kind')).toBe('lot')
  await expect.poll(() => sort.inputValue()).toBe('')
  await untilHydrated(page)

  const ask = await openBox(page, lang)
  await page.getByRole('option', { name: word, exact: true }).waitFor()
  await ask.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await leave()
})

test.each<[Language, number, string]>([
  ['en', 1440, 'Bordeaux'],
  ['zh-Hans', 390, '波尔多'],
])(
  'hits are narrowed by ticks and ranges, each to be taken back: %s, %i wide',
  async (lang, width, bordeaux) => {
    const t = wordsIn(lang)
    const hits = (count: number) => page.getByText(t('search.count', { count }), { exact: true }).waitFor()
    const { page, leave } = await come(lang, width)
    await page.goto('/search?q=belmont')
    await untilHydrated(page)
    await hits(3)
    if (width < 960) await page.getByRole('button', { name: t('search.filters.open', { count: 0 }) }).click()
    const tick = page.getByRole('checkbox', { name: bordeaux })
    await tick.press('Space')
    await page.waitForURL(() => query(page).get('cate') === 'bordeaux')
    await hits(2)
    expect(await tick.evaluate((element) => element === document.activeElement)).toBe(true)
    const from = page
      .getByRole('group', { name: t('search.filters.vintage') })
      .getByRole('textbox', { name: t('search.filters.from') })
    await from.fill('1983')
    await from.press('Enter')
    await page.waitForURL(() => query(page).get('vintageFrom') === '1983')
    await hits(1)
    await expectAccessible(page)

    const chosen = page.getByRole('list', { name: t('search.filters.chosen') })
    await chosen.getByRole('link', { name: t('search.filters.remove', { name: bordeaux }) }).click()
    await page.waitForURL(() => query(page).get('cate') === null)
    expect(query(page).get('vintageFrom')).toBe('1983')
    await page.getByRole('checkbox', { name: bordeaux, checked: false }).waitFor()
    await chosen.getByRole('link', { name: t('search.filters.clear') }).click()
    await page.waitForURL(() => [...query(page).keys()].join() === 'q')
    await hits(3)
    await expect.poll(() => from.inputValue(), patient).toBe('')
    await leave()
  },
)

test('the filters of a sale keep the keyboard’s focus, and Back undoes them', async () => {
  const t = wordsIn('en')
  const { page, leave } = await come('en', 1440)
  await page.goto('/auction/winter')
  await untilHydrated(page)
  const cate = page.getByRole('combobox', { name: t('auctions.tools.cate') })
  await cate.focus()
  await cate.selectOption('whisky')
  await page.waitForURL(() => query(page).get('cate') === 'whisky')
  await page.getByText(t('auctions.tools.count', { count: 1 }), { exact: true }).waitFor()
  expect(await cate.evaluate((element) => element === document.activeElement)).toBe(true)
  await goBack(page)
  await page.getByText(t('auctions.tools.count', { count: 3 }), { exact: true }).waitFor()
  await expect.poll(() => cate.inputValue(), patient).toBe('')
  await leave()
})

test('who goes back before a page listens is shown the page they went back to', async () => {
  const { page, leave } = await come('en', 1440)
  await page.goto('/search?q=belmont&kind=lot')
  await untilHydrated(page)
  const titles = () => page.locator('article h3').allInnerTexts()
  const inOrder = await titles()
  const sort = page.getByRole('combobox', { name: wordsIn('en')('search.sort.label') })
  await sort.selectOption('estimateDown')
  await expect.poll(titles, patient).not.toEqual(inOrder)
  const late = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(titles, patient).toHaveLength(3)
  expect(await titles()).not.toEqual(inOrder)
  await page.evaluate(() => history.back())
  await page.waitForURL(() => query(page).get('sort') === null)
  late.resolve()
  await expect.poll(titles, patient).toEqual(inOrder)
  expect(await sort.inputValue()).toBe('')
  await leave()
})

test('a misspelt word is put right, and the page says so', async () => {
  const t = wordsIn('en')
  const { page, leave } = await come('en', 1440)
  await page.goto('/search?q=belmnt')
  await page.getByText(t('search.corrected', { query: 'belmnt', corrected: 'belmont' })).waitFor()
  expect(await page.locator('article').count()).toBe(3)
  await leave()
})

test('a search works by its address and without scripts, and finding nothing has one way on', async () => {
  const t = wordsIn('en')
  const { page, leave } = await come('en', 390, { scripts: false })
  await page.goto('/search?q=belmont&kind=lot')
  expect(await page.locator('article').count()).toBe(3)
  await page.getByRole('searchbox').fill('qqzzxx')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('search.submit') })
    .click()
  await page.getByRole('heading', { name: t('search.none.title', { query: 'qqzzxx' }) }).waitFor()
  await page.getByRole('link', { name: t('search.auctions') }).click()
  await page.waitForURL(/\/auctions$/)
  await leave()
})

test('without a connection nothing is suggested and nothing is said of it', async () => {
  const { page, context, leave } = await come('en', 1440, {
    tolerate: /ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/,
  })
  await page.clock.install()
  await page.goto('/auctions')
  await untilHydrated(page)
  const box = await openBox(page, 'en')
  await box.waitFor()
  await context.setOffline(true)
  await box.pressSequentially('belmont')
  // Longer than the pause after which the house would be asked.
  await page.clock.runFor(1_000)
  expect(await page.getByRole('option').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.setOffline(false)
  await box.press('t')
  await box.press('Backspace')
  await page.getByRole('option').first().waitFor()
  await leave()
})
