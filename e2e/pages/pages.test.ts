import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { liquorNotice } from '#domain/law/liquor-notice.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { addressIn, type Language, languages } from '#wire/address/page-address.ts'
import { houseSaleGet, houseWithdraw } from '#wire/calls/house.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { openBrowser, type Visitor, visit } from '../support/browser.ts'
import type { Cookie } from '../support/session-cookie.ts'
import { addressed, clientOf, cookiesOf } from './demonstration.ts'
import type { Looks } from './dock.ts'
import { type Example, examples, type Looker } from './examples.ts'
import { dataAddress, laxHeaders } from './lax-headers.ts'
import { tour } from './tour.ts'

let server: TestServer
let browser: Browser
let all: readonly Example[]
let cookies: ReadonlyMap<Looker, readonly Cookie[]>

beforeAll(async () => {
  server = await openTestServer(inject('postgresUrl'), { settings: { DEMO: '1' } })
  // Pictures are made when they are asked for, which would take longer than all else here.
  browser = await openBrowser(['--blink-settings=imagesEnabled=false'])
  all = await addressed(server.config.publicUrl, examples)
  const lookers = [...new Set(all.map(({ by = 'visitor' }) => by))]
  const found = lookers.map(async (by) => [by, await cookiesOf(server.config.publicUrl, by)] as const)
  cookies = new Map(await Promise.all(found))
}, 120_000)

afterAll(async () => {
  await browser.close()
  await server.close()
})

const nameOf = ({ path, by = 'visitor', state = '' }: Example) => `${path} ${by} ${state}`

/** Asks for a page as somebody, without a browser. */
const ask = (address: string, by: Looker) => {
  const cookie = (cookies.get(by) ?? []).map(({ name, value }) => `${name}=${value}`).join('; ')
  return fetch(server.config.publicUrl + address, { headers: { cookie } })
}

test('C1 every page carries both sentences of the statute, in whatever language it is, lets in nothing that is not of the house, and what is one’s own is kept nowhere', async () => {
  const faults: string[] = []
  for (const example of all) {
    const { path, by = 'visitor' } = example
    for (const lang of languages) {
      const answer = await ask(addressIn(lang, path), by)
      faults.push(...laxHeaders(answer.headers, by).map((fault) => `${fault}: ${lang} ${nameOf(example)}`))
      const page = await answer.text()
      const isTold = Object.values(liquorNotice).every((sentence) => page.includes(sentence))
      if (by !== 'clerk' && !isTold) faults.push(`no statute: ${lang} ${nameOf(example)}`)
    }
    const { headers } = await ask(dataAddress(path), by)
    faults.push(...laxHeaders(headers, by).map((fault) => `${fault}: the data of ${nameOf(example)}`))
  }
  expect(faults).toEqual([])
}, 120_000)

test('every address of the sitemaps is a page that may be found, in the language that it is listed under', async () => {
  const get = async (path: string) => fetch(new URL(path, server.config.publicUrl))
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
  const visitor = await visit(browser, server.config.publicUrl, { tolerate: /status of 404/ })
  await visitor.context.addCookies(
    (cookies.get(by) ?? []).map((cookie) => ({ ...cookie, url: server.config.publicUrl })),
  )
  visitor.page.setDefaultTimeout(10_000)
  return visitor
}

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
        const page = await (await fetch(server.config.publicUrl + addressIn(lang, example.path))).text()
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
    const answer = await fetch(server.config.publicUrl + path, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  const lot = '/auction/BH0145/lot/BH0145-2'
  expect(await ask(lot.replace('BH0145', 'BH0138'))).toEqual([301, lot])
  expect(await ask(`/zh-Hans${lot.replace('BH0145', 'BH0138')}`)).toEqual([301, `/zh-Hans${lot}`])
  expect(await ask(lot.replace('BH0145-2', 'none'))).toEqual([404, null])
  expect(await ask('/AUCTION/BH0145/')).toEqual([301, '/auction/BH0145'])
  expect(await ask(lot)).toEqual([200, null])
  const clerk = await clientOf(server.config.publicUrl, 'clerk')
  const { seq } = dataOf(await clerk.call(houseSaleGet, { auctionId: 'BH0145' }))
  const reason = 'Its owner asked for it'
  const sheet = { auctionId: 'BH0145', lotId: 'BH0145-2', ak: randomUUID(), seq, reason }
  dataOf(await clerk.call(houseWithdraw, sheet))
  expect(await ask(lot)).toEqual([410, null])
})

test('every page stands by a link, anew, back and forward, in both languages, at 390 and 1440, clean, accessible, and with nothing over a control', {
  timeout: 600_000,
}, async () => {
  const lookers = [...cookies.keys()].flatMap((by) => languages.map((lang) => ({ by, lang })))
  const visitors = new Map(await Promise.all(lookers.map(async (who) => [who, await come(who.by)] as const)))
  const faults: string[] = []
  const looks: Looks = { made: 0, seen: 0 }
  const toursIn = async (wanted: Language) => {
    for (const [{ by, lang }, { page, leave }] of visitors) {
      if (lang !== wanted) continue
      const theirs = all.filter((one) => (one.by ?? 'visitor') === by)
      faults.push(...(await tour(page, theirs, { lang, origin: server.config.publicUrl, looks })))
      await leave().catch((error: unknown) => faults.push(`${lang} ${by} on the way: ${error}`))
    }
  }
  await Promise.all(languages.map(toursIn))
  expect(faults).toEqual([])
  expect(looks.seen / looks.made).toBeGreaterThan(0.5)
})
