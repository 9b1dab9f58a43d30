import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { testAuthenticator } from '#server/people/accounts/testing/authenticator.ts'
import { uploadImage } from '#server/people/identity/testing/documents.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { passwordDigest, registrationForm } from '#server/platform/http/testing/people.ts'
import { createLog } from '#server/platform/log/log.ts'
import { is, watch } from '#server/sale/rooms/testing/watcher.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import * as accountCalls from '#wire/calls/accounts.ts'
import { chatSend } from '#wire/calls/chat.ts'
import { userRealnameApply } from '#wire/calls/identity.ts'
import { emailConfirm, emailJoin } from '#wire/calls/newsletter.ts'
import { pushSubscribe } from '#wire/calls/notices.ts'
import * as passkeyCalls from '#wire/calls/passkeys.ts'
import { sandboxConfirm, userPaymentBegin } from '#wire/calls/payments.ts'
import { userPaymentAdd } from '#wire/calls/wallet.ts'
import { type Client, createClient } from '#wire/client/client.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { socketPath } from '#wire/socket/socket.ts'

/** A full user journey with logging at trace level: no secret is stored or logged. */

const email = 'secretive@example.com'
const lines: string[] = []

let database: FreshDatabase
let server: TestServer
/** The secret values by description. */
const secrets = new Map<string, string>()
/** The secrets that the database has to store. */
const storedSecrets = ['a card’s client secret', 'a push’s key', 'a push’s address', 'a passkey’s challenge']

const clientOf = (token = ''): Client => {
  const { appId, appKey } = server.config
  return createClient({
    origin: server.url,
    appid: appId,
    key: appKey,
    token: () => token,
    lang: () => 'en',
  })
}

const outbox = async (): Promise<readonly Email[]> => {
  const folder = path.join(server.config.dataDir, 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))))
}

/** Waits for a letter that contains a pattern. */
const letterWith = (what: RegExp, index = 0): Promise<string> =>
  vi.waitFor(
    async () => {
      const found = (await outbox()).flatMap(({ text = '' }) => what.exec(text)?.[1] ?? [])[index]
      if (found === undefined) throw new Error(`No letter holds ${what}`)
      return found
    },
    { timeout: 60_000, interval: 50 },
  )

/**
 * Returns whether a text contains a secret. Six digits also occur by chance within times and ids, so a code
 * counts only if it is separate or follows an escape, as in `\n123456` and `%3D123456`.
 */
const holds = (text: string, value: string): boolean =>
  /^\d{6}$/.test(value)
    ? new RegExp(`(?:(?<![\\da-z])|(?<=\\\\[a-z]|%[\\da-f]{2}))${value}(?![\\da-z])`, 'i').test(text)
    : text.includes(value)

const secret = (about: string, value: string): string => {
  if (value.length < 6) throw new Error(`${about} is no secret: ${value}`)
  secrets.set(about, value)
  return value
}

beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  const log = createLog({ logLevel: 'trace' }, { write: (line) => lines.push(line) })
  const settings = { DATABASE_URL: database.url, INSTALLABLE: '1', LOG_LEVEL: 'trace' }
  server = await openTestServer(inject('postgresUrl'), { settings, overrides: { log } })
  await walk()
  await jobsDone()
})
afterAll(async () => {
  await server.close()
  await database.close()
})

/** Waits until the letters are written, as unfinished ones are temporary files that disappear. */
const jobsDone = () =>
  vi.waitFor(
    async () => {
      const due = 'select from graphile_worker._private_jobs where run_at <= now() or locked_at is not null'
      const { rowCount } = await database.pool.query(due)
      if (rowCount !== 0) throw new Error(`${rowCount} jobs are due or running`)
    },
    { timeout: 60_000, interval: 50 },
  )

