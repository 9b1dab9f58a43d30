import { request } from 'node:http'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findActiveMarkup } from '#server/platform/http/testing/active-markup.ts'
import { registrationForm } from '#server/platform/http/testing/people.ts'
import { oneIn } from '#server/platform/process/testing/breadth.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { userRegister } from '#wire/calls/accounts.ts'
import { createClient } from '#wire/client/client.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await openTestServer(inject('postgresUrl'), { settings: { TEST_DOMAIN: 'test.house.example' } })
  const session = dataOf(await client().call(userRegister, registrationForm('member@example.com')))
  cookie = `authInfo=${encodeURIComponent(JSON.stringify(session))}`
})
afterAll(() => server.close())

const client = () =>
  createClient({
    origin: server.url,
    appid: server.config.appId,
    key: server.config.appKey,
    token: () => '',
    lang: () => 'en',
  })

/** Addresses of another site that look like paths of this one, or that browsers resolve to another site. */
const elsewhere = [
  'https://evil.example/',
  'HTTPS:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/en//evil.example',
  '/zh-Hans/\\evil.example',
  '/@evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)//',
  'data:text/html,<script>alert(1)</script>',
  '/\r\nLocation: https://evil.example',
  '/auctions\r\nSet-Cookie: authInfo=x',
] as const

/** The redirect parameters of the pages, and common names of such parameters. */
const parameters = [
  'back',
  'next',
  'return',
  'returnTo',
  'to',
  'url',
  'redirect',
  'redirect_uri',
  'from',
  'number',
  'registerToAuctionId',
  'state',
]

const pages = [
  '/',
  '/login',
  '/register',
  '/verification',
  '/resetPassword',
  '/profile',
  '/profile/security',
  '/payment/add',
  '/auction/none/register',
  '/auction/none/lot',
  '/adults',
  '/house/inbox',
  '/newsletter/confirm',
  '/no/such/page',
]

/** Returns the redirects, cookies and markup of a response that lead to another site. */
async function ledTo(answer: Response, html: string): Promise<readonly string[]> {
  const location = answer.headers.get('location')
  const isElsewhere = location !== null && new URL(location, server.url).origin !== new URL(server.url).origin
  return [
    ...(isElsewhere ? [`location: ${location}`] : []),
    ...(answer.headers.get('set-cookie')?.includes('authInfo') ? ['a cookie that was not set here'] : []),
    ...findActiveMarkup(
      html,
      /nonce-([0-9a-f]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? null,
    ),
  ]
}

/*
 * `internal-path.test.ts` proves the rule. Here each page is tested with half of the addresses, alternately
 * with and without a session, and each address on half of the pages.
 */
const numbered = elsewhere.map((target, index) => [target, index] as const)

test.each(oneIn(4, numbered))(
  'no page redirects or links to %j from any parameter',
  async (target, index) => {
    const query = new URLSearchParams(parameters.map((name) => [name, target]))
    const looks = pages
      .flatMap((page, at) =>
        [{}, { cookie }].map((headers, who) => ({ page, headers, turn: index + at + 2 * who })),
      )
      .filter(({ turn }) => turn % 4 === 0)
    const led = await Promise.all(
      looks.map(async ({ page, headers }) => {
        const answer = await fetch(`${server.url}${page}?${query}`, { headers, redirect: 'manual' })
        return (await ledTo(answer, await answer.text())).map((where) => `${page}: ${where}`)
      }),
    )
    expect(led.flat()).toEqual([])
  },
)

test('redirects to pages of this site', async () => {
  const query = new URLSearchParams({ back: '/auctions?state=live' })
  const answer = await fetch(`${server.url}/login?${query}`, { headers: { cookie }, redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('/auctions?state=live')
})

test.each(elsewhere)('an age declaration does not redirect to %j', async (target) => {
  const body = new URLSearchParams({ back: target })
  const answer = await fetch(`${server.url}/adults`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
  expect(await ledTo(answer, '')).toEqual([])
})

/** Sends a path unchanged, which browsers would not do. */
const asWritten = (path: string, host = 'house.example'): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path, headers: { host } }, (answer) => {
      answer.resume()
      const headers = new Headers()
      for (const [name, value] of Object.entries(answer.headers))
        for (const one of [value ?? []].flat()) headers.append(name, one)
      resolve(new Response(null, { status: answer.statusCode ?? 0, headers }))
    })
      .on('error', reject)
      .end()
  })

test.each([
  '//evil.example',
  '//evil.example/%2e%2e',
  '///evil.example/en',
  '/\\evil.example',
  '/EN//evil.example',
  '/EN/\\evil.example',
  '/zh-cn//evil.example/',
  '/cn/%5C%5Cevil.example/',
  '/Auctions//evil.example//',
  '/.evil.example/',
  '/@evil.example/',
  '/%0d%0aset-cookie:authInfo=1/',
])('a canonical redirect stays on this site: %s', async (path) => {
  expect(await ledTo(await asWritten(path), '')).toEqual([])
  const moved = await asWritten(path, 'test.house.example')
  expect(moved.status).toBe(308)
  expect(new URL(moved.headers.get('location') ?? '').origin).toBe(new URL(server.config.publicUrl).origin)
})

test('a forged host does not change redirects', async () => {
  for (const path of ['/Auctions', '/profile', '/login', '/sitemap.xml']) {
    const answer = await asWritten(path, 'evil.example')
    expect(answer.headers.get('location') ?? '', path).not.toContain('evil.example')
  }
})
