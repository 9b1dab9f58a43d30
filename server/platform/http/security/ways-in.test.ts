import { request } from 'node:http'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { registrationForm } from '#server/platform/http/testing/people.ts'
import { oneIn } from '#server/platform/process/testing/breadth.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { userRegister } from '#wire/calls/accounts.ts'
import { createClient } from '#wire/client/client.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { socketPath } from '#wire/socket/socket.ts'

let server: TestServer
let session: Session

beforeAll(async () => {
  server = await openTestServer(inject('postgresUrl'))
  const { appId, appKey } = server.config
  const client = createClient({
    origin: server.url,
    appid: appId,
    key: appKey,
    token: () => '',
    lang: () => 'en',
  })
  session = dataOf(await client.call(userRegister, registrationForm('member@example.com')))
})
afterAll(() => server.close())

const cookie = () => `authInfo=${encodeURIComponent(JSON.stringify(session))}`

/** Sends a path unchanged, which browsers would not do. */
const asWritten = (
  path: string,
  method = 'GET',
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path, method, headers: { cookie: cookie() } }, async (answer) => {
      const chunks = await Array.fromAsync<Buffer>(answer)
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('latin1') })
    })
      .on('error', reject)
      .end()
  })

const folders = ['/assets/', '/pictures/', '/uploads/', '/identity/', '/sitemaps/', '/en/', '/v1/', '/']
const climbs = [
  '../../package.json',
  '..%2f..%2fpackage.json',
  '%2e%2e/%2e%2e/package.json',
  '..%5c..%5cpackage.json',
  '..%252f..%252fpackage.json',
  '....//....//package.json',
  '..;/..;/package.json',
  '.%00./package.json',
  '%c0%ae%c0%ae/package.json',
  '../server/index.js',
  '..%2fserver%2findex.js',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  '.env',
  '.git/config',
  'postgres/access.json',
]

test.each(folders)('no path escapes from %s', async (folder) => {
  for (const climb of oneIn(3, climbs)) {
    const { status, text } = await asWritten(folder + climb)
    expect([status, /"name": "rostrum"|root:|createRequestHandler|\[core\]/.test(text)], climb).toEqual([
      expect.toSatisfy((one: number) => one >= 300 && one < 500),
      false,
    ])
  }
})

test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'CONNECT'])('%s is rejected', async (method) => {
  for (const path of ['/', '/v1/user/logout', '/v1/user/info', '/uploads/x', '/assets/x']) {
    const answer = await asWritten(path, method).catch(() => ({ status: 400, text: '' }))
    expect(answer.status, path).toBeGreaterThanOrEqual(400)
    expect(answer.text, path).not.toContain(session.token)
  }
})

test('a cross-site socket with cookies is anonymous', async () => {
  const socket = new WebSocket(server.url.replace('http', 'ws') + socketPath, {
    headers: { cookie: cookie(), origin: 'https://evil.example' },
  })
  const messages: string[] = []
  socket.on('message', (data) => messages.push(String(data)))
  socket.on('open', () => socket.send(JSON.stringify({ type: 'ping', data: { t: 1 } })))
  await new Promise((closed) => {
    socket.on('message', closed)
    socket.on('close', closed)
    socket.on('error', closed)
  })
  socket.terminate()
  expect(messages.join('')).not.toContain(session.userID)
})

test('a socket accepts no token in its address', async () => {
  const address = `${server.url.replace('http', 'ws')}${socketPath}?token=${session.token}`
  const socket = new WebSocket(address)
  const messages: string[] = []
  await new Promise((done) => {
    socket.on('message', (data) => {
      messages.push(String(data))
      done(null)
    })
    socket.on('open', () => socket.send(JSON.stringify({ type: 'ping', data: { t: 1 } })))
    socket.on('close', done)
    socket.on('error', done)
  })
  socket.terminate()
  expect(messages.join('')).not.toContain(session.userID)
})

test('monitoring endpoints contain no personal data', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics', '/v1/openapi.json']) {
    const { status, text } = await asWritten(path)
    expect(status, path).toBe(200)
    for (const word of [session.userID, session.token, 'member@example.com', server.config.appKey])
      expect(text, path).not.toContain(word)
  }
})

test('responses do not reveal server software', async () => {
  for (const path of ['/', '/v1/config/get', '/assets/none.js', '/no/such/page']) {
    const answer = await fetch(server.url + path)
    await answer.arrayBuffer()
    const { headers } = answer
    for (const name of ['server', 'x-powered-by', 'via'])
      expect(headers.get(name), `${path} ${name}`).toBeNull()
  }
})