async function walk(): Promise<void> {
  const passwd = secret('a password', passwordDigest('paddle-and-rostrum'))
  const wrong = secret('a wrong password', passwordDigest('nearly the password'))
  const second = secret('a new password', passwordDigest('another rostrum'))
  const third = secret('a third password', passwordDigest('one more rostrum'))
  const registered = dataOf(await clientOf().call(accountCalls.userRegister, registrationForm(email)))
  secret('the first token', registered.token)
  const oneTimeCode = secret('a code that verifies', await letterWith(/\b(\d{6})\b/))
  await clientOf().call(accountCalls.userEmailVerify, { email, oneTimeCode: '000000' })
  dataOf(await clientOf().call(accountCalls.userEmailVerify, { email, oneTimeCode }))
  await clientOf().call(accountCalls.userLogin, { email, passwd: wrong })
  const { token } = dataOf(await clientOf().call(accountCalls.userLogin, { email, passwd }))
  secret('a token', token)
  const client = clientOf(token)
  dataOf(await client.call(accountCalls.userInfo, {}))

  const device = testAuthenticator(server.config.publicUrl)
  const creation = dataOf(await client.call(passkeyCalls.userPasskeyBegin, { passwd }))
  secret('a passkey’s challenge', creation.challenge)
  const credential = secret('what a passkey made', device.create(creation))
  dataOf(await client.call(passkeyCalls.userPasskeyAdd, { name: 'My telephone', credential }))
  const request = dataOf(await clientOf().call(passkeyCalls.userPasskeyLoginBegin, { ak: randomUUID() }))
  const signed = secret('what a passkey signed', device.sign(request))
  secret(
    'a token by passkey',
    dataOf(await clientOf().call(passkeyCalls.userPasskeyLogin, { credential: signed })).token,
  )

  const { clientSecret } = dataOf(await client.call(userPaymentBegin, {}))
  secret('a card’s client secret', clientSecret)
  dataOf(await client.call(sandboxConfirm, { clientSecret, testCard: 'hongKong' }))
  const card = { cardHolder: 'ANN LEE', countryId: 'HK', street1: '88 Wing Lok Street' }
  const tokenId = clientSecret.replace(/_secret_.*$/, '')
  dataOf(await client.call(userPaymentAdd, { ...card, tokenId }))

  const image = await uploadImage({ client })
  secret('a link to a document', image.url.slice('/identity/'.length))
  const cookie = `authInfo=${encodeURIComponent(JSON.stringify({ token, userID: registered.userID }))}`
  expect((await fetch(server.url + image.url, { headers: { cookie } })).status).toBe(200)
  dataOf(await client.call(userRealnameApply, { frontImg: image.key }))

  const auth = secret('a push’s key', Buffer.alloc(16, 9).toString('base64url'))
  const endpoint = `https://push.example.com/send/${randomUUID()}`
  secret('a push’s address', endpoint)
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  dataOf(await client.call(pushSubscribe, { endpoint, p256dh, auth }))

  const greeting = await fetch(`${server.url}/profile`, { headers: { cookie } })
  expect(greeting.status).toBe(200)
  dataOf(await clientOf().call(chatSend, { content: 'Good evening', ak: randomUUID() }))
  dataOf(await clientOf().call(emailJoin, { email: 'reader@example.com', type: '0' }))
  const reading = secret('a reader’s token', decodeURIComponent(await letterWith(/[?&]token=([^\s&]+)/)))
  await fetch(`${server.url}/newsletter/confirm?token=${encodeURIComponent(reading)}`)
  await clientOf().call(emailConfirm, { token: reading })

  const change = { passwd: second, repasswd: second }
  dataOf(await client.call(accountCalls.userChangePasswd, { current: passwd, ...change }))
  dataOf(await clientOf().call(accountCalls.userForgetPasswd, { email }))
  const link = new URL(await letterWith(/(http\S+oneTimeCode=\S+)/))
  const query = Object.fromEntries(link.searchParams)
  const code = secret('a code that resets', query.oneTimeCode ?? '')
  const ak = secret('what a letter’s link holds', query.ak ?? '')
  await fetch(`${server.url}/resetPassword${link.search}`)
  await fetch(`${server.url}/resetPassword.data${link.search}`)
  const last = { passwd: third, repasswd: third }
  dataOf(await clientOf().call(accountCalls.userUpdatePasswd, { ak, email, oneTimeCode: code, ...last }))

  const watcher = await watch(server.url.replace('http', 'ws') + socketPath, 'none')
  watcher.say({ type: 'login', data: { token } })
  await watcher.heard(is('login'))
  watcher.ws.terminate()
  await expectRejected(token, cookie)
}

