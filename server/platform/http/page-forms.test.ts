import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { pageForms } from './testing/page-forms.ts'
import { rawRequest, statusIn } from './testing/raw-request.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer(inject('postgresUrl'))
})
afterAll(() => server.close())

/** Requests for documents and data requests of the router. */
const addresses = pageForms.flatMap((path) => [path, `${path}.data`, `/en${path}`])

const urlencoded = 'content-type: application/x-www-form-urlencoded'

const post = (path: string, headers: readonly string[], body = 'back=%2F') =>
  rawRequest(
    server.url,
    [
      `POST ${path} HTTP/1.1`,
      'Host: house.test',
      'Connection: close',
      urlencoded,
      `content-length: ${body.length}`,
      ...headers,
      '',
      body,
    ].join('\r\n'),
  )

test.each(addresses)('%s rejects a form from another site', async (path) => {
  for (const header of [
    'origin: https://evil.example',
    'origin: http://house.test.evil.example',
    'origin: https://house.test:8443',
    'origin: null',
    'sec-fetch-site: cross-site',
    'sec-fetch-site: same-site',
    'referer: https://evil.example/house.test',
  ]) {
    const answer = await post(path, [header])
    expect(statusIn(answer), header).toBe(403)
    expect(answer, header).not.toMatch(/set-cookie/i)
  }
})

test('rejects a cross-site form whose path begins with the sender’s host', async () => {
  for (const path of [
    '//evil.example/adults',
    '//evil.example/newsletter.data',
    'http://evil.example/adults',
    '/\\evil.example/adults',
  ])
    for (const origin of ['https://evil.example', 'http://evil.example'])
      expect(statusIn(await post(path, [`origin: ${origin}`])), `${path} ${origin}`).toBe(403)
})

test('accepts forms from our own pages, by the host or PUBLIC_URL', async () => {
  for (const header of [
    'origin: http://house.test',
    `origin: ${server.config.publicUrl}`,
    'sec-fetch-site: same-origin',
    'referer: http://house.test/auctions',
    'x-program: 1',
  ]) {
    const answer = await post('/adults', [header])
    expect(statusIn(answer), header).toBe(303)
    expect(answer, header).toMatch(/set-cookie: adult=1/i)
  }
})

test.each(addresses)('%s rejects a body over 64 kB without reading it', async (path) => {
  const head = (length: string) =>
    ['POST', path, 'HTTP/1.1\r\nHost: house.test\r\norigin: http://house.test\r\n'].join(' ') +
    `${urlencoded}\r\n${length}\r\n\r\n`
  // No body is sent: the declared length suffices.
  expect(statusIn(await rawRequest(server.url, head('content-length: 100000000')))).toBe(413)
  const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`
  expect(
    statusIn(await rawRequest(server.url, head('transfer-encoding: chunked'), chunk, chunk, chunk)),
  ).toBe(413)
})

test('limits forms of every type and accepts one just below the limit', async () => {
  for (const type of ['multipart/form-data; boundary=b', 'text/plain', 'application/json', 'nonsense', '']) {
    const answer = await rawRequest(
      server.url,
      `POST /newsletter HTTP/1.1\r\nHost: house.test\r\norigin: http://house.test\r\ncontent-type: ${type}\r\ncontent-length: 70000\r\n\r\n`,
    )
    expect(statusIn(answer), type).toBe(type.includes('/') ? 413 : 415)
  }
  const form = `back=%2F&x=${'a'.repeat(65_000)}`
  expect(statusIn(await post('/adults', ['origin: http://house.test'], form))).toBe(303)
})
