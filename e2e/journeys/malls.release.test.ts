import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { goBack } from '../support/history.ts'
import { signUp } from '../support/live-server.ts'
import { openMallServer } from '../support/mall-server.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

const server = await closeAfterAll(openMallServer(inject('postgresUrl')))
const browser = await closeAfterAll(openBrowser())

const openPage = (width: number, scripts = true, allow?: RegExp) =>
  visit(browser, server.config.publicUrl, { width, scripts, ...(allow ? { allow } : {}) })

test.each(variants(['en', 1440], ['zh-Hans', 390]))(
  'finds a bottle in the mall by filters and pages, goes Back, and adds it to the basket: %s, %i wide',
  async (lang, width) => {
    const t = translatorFor(lang)
    const { page, leave } = await openPage(width)
    await page.goto(`/${lang}`)
    await untilHydrated(page)
    if (width === 390) {
      await page.getByRole('button', { name: t('shell.header.menu') }).click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('shell.links.mall'), exact: true })
        .click()
    } else {
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('shell.links.mall'), exact: true })
        .click()
    }
    await page.getByRole('heading', { level: 1, name: t('mall.title') }).waitFor()
    await page.getByText(t('mall.count', { count: 14 })).waitFor()
    // Sold-out products come last, on the second page.
    await page.getByRole('link', { name: t('ui.pageLinks.next') }).click()
    await page.waitForURL(/page=2/)
    await page.getByText(t('mall.stock.gone')).waitFor()

    await page
      .getByRole('link', { name: t('mall.kind.wine') })
      .first()
      .click()
    await page.getByText(t('mall.count', { count: 13 })).waitFor()
    // On a phone the filters open at a press.
    if (width === 390) await page.getByRole('button', { name: t('mall.filters.open', { count: 0 }) }).click()
    await page.getByRole('combobox', { name: t('mall.filters.price'), exact: true }).selectOption('1000-3000')
    await page.getByText(t('mall.count', { count: 5 })).waitFor()
    await page.getByRole('combobox', { name: t('mall.sort.label') }).selectOption('priceUp')
    await page.waitForURL(/kind=wine&price=1000-3000&sort=priceUp/)
    await page.waitForFunction(() => /wine-2 /.test(document.querySelector('main ul h3')?.textContent ?? ''))
    await goBack(page)
    await goBack(page)
    await page.getByText(t('mall.count', { count: 13 })).waitFor()
    await page.reload()
    await untilHydrated(page)
    await page.getByText(t('mall.count', { count: 13 })).waitFor()

    await page
      .getByRole('link', { name: /wine-13/ })
      .last()
      .click()
    await page.getByRole('heading', { level: 1, name: /wine-13/ }).waitFor()
    await page.getByText(t('mall.stock.there', { count: 12 })).waitFor()
    await page.getByText(t('mall.product.earns', { points: '4,550' })).waitFor()
    await page.getByRole('button', { name: t('mall.buy.add') }).click()
    await page.getByText(t('mall.buy.added', { count: 1 })).waitFor()
    await leave()
  },
)

test('filters the mall without scripts', async () => {
  const t = translatorFor('en')
  const { page, leave } = await openPage(1440, false)
  await page.goto('/mall?kind=wine')
  await page.getByRole('combobox', { name: t('mall.filters.price'), exact: true }).selectOption('3000-10000')
  await page
    .getByRole('button', { name: t('mall.filters.apply') })
    .first()
    .click()
  await page.getByText(t('mall.count', { count: 8 })).waitFor()
  await leave()
})

test.each(variants(['zh-Hans', 'nothing'], ['en', 'nothing']))(
  'answers an unknown product with 404 and a link to the mall: %s',
  async (lang, id) => {
    const t = translatorFor(lang)
    const { page, leave } = await openPage(1440, true, /status of 404/)
    const response = await page.goto(`/${lang}/mall/product/${id}`)
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: t('mall.missing.title') }).waitFor()
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    await expectAccessible(page)
    await untilHydrated(page)
    await page.getByRole('link', { name: t('mall.missing.way') }).click()
    await page.getByRole('heading', { level: 1, name: t('mall.title') }).waitFor()
    await leave()
  },
)

test('C2 shows cigars in the mall only after the age declaration, never indexed', async () => {
  const t = translatorFor('en')
  const { page, leave } = await openPage(390)
  await page.goto('/mall?kind=spirits')
  expect(await page.locator('meta[name="robots"]').count()).toBe(0)
  await page.goto('/mall/product/cigars')
  await page.getByRole('button', { name: t('tobacco.adults.declare') }).waitFor()
  expect(await page.content()).not.toContain('Belmont cigars')
  await go(page, '/mall?kind=cigars')
  await page.getByRole('button', { name: t('tobacco.adults.declare') }).click()
  await page.getByText(t('mall.count', { count: 1 })).waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await page
    .getByRole('link', { name: /cigars/ })
    .last()
    .click()
  await page.getByText(t('mall.product.tobacco')).waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  expect(await page.locator('script[type="application/ld+json"]').allInnerTexts()).not.toContain('Product')
  await leave()
})

test.each(variants(['zh-Hans', 1440], ['en', 390]))(
  'reads about points as a visitor and sees the balance when signed in: %s, %i wide',
  async (lang, width) => {
    const t = translatorFor(lang)
    const { page, context, leave } = await openPage(width)
    await page.goto(`/${lang}/pointsMall`)
    await page.getByText(t('points.visitor.title')).waitFor()
    await page.getByText('12,250').waitFor()
    const session = await signUp(server, `points-${randomUUID()}@example.com`)
    await context.addCookies([{ ...sessionCookie(session), url: server.config.publicUrl }])
    await page.reload()
    await untilHydrated(page)
    await page.getByText(t('points.balance'), { exact: true }).waitFor()
    await page.getByText(t('points.gift.short', { missing: '78,000' })).waitFor()
    await page.getByRole('link', { name: t('points.all') }).click()
    await page.getByRole('heading', { level: 1, name: t('points.gifts') }).waitFor()
    await page.getByRole('link', { name: t('points.kind.drink') }).click()
    await page.waitForURL(/kind=drink/)
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 1)
    await page.getByRole('link', { name: t('points.kind.mine') }).click()
    await page.getByText(t('points.none.mine')).waitFor()
    await leave()
  },
)

test.each(variants(['en', 1440], ['zh-Hans', 390]))(
  'G1 shows a home page without sales in the right order, with links: %s, %i wide',
  async (lang, width) => {
    const t = translatorFor(lang)
    const { page, leave } = await openPage(width)
    await page.goto(`/${lang}`)
    await untilHydrated(page)
    const titles = await page.getByRole('heading', { level: 2 }).allInnerTexts()
    const main = titles.slice(0, 6).join(' | ')
    expect(main).toMatch(
      lang === 'en'
        ? /Sales.*The mall.*One point.*your cellar.*catalogue/i
        : /日程.*商城.*积一分.*酒窖.*图录/,
    )
    // The promotion has ended: no page mentions free delivery.
    expect(await page.locator('main').innerText()).not.toMatch(/free|免运费/i)
    await page
      .getByText(lang === 'en' ? 'Spring cellars: until 2099-01-31' : '春季藏酒征集截至 2099-01-31')
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('home.consign.way') }).click()
    await page.waitForURL(/\/consign/)
    await goBack(page)
    await page.getByRole('link', { name: t('home.points.all') }).click()
    await page.getByRole('heading', { level: 1, name: t('points.title') }).waitFor()
    await leave()
  },
)
