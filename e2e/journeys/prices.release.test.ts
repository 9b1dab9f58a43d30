import { pino } from 'pino'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { importPrices } from '#server/catalogue/prices/prices.ts'
import { soldFixture } from '#server/catalogue/prices/testing.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilElementHydrated, untilHydrated, visit } from '../support/browser.ts'
import { goBack } from '../support/history.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

let server: TimedServer
let browser: Browser

/** Four sales a year of the same wine as in the sale's first lot. */
const years = Array.from({ length: 14 }, (_, i) => 2012 + i)
const sold = years.flatMap((year) =>
  [1, 2, 3, 4].map((lotNum) =>
    soldFixture({
      no: `A${year}`,
      lotNum,
      at: Date.UTC(year, 4, 9, 6, lotNum),
      vintage: '1981',
      hammer: 5_000 + 100 * (year - 2012) + 10 * lotNum,
    }),
  ),
)
const cigars = soldFixture({
  no: 'C1',
  lotNum: 1,
  at: Date.UTC(2025, 4, 9),
  kind: 'cigars',
  vintage: '2014',
  hammer: 9_000,
})

beforeAll(async () => {
  server = await openTimedServer(inject('postgresUrl'), 3_600_000)
  const { db, close } = connect(server.config.databaseUrl ?? '', { max: 2, log: pino({ level: 'silent' }) })
  await importPrices(
    db,
    [...sold, cigars].map((one) => ({ ...one, producerId: '' })),
  )
  await close()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

async function openPage(lang: Language, width: number, scripts = true) {
  const url = server.config.publicUrl
  const visitor = await visit(browser, url, { width, scripts })
  await visitor.context.addCookies([{ name: 'languageCode', value: lang, url }])
  return visitor
}

test.each(variants(['zh-Hans', 390], ['en', 1440]))(
  'H4 shows prices of comparable bottles as chart and table, and finds them in the archive: %s, %i wide',
  async (lang, width) => {
    const t = translatorFor(lang)
    const { page, leave } = await openPage(lang, width)
    await page.goto('/auction/winter/lot/winter-1')
    await untilHydrated(page)
    const section = page.getByRole('region', { name: t('prices.history.title.bottles') })
    const chart = section.getByRole('img')
    await chart.waitFor()
    expect(await chart.count()).toBe(1)
    expect(await chart.getAttribute('aria-label')).toContain('56')
    expect(await section.getByRole('row').count()).toBe(6)
    const allPrices = section.getByText(t('prices.history.all', { count: 56 }))
    // The section’s script loads separately; hydration would close what was opened before.
    await untilElementHydrated(allPrices)
    await allPrices.click()
    await section.getByRole('table', { name: t('prices.history.every') }).waitFor()
    expect(await section.getByRole('row').count()).toBe(6 + 57)
    await expectAccessible(page)

    await section.getByRole('link', { name: t('prices.history.archive') }).click()
    await page.getByRole('heading', { name: t('prices.page.heading') }).waitFor()
    await page.getByText(t('prices.count', { count: 56 })).waitFor()
    expect(await page.locator('tbody tr').count()).toBe(50)
    await page.getByRole('link', { name: t('ui.pageLinks.next') }).click()
    await page.getByText(t('ui.pageLinks.place', { page: 2, pages: 2 })).waitFor()
    expect(await page.locator('tbody tr').count()).toBe(6)

    if (width < 768) await page.getByRole('button', { name: t('prices.tools.open', { count: 0 }) }).click()
    const year = page.getByRole('combobox', { name: t('prices.tools.year') })
    await year.focus()
    await year.selectOption('2019')
    await page.getByText(t('prices.count', { count: 4 })).waitFor()
    expect(new URL(page.url()).searchParams.get('year')).toBe('2019')
    expect(await year.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('combobox', { name: t('prices.tools.sort') }).selectOption('priceUp')
    await page.waitForURL(/sort=priceUp/)
    await page.locator('tbody tr:first-child', { hasText: '5,710' }).waitFor()
    await expectAccessible(page)
    await goBack(page)
    await goBack(page)
    await page.getByText(t('prices.count', { count: 56 })).waitFor()
    await expect.poll(() => year.inputValue()).toBe('')
    await leave()
  },
)

test('filters the archive without scripts, by its URL alone', async () => {
  const t = translatorFor('en')
  const { page, leave } = await openPage('en', 1440, false)
  await page.goto('/prices?year=2015&sort=priceDown')
  await page.getByText(t('prices.count', { count: 4 })).waitFor()
  await page.getByRole('searchbox').fill('nothing like it')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('prices.tools.submit') })
    .click()
  await page.getByRole('heading', { name: t('prices.nothing.chosen.title') }).waitFor()
  await page.getByRole('link', { name: t('prices.nothing.chosen.all') }).click()
  await page.getByText(t('prices.count', { count: 56 })).waitFor()
  await leave()
})

test('C2 shows cigars in the archive only after the age declaration, never indexed', async () => {
  const t = translatorFor('en')
  const { page, leave } = await openPage('en', 390)
  await page.goto('/prices?q=C1')
  await page.getByRole('heading', { name: t('prices.nothing.chosen.title') }).waitFor()
  await go(page, '/prices?kind=cigars')
  await page.getByRole('button', { name: t('tobacco.adults.declare') }).click()
  await page.getByText(t('prices.count', { count: 1 })).waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await page.goto('/prices')
  expect(await page.locator('meta[name="robots"]').count()).toBe(0)
  await leave()
})
