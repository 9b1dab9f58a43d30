import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { helpSlugs } from '#server/site/content/help-pages.ts'
import { openTestServer } from '#server/testing.ts'
import { addressIn } from '#wire/address/page-address.ts'
import { expectAccessible } from '../support/accessible.ts'
import { goWithoutPictures as go, openBrowserWithoutPictures, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { goBack } from '../support/history.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

const server = await closeAfterAll(
  openTestServer(inject('postgresUrl'), { settings: { DEMO: '1', TOBACCO: 'open' } }),
)
const browser = await closeAfterAll(openBrowserWithoutPictures())

/** A lot of each kind of sale and state, with its premium. */
const lots = [
  ['a timed sale', 'BH0145/lot/BH0145-1', '22.5%'],
  ['a live sale', 'BH0142/lot/BH0142-20', '22.5%'],
  ['a sale that has ended', 'BH0138/lot/BH0138-3', '22.5%'],
  ['a sale with rates of its own', 'BH0147/lot/BH0147-1', '25%'],
  ['a sale of cigars', 'BH0150/lot/BH0150-1', '22.5%'],
] as const

const texts = {
  en: {
    premium: /^Buyer’s premium, /,
    premiumHeading: 'Buyer’s premium',
    binding: 'A bid is binding and cannot be withdrawn.',
    firstBid: 'Your first bid',
    cigars: 'Cigars',
  },
  'zh-Hans': {
    premium: /^买家佣金/,
    premiumHeading: '买家佣金',
    binding: '出价具约束力，不可撤销。',
    firstBid: '首次出价',
    cigars: '雪茄',
  },
} as const

const servedPage = async (address: string): Promise<string> => (await fetch(server.url + address)).text()

const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

/** Returns the URLs and names of the links in a part of a page. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to = '', content = '']) => ({
    to,
    name: content.replaceAll(/<[^>]*>/g, ''),
  }))

/** Follows a link and expects a section of the help to be in view. */
async function expectSection(page: Page, link: Locator, address: string, heading: string): Promise<void> {
  await link.click()
  await page.waitForURL(`**${address}`)
  const section = page.getByRole('heading', { level: 2, name: heading, exact: true })
  await section.waitFor()
  await expect.poll(() => section.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(400)
}

describe.each(variants('zh-Hans', 'en'))('in %s at 390 pixels', (lang) => {
  const text = texts[lang]
  const t = translatorFor(lang)
  const at = (path: string) => addressIn(lang, path)

  test.each(lots)(
    'a visitor is one click from the premium and from the first bid: %s',
    async (_name, lot, premium) => {
      const links = linksIn(mainOf(await servedPage(at(`/auction/${lot}`))))
      const premiums = links.filter(({ to }) => to === at('/fees#s-premium'))
      expect(premiums.map(({ name }) => name)).toContainEqual(expect.stringContaining(premium))
      expect(links.map(({ to }) => to)).toContain(at('/how-to-buy#s-first-bid'))
    },
  )

  test('the links of a lot lead to the premium and to the first bid', async () => {
    const { page, leave } = await visit(browser, server.config.publicUrl, { width: 390 })
    await go(page, at(`/auction/${lots[0][1]}`))
    const main = page.getByRole('main')
    const link = main.getByRole('link', { name: text.premium })
    await expectSection(page, link, at('/fees#s-premium'), text.premiumHeading)
    expect(await main.innerText()).toContain('22.5%')
    await goBack(page)
    const howToBuy = main.locator(`a[href="${at('/how-to-buy')}#s-first-bid"]`)
    await expectSection(page, howToBuy, at('/how-to-buy#s-first-bid'), text.firstBid)
    expect(await main.innerText()).toContain(text.binding)
    await leave()
  })

  test('a lot explains the words of its condition', async () => {
    const { page, leave } = await visit(browser, server.config.publicUrl, { width: 390 })
    await go(page, at('/auction/BH0150/lot/BH0150-1'))
    const link = page.getByRole('main').getByRole('link', { name: t('shell.links.conditionTerms') })
    await expectSection(page, link, at('/condition-terms#s-cigars'), text.cigars)
    await leave()
  })

  test('log-in leads to the guide', async () => {
    const links = linksIn(mainOf(await servedPage(at('/login'))))
    expect(links.map(({ to }) => to)).toContain(at('/how-to-buy'))
  })

  test('the guide has five steps, and calculates as an amount is typed', async () => {
    const { page, leave } = await visit(browser, server.config.publicUrl, { width: 390 })
    await go(page, at('/how-to-buy'))
    for (const step of ['account', 'register', 'bid', 'pay', 'receive'] as const)
      await page
        .getByRole('heading', { level: 2, name: t(`howToBuy.steps.${step}.title`), exact: true })
        .first()
        .waitFor()
    await page.getByLabel(t('howToBuy.cost.hammer', { currency: 'HKD' })).fill('10000')
    await page.getByText('HKD\u00a012,250', { exact: true }).waitFor()
    await expectAccessible(page)
    await leave()
  })

  test('home, a sale, sign-up and the footer lead to the help', async () => {
    for (const path of ['/', '/auction/BH0145', '/register']) {
      const html = await servedPage(at(path))
      const links = linksIn(mainOf(html)).map(({ to }) => to)
      for (const slug of ['how-to-buy', 'fees'])
        expect([path, links]).toEqual([
          path,
          expect.arrayContaining([expect.stringContaining(at(`/${slug}`))]),
        ])
      const footer = linksIn(html.slice(html.indexOf('<footer'))).map(({ to }) => to)
      for (const slug of helpSlugs)
        expect(footer.filter((to) => to === at(`/${slug}`))).toEqual([at(`/${slug}`)])
    }
  })
})

test('an empty site has the help, also in its sitemap and search', async () => {
  const empty = await openTestServer(inject('postgresUrl'))
  const read = async (path: string) => (await fetch(empty.url + path)).text()
  const sitemap = await read('/sitemaps/pages-1.xml')
  for (const slug of helpSlugs) {
    expect(sitemap).toContain(`/${slug}</loc>`)
    expect(await read(`/en/${slug}`)).toMatch(/<h1[^>]*>.*<\/h1>/s)
    expect(await read(`/zh-Hans/${slug}`)).toMatch(/<html lang="zh-Hans"/)
  }
  await expect.poll(() => read('/en/search?q=ullage')).toContain('href="/en/condition-terms"')
  await empty.close()
})