/** Makes a call that must be rejected, since errors are logged in more detail than successes. */
async function expectRejected(token: string, cookie: string): Promise<void> {
  const headers = { cookie, token, authorization: `Bearer ${token}`, signature: 'ab'.repeat(16) }
  for (const [path, init] of [
    [
      '/v1/user/login',
      { method: 'POST', body: '{', headers: { ...headers, 'content-type': 'application/json' } },
    ],
    ['/v1/user/login', { method: 'POST', body: 'x'.repeat(300_000), headers }],
    ['/v1/nothing', { headers }],
    [
      '/v1/payment/webhook',
      { method: 'POST', body: token, headers: { ...headers, 'stripe-signature': token } },
    ],
    ['/%', { headers }],
    [`/profile?token=${token}`, { headers }],
    ['/adults', { method: 'POST', body: 'x', headers: { ...headers, 'content-type': 'text/plain' } }],
  ] as const)
    await fetch(server.url + path, { ...init, redirect: 'manual' })
}

test('finds a code that is separate or follows an escape, but not within a time or an id', () => {
  for (const text of ['123456', '"code":"123456"', String.raw`code:\n123456\n`, 'a=1%3D123456&b'])
    expect(holds(text, '123456'), text).toBe(true)
  for (const text of ['1795123456789', 'f123456a', '"ms":0.1234567'])
    expect(holds(text, '123456'), text).toBe(false)
})

test('logs no secret at any level', () => {
  expect(lines.length).toBeGreaterThan(50)
  const all = lines.join('')
  expect(all).toContain('"call":"user/login"')
  const leaks = [...secrets].filter(([, value]) => holds(all, value) || holds(all, encodeURIComponent(value)))
  expect(leaks.map(([about]) => about)).toEqual([])
})

test('logs no email address, cardholder or street', () => {
  for (const word of [email, 'ANN LEE', '88 Wing Lok Street', '4000003440000004'])
    expect(
      lines.filter((line) => line.includes(word)),
      word,
    ).toEqual([])
})

test('stores no secrets in the database except necessary ones', async () => {
  const { pool } = database
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or schemaname = 'graphile_worker'`)
  const leaks: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    const text = rows.map(({ row }) => row).join('\n')
    for (const [about, value] of secrets)
      if (!storedSecrets.includes(about) && holds(text, value)) leaks.push(`${about} in ${name}`)
  }
  expect(leaks).toEqual([])
})

/** Returns every file and folder below a folder with its mode. */
async function modesIn(folder: string): Promise<readonly (readonly [string, number])[]> {
  const names = await readdir(folder, { recursive: true })
  return Promise.all(
    names.map(async (name) => [name, (await stat(path.join(folder, name))).mode & 0o777] as const),
  )
}

test('keeps all files private to the server’s user', async () => {
  const open = (await modesIn(server.config.dataDir)).filter(([, mode]) => (mode & 0o077) !== 0)
  expect(open.map(([name, mode]) => `${name} ${mode.toString(8)}`)).toEqual([])
  expect((await stat(server.config.dataDir)).mode & 0o077).toBe(0)
})

test('leaves no sent data in files, except letters in the outbox', async () => {
  const leaks: string[] = []
  for (const name of await readdir(server.config.dataDir, { recursive: true })) {
    const file = path.join(server.config.dataDir, name)
    if (name.startsWith('outbox') || (await stat(file)).isDirectory()) continue
    const bytes = await readFile(file)
    const text = bytes.toString('latin1')
    for (const [about, value] of secrets) if (holds(text, value)) leaks.push(`${about} in ${name}`)
    if (bytes.includes('JFIF') || bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
      leaks.push(`a picture in ${name}`)
  }
  expect(leaks).toEqual([])
})
