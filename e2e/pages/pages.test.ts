import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { liquorNotice } from '#domain/liquor-notice.ts'
import { openTestHouse, type TestHouse } from '#server/testing.ts'
import { houseSaleGet, houseWithdraw } from '#wire/calls/house.ts'
import { addressIn, canonicalAddress, type Language, languages } from '#wire/page-address.ts'
import { dataOf } from '#wire/query-policy.ts'
import { expectAccessible } from '../accessible.ts'
import { openBrowser, untilHydrated, type Visitor, visit } from '../browser.ts'
import type { Cookie } from '../session-cookie.ts'
import { addressed, clientOf, cookiesOf } from './demonstration.ts'
import { type Example, examples, type Looker } from './examples.ts'
import { dataAddress, laxHeaders } from './lax-headers.ts'

let house: TestHouse
let browser: Browser
let all: readonly Example[]
let cookies: ReadonlyMap<Looker, readonly Cookie[]>

beforeAll(async () => {
  house = await openTestHouse(inject('postgresUrl'), { settings: { DEMO: '1' } })
  // Pictures are made when they are asked for, which would take longer than all else here.
  browser = await openBrowser(['--blink-settings=imagesEnabled=false'])
  all = await addressed(house.config.publicUrl, examples)
  const lookers = [...new Set(all.map(({ by = 'visitor' }) => by))]
  const found = lookers.map(async (by) => [by, await cookiesOf(house.config.publicUrl, by)] as const)
  cookies = new Map(await Promise.all(found))
}, 120_000)

afterAll(async () => {
  await browser.close()
  await house.close()
})

const nameOf = ({ path, by = 'visitor', state = '' }: Example) => `${path} ${by} ${state}`
const addressOf = (path: string, lang: Language) => (lang === 'en' ? path : addressIn(lang, path))

test('C1 every page carries both sentences of the statute, in whatever language it is', async () => {
  const without: string[] = []
  for (const example of all.filter(({ by }) => by !== 'clerk')) {
    for (const lang of languages) {
      const cookie = (cookies.get(example.by ?? 'visitor') ?? [])
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ')
      const page = await (
        await fetch(house.config.publicUrl + addressIn(lang, example.path), { headers: { cookie } })
      ).text()
      if (!Object.values(liquorNotice).every((sentence) => page.includes(sentence)))
        without.push(`${lang} ${nameOf(example)}`)
    }
  }
  expect(without).toEqual([])
})

test('every address of the sitemaps is a page that may be found, in the language that it is listed under', async () => {
  const get = async (path: string) => fetch(new URL(path, house.config.publicUrl))
  const places = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one = '']) => new URL(one))
  const listed = (
    await Promise.all((await places('/sitemap.xml')).map(({ pathname }) => places(pathname)))
  ).flat()
  expect(new Set(listed.map(String)).size).toBe(listed.length)
  const kinds = new Map(listed.map((one) => [one.pathname.replace(/[^/]*$/, ''), one]))
  for (const one of kinds.values()) {
    const answer = await get(one.pathname)
    const page = await answer.text()
    expect([one.pathname, answer.status]).toEqual([one.pathname, 200])
    expect(page).toContain(
      `<link rel="canonical" href="${one.origin}${one.pathname === '/' ? '/' : one.pathname}"/>`,
    )
    expect(page).not.toContain('noindex')
  }
  const found = all.filter(
    ({ isHidden, path, knownAs = path }) => !isHidden && path === knownAs && !path.endsWith('/live'),
  )
  const known = new Set(listed.map(({ pathname }) => pathname))
  expect(found.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([])
}, 60_000)

async function come(by: Looker): Promise<Visitor> {
  const visitor = await visit(browser, house.config.publicUrl, { tolerate: /status of 404/ })
  await visitor.context.addCookies(
    (cookies.get(by) ?? []).map((cookie) => ({ ...cookie, url: house.config.publicUrl })),
  )
  visitor.page.setDefaultTimeout(10_000)
  return visitor
}

test('no page lets in what is not of the house, and what is one’s own is kept nowhere', async () => {
  const faults: string[] = []
  for (const { path, by = 'visitor' } of all) {
    const cookie = (cookies.get(by) ?? []).map(({ name, value }) => `${name}=${value}`).join('; ')
    for (const address of [path, dataAddress(path)]) {
      const { headers } = await fetch(house.config.publicUrl + address, { headers: { cookie } })
      faults.push(...laxHeaders(headers, by).map((fault) => `${fault}: ${address} ${by}`))
    }
  }
  expect(faults).toEqual([])
}, 60_000)

test.each([
  ['', ['Organization', 'WebSite']],
  ['auction/:auctionId', ['SaleEvent', 'BreadcrumbList']],
  ['auction/:auctionId/lot/:lotId', ['Product', 'BreadcrumbList']],
  ['mall/product/:id', ['Product', 'BreadcrumbList']],
  ['news/:slug', ['NewsArticle', 'BreadcrumbList']],
  ['faq', ['FAQPage']],
])(
  'C2 machines are told what /%s is about, in either language, and of tobacco nothing',
  async (route, types) => {
    for (const example of all.filter((one) => one.route === route && one.by === undefined)) {
      for (const lang of languages) {
        const page = await (await fetch(house.config.publicUrl + addressIn(lang, example.path))).text()
        const [, text = '{"@graph":[]}'] =
          /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? []
        const about: { '@graph': readonly { '@type': string }[] } = JSON.parse(text)
        const told = about['@graph'].map((one) => one['@type'])
        expect([example.path, told]).toEqual([example.path, example.isHidden ? [] : types])
      }
    }
  },
)

