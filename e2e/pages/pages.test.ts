import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { liquorNotice } from '#domain/law/liquor-notice.ts'
import { isReleaseRun, oneIn } from '#server/platform/process/testing/breadth.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { addressIn, type Language, languages } from '#wire/address/page-address.ts'
import { staffSaleGet, staffWithdraw } from '#wire/calls/staff-sale.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { openBrowserWithoutPictures, type Visitor, visit } from '../support/browser.ts'
import type { Cookie } from '../support/session-cookie.ts'
import { expectWholeBidBars, expectWholeBidBoxes } from './bid-boxes.ts'
import { clientOf, cookiesOf, withPaths } from './demonstration.ts'
import { enlargedIn, visitEnlarged } from './enlarged-text.ts'
import { type Example, examples, type Viewer } from './examples.ts'
import { testFirstLook } from './first-look.ts'
import { dataPath, headerIssues } from './header-issues.ts'
import { expectLowWindowsFree } from './low-windows.ts'
import { type Served, tour } from './tour.ts'
import { unstyledClasses } from './unstyled-classes.ts'

let server: TestServer
let browser: Browser
let all: readonly Example[]
let cookies: ReadonlyMap<Viewer, readonly Cookie[]>

beforeAll(async () => {
  server = await openTestServer(inject('postgresUrl'), { settings: { DEMO: '1' } })
  browser = await openBrowserWithoutPictures()
  all = await withPaths(server.config.publicUrl, examples)
  const viewers = [...new Set(all.map(({ viewer = 'visitor' }) => viewer))]
  const found = viewers.map(
    async (viewer) => [viewer, await cookiesOf(server.config.publicUrl, viewer)] as const,
  )
  cookies = new Map(await Promise.all(found))
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

const describeExample = ({ path, viewer = 'visitor', state = '' }: Example) => `${path} ${viewer} ${state}`

/** Returns whether a page is a staff page, which offers nothing for sale. */
const isStaffPage = (path: string): boolean => /^\/house(\/|$)/.test(path)

/** Requests a page as a viewer, without a browser. */
const request = (address: string, viewer: Viewer = 'visitor', init: RequestInit = {}) => {
  const cookie = (cookies.get(viewer) ?? []).map(({ name, value }) => `${name}=${value}`).join('; ')
  return fetch(server.config.publicUrl + address, { ...init, headers: { cookie, ...init.headers } })
}

// Done before the tour, since the short sale closes within the hour.
test('shows lots of every kind of sale uncut while they accept bids, also with a premium in bands, in every language', {
  tags: 'release',
}, async () => {
  const { page, leave } = await visitAs('bidder1')
  await expectWholeBidBoxes(page)
  await leave()
})

test('keeps bid bars complete, and the end of the page above them, when text is twice its size', {
  tags: 'release',
}, async () => {
  const { page, leave } = await visitAs('bidder1')
  await expectWholeBidBars(page)
  await leave()
})

test('limits fixed bars in low windows to a third of the height', {
  tags: 'release',
}, async () => {
  const { page, leave } = await visitAs('bidder1')
  await expectLowWindowsFree(page)
  await leave()
})

test('shows the selected view of a sale and the selected amount in forced colours', {
  tags: 'release',
}, async () => {
  const { page, leave } = await visitAs('bidder1')
  await page.emulateMedia({ forcedColors: 'active' })
  const colourOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor)
  await page.goto('/auction/BH0145')
  await page.keyboard.press('Shift')
  const isMarked = async (selected: string) => (await colourOf(selected)) !== (await colourOf('body'))
  await expect.poll(() => isMarked('main a[aria-current=true]')).toBe(true)
  await page.goto('/auction/BH0145/lot/BH0145-3')
  await expect.poll(() => isMarked('[data-bid-box] label:has(:checked)')).toBe(true)
  await leave()
})

testFirstLook(request)

/**
 * Returns the issues of a served page: C1 both liquor notices on every client page, strict security headers,
 * no caching of personal data, the right status and language, and a style for every class.
 */
function servedIssues(
  { path, viewer = 'visitor', status = 200 }: Example,
  lang: Language,
  served: Served,
): readonly string[] {
  const hasNotices =
    isStaffPage(path) || Object.values(liquorNotice).every((notice) => served.html.includes(notice))
  return [
    ...headerIssues(served.headers, viewer),
    ...(hasNotices ? [] : ['no liquor notice']),
    ...(served.status === status ? [] : [`status ${served.status}`]),
    ...(served.html.includes(`<html lang="${lang}"`) ? [] : ['another language']),
    ...unstyledClasses(served.html).map((name) => `no style for ${name}`),
  ]
}

test('C1 serves every page with both liquor notices, strict headers, the right status and all its styles, in one language in turn', async () => {
  const issues: string[] = []
  for (const lang of languages)
    for (const example of isReleaseRun ? all : all.filter((_, index) => languages[index % 2] === lang)) {
      const page = await request(addressIn(lang, example.path), example.viewer)
      const served = { status: page.status, headers: page.headers, html: await page.text() }
      issues.push(
        ...servedIssues(example, lang, served).map((issue) => `${issue}: ${describeExample(example)}`),
      )
    }
  expect(issues).toEqual([])
})

test('serves the data of pages with strict security headers and no caching of personal data', async () => {
  const issues: string[] = []
  for (const example of oneIn(3, all)) {
    const { path, viewer = 'visitor' } = example
    const { headers } = await request(dataPath(path), viewer)
    issues.push(...headerIssues(headers, viewer).map((issue) => `${issue}: ${describeExample(example)}`))
  }
  expect(issues).toEqual([])
})

test('lists indexable pages in the sitemaps, in the right language', async () => {
  const get = async (path: string) => fetch(new URL(path, server.config.publicUrl))
  const locations = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one = '']) => new URL(one))
  const listed = (
    await Promise.all((await locations('/sitemap.xml')).map(({ pathname }) => locations(pathname)))
  ).flat()
  expect(new Set(listed.map(String)).size).toBe(listed.length)
  const kinds = new Map(listed.map((one) => [one.pathname.replace(/[^/]*$/, ''), one]))
  for (const page of kinds.values()) {
    const response = await get(page.pathname)
    const html = await response.text()
    expect([page.pathname, response.status]).toEqual([page.pathname, 200])
    expect(html).toContain(
      `<link rel="canonical" href="${page.origin}${page.pathname === '/' ? '/' : page.pathname}"/>`,
    )
    expect(html).not.toContain('noindex')
  }
  const found = all.filter(
    ({ isHidden, path, canonicalPath = path }) =>
      !isHidden && path === canonicalPath && !path.endsWith('/live'),
  )
  const known = new Set(listed.map(({ pathname }) => pathname))
  expect(found.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([])
})

