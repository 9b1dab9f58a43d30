import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { setClock } from '#server/sale/rooms/testing/house.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { socketPath } from '#wire/socket/socket.ts'
import { signedHeaders } from './testing/raw.ts'

let server: TestServer
let port: string
// Limits are counted per address, and each test has separate addresses.
beforeAll(async () => {
  const settings = {
    TRUST_PROXY: '1',
    PAGES_PER_TEN_SECONDS: '5',
    SOCKETS_PER_ADDRESS: '3',
    PASSWORDS_PER_MINUTE: '4',
  }
  server = await openTestServer(inject('postgresUrl'), { settings })
  port = new URL(server.url).port
})
afterAll(() => server.close())

const from = (address: string) => ({ 'x-forwarded-for': address })

test('limits page requests of an address with a message in its language, independently of other addresses', async () => {
  const page = (address: string, lang: string) =>
    fetch(`${server.url}/faq`, { headers: { ...from(address), cookie: `languageCode=${lang}` } })
  const texts = { en: 'Please try again', 'zh-Hans': '请数秒后再试' }
  for (const [lang, text] of Object.entries(texts)) {
    const address = `198.51.100.${lang.length}`
    // All at once, so that the limiter does not recover in between.
    const answers = await Promise.all(Array.from({ length: 20 }, () => page(address, lang)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5)
    expect(refused.length).toBeGreaterThan(0)
    for (const one of refused) {
      expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await one.text()).toContain(text)
    }
    expect((await fetch(`${server.url}/healthz`, { headers: from(address) })).status).toBe(200)
  }
  expect((await page('198.51.100.99', 'en')).status).toBe(200)
})

/** Opens a socket. @returns the socket, or the status of the refusal */
const openSocket = (address: string): Promise<WebSocket | number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, { headers: from(address) })
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0))
    socket.once('error', reject)
  })

async function closed(socket: WebSocket | number): Promise<void> {
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
  const gone = new Promise((resolve) => socket.once('close', resolve))
  socket.close()
  await gone
}

test('limits an address’s open sockets and frees a slot when one closes', async () => {
  const sockets = [
    await openSocket('198.51.100.3'),
    await openSocket('198.51.100.3'),
    await openSocket('198.51.100.3'),
  ]
  expect(await openSocket('198.51.100.3')).toBe(429)
  const other = await openSocket('198.51.100.4')
  const [first = 0, ...rest] = sockets
  await closed(first)
  // The server notices the close a moment later.
  let again = await openSocket('198.51.100.3')
  while (again === 429) again = await openSocket('198.51.100.3')
  await closed(again)
  for (const one of [...rest, other]) await closed(one)
})

test('limits password attempts of an address, right or wrong, before hashing', async () => {
  const clock = setClock(Date.now())
  const login = async (address: string): Promise<number> => {
    const pairs = [
      ['email', 'nobody@example.com'],
      ['passwd', createHash('sha256').update('wrong').digest('hex')],
    ] as const
    const answer = await fetch(`${server.url}/v1/user/login`, {
      method: 'POST',
      headers: { ...signedHeaders({ clock }, '/v1/user/login', pairs), ...from(address) },
      body: new URLSearchParams(pairs.map(([name, value]) => [name, value])),
    })
    return (await answer.json()).code
  }
  const codes = await Promise.all(Array.from({ length: 6 }, () => login('198.51.100.6')))
  expect(codes.toSorted((a, b) => a - b)).toEqual([1003, 1003, 1100, 1100, 1100, 1100])
  expect(await login('198.51.100.8')).toBe(1100)
})