test('addresses that lead elsewhere, to what is no more, or nowhere say so, in any language', async () => {
  const ask = async (path: string) => {
    const answer = await fetch(house.config.publicUrl + path, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  const lot = '/auction/BH0145/lot/BH0145-2'
  expect(await ask(lot.replace('BH0145', 'BH0138'))).toEqual([301, lot])
  expect(await ask(`/zh-Hans${lot.replace('BH0145', 'BH0138')}`)).toEqual([301, `/zh-Hans${lot}`])
  expect(await ask(lot.replace('BH0145-2', 'none'))).toEqual([404, null])
  expect(await ask('/AUCTION/BH0145/')).toEqual([301, '/auction/BH0145'])
  expect(await ask(lot)).toEqual([200, null])
  const clerk = await clientOf(house.config.publicUrl, 'clerk')
  const { seq } = dataOf(await clerk.call(houseSaleGet, { auctionId: 'BH0145' }))
  const reason = 'Its owner asked for it'
  const sheet = { auctionId: 'BH0145', lotId: 'BH0145-2', ak: randomUUID(), seq, reason }
  dataOf(await clerk.call(houseWithdraw, sheet))
  expect(await ask(lot)).toEqual([410, null])
})

/** Scripts wait for pictures, of which there are none here; a key pressed has them begin. */
async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await untilHydrated(page)
}

/** What every page must be, however one comes to it. @returns its heading */
async function look(page: Page, example: Example, lang: Language): Promise<string> {
  // What stands around a page in the app's view is fetched by itself, and the page is there with it.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts()
  expect(headings).toHaveLength(1)
  expect(await page.locator('html').getAttribute('lang')).toBe(lang)
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide).toBe(0)
  expect(await page.title()).not.toBe('')
  await lookAtHead(page, example, lang)
  return headings[0] ?? ''
}

async function lookAtHead(
  page: Page,
  { path, knownAs = path, isHidden = false, status }: Example,
  lang: Language,
): Promise<void> {
  const head = await page.evaluate(() => ({
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? null,
    alternates: Object.fromEntries(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')].map((one) => [
        one.hreflang,
        one.href,
      ]),
    ),
    robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content ?? null,
  }))
  if (isHidden) {
    if (status !== 404) expect(head.robots).toBe('noindex')
    expect(head.alternates).toEqual({})
    return
  }
  const at = (one: Language) => new URL(canonicalAddress(one, knownAs), house.config.publicUrl).href
  expect(head).toEqual({
    canonical: at(lang),
    alternates: { en: at('en'), 'zh-Hans': at('zh-Hans'), 'x-default': at('en') },
    robots: null,
  })
}

/**
 * Comes to each page by a link, in both widths, loads it anew, and goes back to the one before and forward again. What takes
 * long is done with each page in one of the languages: axe and loading anew in this, back and forward in the other.
 */
async function tour(by: Looker, lang: Language): Promise<readonly string[]> {
  const { page, leave } = await come(by)
  const faults: string[] = []
  const note = (where: string, error: unknown) =>
    faults.push(`${lang} ${where}: ${error instanceof Error ? error.message : String(error)}`)
  let before: { readonly heading: string; readonly url: string } | null = null
  for (const [index, example] of all.filter((one) => (one.by ?? 'visitor') === by).entries()) {
    const isWide = index % 2 === 0
    const isClose = isWide === (lang === 'en')
    try {
      await page.setViewportSize({ width: 1440, height: 900 })
      const answer = await page.goto(addressOf(example.path, lang))
      expect(answer?.status()).toBe(example.status ?? 200)
      await hydrate(page)
      const heading = await look(page, example, lang)
      if (isClose && isWide) await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      if (isClose && !isWide) await expectAccessible(page)
      if (isClose) {
        await page.reload()
        await hydrate(page)
      }
      expect(await look(page, example, lang)).toBe(heading)
      const here = { heading, url: page.url() }
      if (before && !isClose) {
        await page.goBack({ waitUntil: 'commit' })
        expect(page.url()).toBe(before.url)
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(before.heading)
        await page.goForward({ waitUntil: 'commit' })
        expect(page.url()).toBe(here.url)
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
      }
      before = here
    } catch (error) {
      note(nameOf(example), error)
      before = null
    }
  }
  await leave().catch((error: unknown) => note('on the way', error))
  return faults
}

describe('every page stands by a link, anew, back and forward, at 390 and 1440, clean and accessible', () => {
  test.concurrent.each(languages)(
    'in %s',
    // Minutes long, it is not made twice.
    { timeout: 600_000, retry: 0 },
    async (lang) => {
      const faults: string[] = []
      for (const by of cookies.keys()) faults.push(...(await tour(by, lang)))
      expect(faults).toEqual([])
    },
  )
})