async function visitAs(viewer: Viewer): Promise<Visitor> {
  const visitor = await visit(browser, server.config.publicUrl, { allow: /status of 404/ })
  await visitor.context.addCookies(
    (cookies.get(viewer) ?? []).map((cookie) => ({ ...cookie, url: server.config.publicUrl })),
  )
  return visitor
}

test.each([
  ['', ['Organization', 'WebSite']],
  ['auction/:auctionId', ['SaleEvent', 'BreadcrumbList']],
  ['auction/:auctionId/lot/:lotId', ['Product', 'BreadcrumbList']],
  ['mall/product/:id', ['Product', 'BreadcrumbList']],
  ['news/:slug', ['NewsArticle', 'BreadcrumbList']],
  ['faq', ['FAQPage']],
])('C2 publishes structured data on /%s in both languages, except for tobacco', async (route, types) => {
  for (const example of all.filter((one) => one.route === route && one.viewer === undefined)) {
    for (const lang of languages) {
      const page = await (await fetch(server.config.publicUrl + addressIn(lang, example.path))).text()
      const [, text = '{"@graph":[]}'] =
        /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? []
      const jsonLd: { '@graph': readonly { '@type': string }[] } = JSON.parse(text)
      const published = jsonLd['@graph'].map((one) => one['@type'])
      expect([example.path, published]).toEqual([example.path, example.isHidden ? [] : types])
    }
  }
})

test('responds to moved, withdrawn and unknown URLs with 301, 410 and 404', async () => {
  const request = async (path: string) => {
    const response = await fetch(server.config.publicUrl + path, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }
  const lot = '/auction/BH0145/lot/BH0145-2'
  expect(await request(lot.replace('BH0145', 'BH0138'))).toEqual([301, lot])
  expect(await request(`/zh-Hans${lot.replace('BH0145', 'BH0138')}`)).toEqual([301, `/zh-Hans${lot}`])
  expect(await request(lot.replace('BH0145-2', 'none'))).toEqual([404, null])
  expect(await request('/AUCTION/BH0145/')).toEqual([301, '/auction/BH0145'])
  expect(await request(lot)).toEqual([200, null])
  const clerk = await clientOf(server.config.publicUrl, 'clerk')
  const { seq } = dataOf(await clerk.call(staffSaleGet, { auctionId: 'BH0145' }))
  const reason = 'Its owner asked for it'
  const sheet = { auctionId: 'BH0145', lotId: 'BH0145-2', ak: randomUUID(), seq, reason }
  dataOf(await clerk.call(staffWithdraw, sheet))
  expect(await request(lot)).toEqual([410, null])
})

test('C1 serves every page with both liquor notices and strict headers, and renders it by load in one language and by link, Back and Forward in the other, accessible, uncut at both widths and without covered controls', {
  tags: 'release',
}, async () => {
  const viewings = [...cookies.keys()].flatMap((viewer) => languages.map((lang) => ({ viewer, lang })))
  const visitors = new Map(
    await Promise.all(viewings.map(async (viewing) => [viewing, await visitAs(viewing.viewer)] as const)),
  )
  const issues: string[] = []
  const runToursIn = async (tourLang: Language) => {
    for (const [{ viewer, lang }, { page, leave }] of visitors) {
      if (lang !== tourLang) continue
      const own = all.filter((one) => (one.viewer ?? 'visitor') === viewer)
      issues.push(
        ...(await tour(page, own, { lang, origin: server.config.publicUrl, request, servedIssues })),
      )
      await leave().catch((error: unknown) => issues.push(`${lang} ${viewer} on the way: ${error}`))
    }
  }
  await Promise.all(languages.map(runToursIn))
  expect(issues).toEqual([])
})

test('keeps text uncut, controls uncovered and pages within the window when text is twice its size', {
  tags: 'release',
}, async () => {
  const visitIn = async (lang: Language) => {
    const issues: string[] = []
    const shown = enlargedIn(lang, all)
    for (const viewer of cookies.keys()) {
      const own = shown.filter((one) => (one.viewer ?? 'visitor') === viewer)
      const { page, leave } = await visitAs(viewer)
      issues.push(...(await visitEnlarged(page, own, lang)))
      await leave()
    }
    return issues
  }
  expect((await Promise.all(languages.map(visitIn))).flat()).toEqual([])
})
