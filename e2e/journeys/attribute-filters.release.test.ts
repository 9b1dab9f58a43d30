import type { Page } from 'playwright-core'
import { expect, inject, test, vi } from 'vitest'
import type { Language } from '#web/kit/i18n/language.ts'
import { search } from '#wire/calls/search.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf } from '../support/live-server.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), 3_600_000))
const browser = await closeAfterAll(openBrowser())

const stated = [
  { packing: 'owc', millilitres: 750, abv: 130 },
  { packing: 'owc', millilitres: 1_500, abv: 135 },
  { packing: 'ocb', millilitres: 750, abv: 145 },
]
for (const [index, attributes] of stated.entries()) {
  await server.db
    .updateTable('lots')
    .set({ attributes: JSON.stringify(attributes) })
    .where('auction_id', '=', 'winter')
    .where('lot_num', '=', index + 1)
    .execute()
}
/** The index is updated with a short delay. */
await vi.waitFor(async () => {
  const found = await clientOf(server, '').call(search, { attributes: ['packing=owc'] })
  expect(dataOf(found).lots.total).toBe(2)
}, 60_000)

const words = {
  en: { wooden: /Original wooden case/, magnum: /1,500 ml/ },
  'zh-Hans': { wooden: /原木箱/, magnum: /1,500 毫升/ },
} as const

async function open(lang: Language, width: number, path: string, scripts: boolean) {
  const url = server.config.publicUrl
  const visitor = await visit(browser, url, { width, scripts })
  await visitor.context.addCookies([{ name: 'languageCode', value: lang, url }])
  await visitor.page.goto(path)
  if (scripts) await untilHydrated(visitor.page)
  return visitor
}

const attributesIn = (page: Page) =>
  [...new URL(page.url()).searchParams]
    .filter(([name]) => name.startsWith('a.'))
    .map((pair) => pair.join('='))

test.each([
  ['en', 1440, true],
  ['zh-Hans', 390, true],
  ['en', 390, false],
  ['zh-Hans', 1440, false],
] as const)('K18 filters a sale by attributes: %s, %i wide, scripts %s', async (lang, width, scripts) => {
  const t = translatorFor(lang)
  const { page, leave } = await open(lang, width, '/auction/winter?sort=estimateDown', scripts)
  await page.getByText(t('auctions.tools.more', { count: 0 })).click()
  const form = page.getByRole('form', { name: t('auctions.tools.attributes') })
  const apply = () => form.getByRole('button', { name: t('auctions.tools.apply') }).click()
  await form.getByRole('checkbox', { name: words[lang].wooden }).press('Space')
  if (!scripts) await apply()
  await page.waitForURL(() => attributesIn(page).join() === 'a.packing=owc')
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
  await form.getByRole('checkbox', { name: words[lang].magnum }).press('Space')
  if (!scripts) await apply()
  await page.waitForURL(() => attributesIn(page).length === 2)
  expect(new URL(page.url()).searchParams.get('sort')).toBe('estimateDown')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  if (scripts) await expectAccessible(page)
  await form.getByRole('link', { name: t('auctions.tools.clear') }).click()
  await page.waitForURL(() => attributesIn(page).length === 0)
  await expect.poll(() => page.getByRole('article').count()).toBe(3)
  await leave()
})

test.each([
  ['zh-Hans', 1440, true],
  ['en', 390, true],
  ['en', 1440, false],
] as const)('K18 filters a search by attributes: %s, %i wide, scripts %s', async (lang, width, scripts) => {
  const t = translatorFor(lang)
  const { page, leave } = await open(lang, width, '/search?q=belmont&kind=lot', scripts)
  const expectCount = (count: number) =>
    page.getByText(t('search.count', { count }), { exact: true }).waitFor()
  await expectCount(3)
  const unfold = page.getByRole('button', { name: t('search.filters.open', { count: 0 }) })
  if (scripts && width < 960) await unfold.click()
  const filters = page.getByRole('complementary', { name: t('search.filters.label') })
  await filters.getByRole('checkbox', { name: words[lang].wooden }).press('Space')
  if (!scripts) await filters.getByRole('button', { name: t('search.filters.apply') }).click()
  await page.waitForURL(() => attributesIn(page).join() === 'a.packing=owc')
  await expectCount(2)
  if (scripts) await expectAccessible(page)
  await page
    .getByRole('list', { name: t('search.filters.chosen') })
    .getByRole('link', { name: words[lang].wooden })
    .click()
  await page.waitForURL(() => attributesIn(page).length === 0)
  await expectCount(3)
  await leave()
})
