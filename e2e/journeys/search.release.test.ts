import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { Language } from '#web/kit/i18n/language.ts'
import { search } from '#wire/calls/search.ts'
import { staffRateDelete, staffRateSet } from '#wire/calls/staff-rates.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { goBack } from '../support/history.ts'
import { clientOf } from '../support/live-server.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

let server: TimedServer
let browser: Browser

beforeAll(async () => {
  server = await openTimedServer(inject('postgresUrl'), 3_600_000)
  await vi.waitFor(isIndexed, 60_000)
  browser = await openBrowser()
})

/** Expects the lots to be in the index, which is updated with a short delay. */
const isIndexed = async () =>
  expect(dataOf(await clientOf(server, '').call(search, { q: 'belmont' })).lots.total).toBe(3)

afterAll(async () => {
  await browser.close()
  await server.close()
})

async function openPage(lang: Language, width: number, options: { scripts?: boolean; allow?: RegExp } = {}) {
  const url = server.config.publicUrl
  const visitor = await visit(browser, url, { width, ...options })
  await visitor.context.addCookies([{ name: 'languageCode', value: lang, url }])
  return visitor
}

/** Opens the search dialog. */
async function openBox(page: Page, lang: Language) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: translatorFor(lang)('shell.links.search') })
    .click()
  return page.getByRole('dialog').getByRole('combobox')
}

const queryOf = (page: Page) => new URL(page.url()).searchParams

test.each(variants(['en', 1440, 'belmont'], ['zh-Hans', 390, '贝蒙']))(
  'finds a lot by keyboard alone: %s, %i wide',
  async (lang, width, term) => {
    const t = translatorFor(lang)
    const { page, leave } = await openPage(lang, width)
    await page.goto('/auctions')
    await untilHydrated(page)
    const box = await openBox(page, lang)
    await box.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/auctions')

    // Inserted at once, since suggestions for a part of the term could arrive between the keys below.
    await page.keyboard.insertText(term)
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
    const target = await chosen.getAttribute('href')
    await box.press('Enter')
    await page.waitForURL((url) => url.pathname + url.search === target)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await goBack(page)
    await page.waitForURL((url) => url.pathname === '/auctions')
    await page.getByRole('heading', { level: 1, name: t('auctions.page.title') }).waitFor()
    expect(await page.getByRole('dialog').isVisible()).toBe(false)

    const reopenedBox = await openBox(page, lang)
    await reopenedBox.pressSequentially(term)
    await reopenedBox.press('Enter')
    await page.getByRole('heading', { level: 1, name: t('search.titleOf', { query: term }) }).waitFor()
    expect(page.url()).toBe(`${server.config.publicUrl}/search?q=${encodeURIComponent(term)}`)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 2, name: t('search.section.lot') }).waitFor()
    await page.locator('article').nth(2).waitFor()

    await page
      .getByRole('navigation', { name: t('search.kind.label') })
      .getByRole('link', { name: t('search.kind.lot') })
      .click()
    await page.waitForURL(() => queryOf(page).get('kind') === 'lot')
    const sort = page.getByRole('combobox', { name: t('search.sort.label') })
    await sort.focus()
    await sort.selectOption('estimateDown')
    await page.waitForURL(() => queryOf(page).get('sort') === 'estimateDown')
    expect(await sort.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.reload()
    expect(await sort.inputValue()).toBe('estimateDown')
    await goBack(page)
    await page.waitForURL(() => queryOf(page).get('sort') === null)
    expect(queryOf(page).get('kind')).toBe('lot')
    await expect.poll(() => sort.inputValue()).toBe('')
    await untilHydrated(page)

    const emptyBox = await openBox(page, lang)
    await page.getByRole('option', { name: term, exact: true }).waitFor()
    await emptyBox.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await leave()
  },
)

test.each(variants(['zh-Hans', 390, '波尔多'], ['en', 1440, 'Bordeaux']))(
  'filters results by checkboxes and ranges, and removes each filter: %s, %i wide',
  async (lang, width, bordeaux) => {
    const t = translatorFor(lang)
    const expectCount = (count: number) =>
      page.getByText(t('search.count', { count }), { exact: true }).waitFor()
    const { page, leave } = await openPage(lang, width)
    await page.goto('/search?q=belmont')
    await untilHydrated(page)
    await expectCount(3)
    if (width < 960) await page.getByRole('button', { name: t('search.filters.open', { count: 0 }) }).click()
    const tick = page.getByRole('checkbox', { name: bordeaux })
    await tick.press('Space')
    await page.waitForURL(() => queryOf(page).get('cate') === 'bordeaux')
    await expectCount(2)
    expect(await tick.evaluate((element) => element === document.activeElement)).toBe(true)
    const from = page
      .getByRole('group', { name: t('search.filters.vintage') })
      .getByRole('textbox', { name: t('ui.filters.from') })
    await from.fill('1983')
    await from.press('Enter')
    await page.waitForURL(() => queryOf(page).get('vintageFrom') === '1983')
    await expectCount(1)

    const chosen = page.getByRole('list', { name: t('search.filters.chosen') })
    await chosen.getByRole('link', { name: t('search.filters.remove', { name: bordeaux }) }).click()
    await page.waitForURL(() => queryOf(page).get('cate') === null)
    expect(queryOf(page).get('vintageFrom')).toBe('1983')
    await page.getByRole('checkbox', { name: bordeaux, checked: false }).waitFor()
    await chosen.getByRole('link', { name: t('search.filters.clear') }).click()
    await page.waitForURL(() => [...queryOf(page).keys()].join() === 'q')
    await expectCount(3)
    await expect.poll(() => from.inputValue()).toBe('')
    await leave()
  },
)

