import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { oneIn } from '#server/platform/process/testing/breadth.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { isHost } from './request-line.ts'
import { rawRequest, statusIn } from './testing/raw-request.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer(inject('postgresUrl'))
})
afterAll(() => server.close())

const ask = async (line: string, host = 'house.test') =>
  statusIn(await rawRequest(server.url, `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))

test.each([
  'house .test',
  'house[test',
  '[::1',
  '[',
  'a/b',
  'a?b',
  'a@b',
  'a:99999',
  'a:b',
  '%00',
  'a..b\\c',
  '1.2.3.4.5',
])('rejects a Host header of %j with 400 on pages and calls', async (host) => {
  expect(isHost(host)).toBe(false)
  for (const path of ['/', '/auctions', '/v1/config/get', '/icons/192.png'])
    expect(await ask(`GET ${path}`, host), path).toBe(400)
})

test.each([
  'house.test',
  'localhost:3000',
  '127.0.0.1:80',
  '[::1]:3000',
  'XN--FIQ.test',
  'bowen_house:1',
  'house.test.',
])('accepts a Host header of %j', async (host) => {
  expect(isHost(host)).toBe(true)
  expect(await ask('GET /', host)).toBe(200)
})

test('accepts HTTP/1.0 without a Host header', async () => {
  expect(statusIn(await rawRequest(server.url, 'GET / HTTP/1.0\r\n\r\n'))).toBe(200)
})

test.each(['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'SEARCH', 'QUERY'])(
  'responds to %s with 405 on every path',
  async (method) => {
    for (const path of ['/', '/auctions', '/no/such/page', '/assets/a.js', '/healthz'])
      expect(await ask(`${method} ${path}`), path).toBe(405)
  },
)

test('uses the path of a target in absolute form', async () => {
  expect(await ask('GET http://evil.example/auctions')).toBe(200)
  expect(await ask('GET http://evil.example')).toBe(200)
})

const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  'valueOf',
]

test.each(keys.map((key, index) => [key, index] as const))(
  'finds nothing under the name %s',
  async (key, index) => {
    const paths = [
      `/icons/${key}.png`,
      `/offline/${key}`,
      `/pictures/${key}`,
      `/pictures/${key}/400.avif`,
      `/uploads/${key}`,
      `/identity/${key}`,
      `/assets/${key}`,
      `/auction/${key}`,
      `/auction/${key}/lot/${key}`,
      `/auction/${key}/live`,
      `/mall/product/${key}`,
      `/news/${key}`,
      `/activity/${key}`,
      `/pages/${key}`,
      `/${key}`,
      `/en/${key}`,
      `/appContent/${key}`,
      `/v1/${key}`,
      `/sitemap-${key}.xml`,
      `/auction/${key}.data`,
      `/${key}.data`,
    ]
    // In half of the places this name, in the others the next one.
    for (const path of oneIn(
      3,
      paths.filter((_, at) => at % 2 === index % 2),
    )) {
      const status = await ask(`GET ${path}`)
      expect(status, path).toBeGreaterThan(0)
      expect(status, path).toBeLessThan(500)
    }
    expect(await ask(`GET /icons/${key}.png`)).toBe(404)
  },
)

const paramNames = [
  'type',
  'sort',
  'page',
  'state',
  'show',
  'cate',
  'category',
  'q',
  'view',
  'back',
  'lang',
  'oneTimeCode',
  '_routes',
]

test('survives page parameters with such names or invalid values', async () => {
  const values = [
    ...keys,
    '%00',
    '%',
    '%zz',
    '%ff%fe',
    '1e999',
    '-1',
    '999999999999999999999',
    '%F0%9F',
    '[]',
    '{}',
  ]
  for (const [index, page] of [
    '/',
    '/auctions',
    '/search',
    '/mall',
    '/prices',
    '/pointsMall',
    '/news',
    '/faq',
    '/gifts',
    '/login',
  ].entries()) {
    // Tests each page with half of the values, and each value on half of the pages.
    for (const value of oneIn(
      4,
      values.filter((_, nth) => nth % 2 === index % 2),
    )) {
      const query = paramNames.map((name) => `${name}=${value}`).join('&')
      const status = await ask(`GET ${page}?${query}`)
      expect(status, `${page}?${query}`).toBeLessThan(500)
      expect(status, `${page}?${query}`).toBeGreaterThan(0)
    }
  }
})

test('survives broken escapes, NUL, very long paths and dot segments', async () => {
  for (const path of [
    '/%',
    '/%zz',
    '/%ff',
    '/%00',
    '/auction/%00',
    '/auction/%00/lot/%00',
    '/news/%00',
    '/pages/%00',
    '/mall/product/%00',
    '/activity/%00',
    '/icons/%00.png',
    '/pictures/%00',
    '/uploads/%00',
    '/identity/%00',
    '/assets/%00',
    '/assets/..%2f..%2fpackage.json',
    '/search?q=%00',
    '/prices?q=%00',
    '/auctions?state=%00',
    `/${'a'.repeat(12_000)}`,
    `/auction/${'a'.repeat(12_000)}`,
    `/auction/${'a/'.repeat(6_000)}`,
    `/search?q=${'a'.repeat(12_000)}`,
    `/?${'a&'.repeat(6_000)}`,
    `/${'..'.repeat(4_000)}`,
    `/${'%2e%2e/'.repeat(1_500)}`,
    '//',
    '///evil.example',
    '//evil.example/auctions.data',
    '/\\evil.example',
    '/.data',
    '/_.data',
    '/__manifest',
    '/__manifest?p=/%00',
    `/__manifest?p=${'/a'.repeat(3_000)}`,
    '/auctions.data?_routes=__proto__',
    '/v1/%00',
    '/v1/lot/get?id=%00',
    '/v1//lot/get',
  ]) {
    const status = await ask(`GET ${path}`)
    expect(status, path).toBeGreaterThan(0)
    expect(status, path).toBeLessThan(500)
  }
  expect(await ask('GET /assets/..%2f..%2fpackage.json')).not.toBe(200)
})

test('survives malformed cookies and headers', async () => {
  for (const header of [
    'Cookie: languageCode=__proto__; authInfo=%; adult=%00',
    'Cookie: authInfo=%7B%22token%22%3A%22%00%22%7D',
    `Cookie: authInfo=${encodeURIComponent(JSON.stringify({ token: '\u0000' }))}`,
    `Cookie: authInfo=${encodeURIComponent(JSON.stringify({ token: 'x'.repeat(5_000) }))}`,
    `Cookie: authInfo=${encodeURIComponent('[['.repeat(1_500))}`,
    'Accept-Encoding: ,,;q=x, br;q=9',
    'Accept-Language: __proto__',
    'Range: bytes=9-1',
    'If-None-Match: "',
    'If-Modified-Since: never',
    'X-Forwarded-For: nobody',
    'X-Forwarded-Host: [',
    'Accept: text/html;q=__proto__',
    'Content-Length: 0',
    'Upgrade: nonsense',
  ])
    for (const path of oneIn(3, ['/profile', '/v1/config/get', '/icons/192.png', '/', '/auctions.data'])) {
      const answer = await rawRequest(
        server.url,
        `GET ${path} HTTP/1.1\r\nHost: house.test\r\nConnection: close\r\n${header}\r\n\r\n`,
      )
      expect(statusIn(answer), `${path} ${header}`).toBeGreaterThan(0)
      expect(statusIn(answer), `${path} ${header}`).toBeLessThan(500)
    }
})
