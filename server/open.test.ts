import { readFile } from 'node:fs/promises'
import { connect as connectSocket } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { type Collector, openCollector } from '#server/platform/telemetry/testing/collector.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let collector: Collector

beforeAll(async () => {
  collector = await openCollector()
  server = await openTestServer(inject('postgresUrl'), {
    settings: {
      ...collector.settings,
      TEST_DOMAIN: 'test.bowen.example',
      PUBLIC_URL: 'https://bowen.example',
    },
  })
})

afterAll(async () => {
  await server.close()
  collector.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' })

test('the home page is rendered in the language of the cookie, or in English without one', async () => {
  const english = await get('/')
  expect(english.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await english.text()).toContain('<html lang="en">')
  expect(await (await get('/', { cookie: 'languageCode=zh-Hans' })).text()).toContain('<html lang="zh-Hans">')
  expect(await (await get('/', { cookie: 'languageCode=tlh' })).text()).toContain('<html lang="en">')
})

test('every script of a page carries the nonce of its response, and each response has a different one', async () => {
  const [one, two] = await Promise.all([get('/'), get('/')])
  const nonce = /'nonce-([0-9a-f]+)'/.exec(one.headers.get('content-security-policy') ?? '')?.[1]
  const scripts = (await one.text()).match(/<script[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  expect(two.headers.get('content-security-policy')).not.toContain(String(nonce))
})

test('an unknown page returns 404 in the visitor’s language', async () => {
  const answer = await get('/no/such/page', { cookie: 'languageCode=zh-Hans' })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('未找到页面')
})

test('an address with a language shows the page in that language, whatever the cookie says', async () => {
  const chinese = await get('/zh-Hans/auctions', { cookie: 'languageCode=en' })
  expect(chinese.headers.get('content-language')).toBe('zh-Hans')
  expect(await chinese.text()).toContain('href="/zh-Hans/conditions-of-sale"')
  const english = await get('/en', { cookie: 'languageCode=zh-Hans' })
  expect(await english.text()).toContain('<html lang="en">')
  expect((await get('/zh-Hans/no/such/page')).status).toBe(404)
})

test('a request with another spelling of an address is redirected permanently', async () => {
  const moved = async (path: string, method = 'GET') => {
    const answer = await fetch(server.url + path, { method, redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await moved('/zh-cn/Auctions/?state=live')).toEqual([301, '/zh-Hans/auctions?state=live'])
  expect(await moved('/Search', 'POST')).toEqual([308, '/search'])
})

test('returns to the page after a login, in the language of the address', async () => {
  const place = async (path: string) => (await get(path)).headers.get('location')
  expect(await place('/profile/myBids?state=lost')).toBe('/login?back=%2Fprofile%2FmyBids%3Fstate%3Dlost')
  expect(await place('/zh-Hans/profile')).toBe('/zh-Hans/login?back=%2Fprofile')
})

test('the chosen language is stored in the cookie', async () => {
  const chosen = await get('/zh-Hans', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' })
  expect(chosen.headers.get('set-cookie')).toContain('languageCode=zh-Hans; Path=/')
})

test('scripts are sent compressed and may be cached forever', async () => {
  const script = /\/assets\/entry\.client-[^"]+\.js/.exec(await (await get('/')).text())?.[0] ?? ''
  const answer = await get(script, { 'accept-encoding': 'br' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('cache-control')).toContain('immutable')
})

test('an unknown call returns 404 in an envelope with the request’s id', async () => {
  const answer = await get('/v1/no/such/call')
  const rid = answer.headers.get('x-request-id')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 1004, rid, data: null })
})

test('reports liveness, readiness and metrics', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' })
  // A check that takes more than a second, as may happen on a busy machine, makes it degraded.
  await expect.poll(async () => (await get('/readyz')).json()).toEqual({ status: 'ready', reasons: [] })
  expect(await (await get('/metrics')).text()).toContain('http_request_duration_seconds_count')
})

test('visitors to the test domain are redirected to the same page of the main site', async () => {
  const status = await new Promise<string>((resolve, reject) => {
    const { port } = new URL(server.url)
    const socket = connectSocket(Number(port), '127.0.0.1', () =>
      socket.end(
        'GET /zh-Hans/auctions?q=1 HTTP/1.1\r\nHost: test.bowen.example\r\nConnection: close\r\n\r\n',
      ),
    )
    const parts: string[] = []
    socket.on('data', (part) => parts.push(String(part)))
    socket.on('close', () => resolve(parts.join('')))
    socket.on('error', reject)
  })
  expect(status).toMatch(/^HTTP\/1\.1 308 /)
  expect(status).toContain('location: https://bowen.example/zh-Hans/auctions?q=1\r\n')
})

test('reports a port in use in one sentence and leaves nothing running', async () => {
  const { port } = new URL(server.url)
  const again = openTestServer(inject('postgresUrl'), { settings: { PORT: port } })
  await expect(again).rejects.toThrow(new StartupError(`Port ${port} is in use. Set PORT to another one.`))
})

test('reports an unusable database in one sentence without its password', async () => {
  const DATABASE_URL = 'postgres://rostrum:s3cret@127.0.0.1:1/rostrum'
  const error = await openTestServer(inject('postgresUrl'), { settings: { DATABASE_URL } }).catch(String)
  expect(error).toContain('StartupError: The database at 127.0.0.1:1 cannot be used')
  expect(error).not.toContain('s3cret')
})

/** Returns the metrics named in a text of queries, such as a dashboard. */
const metricsIn = (text: string): readonly string[] => [
  ...new Set(text.match(/\b(?:rostrum|http|nodejs|process)_[a-z0-9_]+\b/g)),
]

test('every metric in the dashboard and the alert rules exists, and each alert says what to do', async () => {
  const top = path.resolve(import.meta.dirname, '..')
  const read = (file: string) => readFile(path.join(top, file), 'utf8')
  const [dashboard, alerts] = await Promise.all(
    ['deploy/monitoring/dashboard.json', 'deploy/monitoring/alerts.yaml'].map(read),
  )
  const text = await (await get('/metrics')).text()
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  const names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  const queries = [...(dashboard ?? '').matchAll(/"expr": (".*")/g)].map(([, expr]) => JSON.parse(expr ?? ''))
  expect(queries.length).toBeGreaterThan(20)
  expect(metricsIn(`${queries.join('\n')}\n${alerts}`).filter((name) => !names.includes(name))).toEqual([])
  const rules = (alerts ?? '').split('- alert: ').slice(1)
  expect(rules.filter((rule) => !/description: >-\n +\w/.test(rule))).toEqual([])
})

test('/metrics covers a server’s pools, database, jobs, disk and bus', async () => {
  const text = await (await get('/metrics')).text()
  for (const line of [
    'rostrum_pool_limit{pool="pages"} 20',
    'rostrum_pool_limit{pool="bids"} 6',
    'rostrum_pool_limit{pool="searches"} 4',
    'rostrum_pool_waiting{pool="bids"} 0',
    'rostrum_database_up 1',
    'rostrum_standbys 0',
    'rostrum_bus_up 1',
    'rostrum_jobs_failed 0',
    'rostrum_socket_unsent_bytes 0',
  ])
    expect(text).toContain(`\n${line}\n`)
  expect(text).toMatch(/^rostrum_disk_free_bytes [1-9]/m)
  expect(text).toMatch(/^rostrum_jobs_oldest_seconds \d/m)
  // The test database has no archive.
  expect(text).not.toMatch(/^rostrum_archive_age_seconds /m)
})

test('a page’s trace includes its calls, its rendering and its size', async () => {
  const html = await (await get('/auctions')).text()
  const page = await collector.span('GET /*')
  const [call, render] = await Promise.all([
    collector.span('call auction/list', page.traceId),
    collector.span('render', page.traceId),
  ])
  expect([call.parentSpanId, render.parentSpanId]).toEqual([page.spanId, page.spanId])
  expect(page.attributes['rostrum.page.shared']).toBe('false')
  expect(html.length).toBeGreaterThan(1_000)
})