test('keeps the focus on a sale’s filters, and Back undoes them', { tags: 'release' }, async () => {
  const t = translatorFor('en')
  const { page, leave } = await openPage('en', 1440)
  await page.goto('/auction/winter')
  await untilHydrated(page)
  const cate = page.getByRole('combobox', { name: t('auctions.tools.cate') })
  await cate.focus()
  await cate.selectOption('whisky')
  await page.waitForURL(() => queryOf(page).get('cate') === 'whisky')
  await page.getByText(t('auctions.tools.count', { count: 1 }), { exact: true }).waitFor()
  expect(await cate.evaluate((element) => element === document.activeElement)).toBe(true)
  await goBack(page)
  await page.getByText(t('auctions.tools.count', { count: 3 }), { exact: true }).waitFor()
  await expect.poll(() => cate.inputValue()).toBe('')
  await leave()
})

test('shows the previous page after Back before hydration', { tags: 'release' }, async () => {
  const { page, leave } = await openPage('en', 1440)
  await page.goto('/search?q=belmont&kind=lot')
  await untilHydrated(page)
  const titles = () => page.locator('article h3').allInnerTexts()
  const inOrder = await titles()
  const sort = page.getByRole('combobox', { name: translatorFor('en')('search.sort.label') })
  await sort.selectOption('estimateDown')
  await expect.poll(titles).not.toEqual(inOrder)
  const scriptsReleased = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scriptsReleased.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(titles).toHaveLength(3)
  expect(await titles()).not.toEqual(inOrder)
  await page.evaluate(() => history.back())
  await page.waitForURL(() => queryOf(page).get('sort') === null)
  scriptsReleased.resolve()
  await expect.poll(titles).toEqual(inOrder)
  expect(await sort.inputValue()).toBe('')
  await leave()
})

test('searches by URL without scripts, corrects a misspelt word, and offers a link when nothing is found', async () => {
  const t = translatorFor('en')
  const { page, leave } = await openPage('en', 390, { scripts: false })
  await page.goto('/search?q=belmnt')
  await page.getByText(t('search.corrected', { query: 'belmnt', corrected: 'belmont' })).waitFor()
  expect(await page.locator('article').count()).toBe(3)
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

test('shows neither suggestions nor errors while offline', async () => {
  const { page, context, leave } = await openPage('en', 1440, {
    allow: /ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/,
  })
  await page.clock.install()
  await page.goto('/auctions')
  await untilHydrated(page)
  const box = await openBox(page, 'en')
  await box.waitFor()
  await context.setOffline(true)
  await box.pressSequentially('belmont')
  // Longer than the debounce of suggestions.
  await page.clock.runFor(1_000)
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await context.setOffline(false)
  await box.press('t')
  await box.press('Backspace')
  await page.getByRole('option').first().waitFor()
  await leave()
})

test('M3 also shows every price of a list in the chosen currency', { tags: 'release' }, async () => {
  const manager = await server.join('manager@example.com', 'newcomer')
  await server.db.insertInto('user_roles').values({ user_id: manager.userID, role: 'manager' }).execute()
  const { call } = clientOf(server, manager.token)
  dataOf(await call(staffRateSet, { code: 'USD', rate: '0.128' }))
  onTestFinished(async () => void (await call(staffRateDelete, { code: 'USD' })))
  const { page, leave } = await openPage('en', 1440)
  await page.goto('/auctions')
  await untilHydrated(page)
  const picker = page
    .getByRole('banner')
    .getByLabel(translatorFor('en')('shell.currency.label', { base: 'HKD' }))
  await picker.selectOption('USD')
  const prices = async (code: string) =>
    (await page.locator('main').innerText()).match(new RegExp(`${code}\\s[\\d,.]+`, 'g'))?.length ?? 0
  for (const path of ['/', '/auctions', '/auction/winter', '/search?q=belmont']) {
    await page.goto(path)
    await untilHydrated(page)
    await expect.poll(() => prices('USD')).toBeGreaterThan(0)
    expect(await prices('USD'), path).toBe(await prices('HKD'))
  }
  await leave()
})
