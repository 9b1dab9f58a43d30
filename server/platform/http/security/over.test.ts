import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { uploadImage } from '#server/people/identity/testing/documents.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { passwordDigest, registrationForm } from '#server/platform/http/testing/people.ts'
import { oneIn } from '#server/platform/process/testing/breadth.ts'
import { is, watch } from '#server/sale/rooms/testing/watcher.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import {
  userChangePasswd,
  userInfo,
  userLogin,
  userLogout,
  userRegister,
  userUpdatePasswd,
} from '#wire/calls/accounts.ts'
import { userErase } from '#wire/calls/own-data.ts'
import { userSessionEnd, userSessionEndAll, userSessionList } from '#wire/calls/sessions.ts'
import { type Client, createClient } from '#wire/client/client.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { codes } from '#wire/refusals/codes.ts'
import { socketPath } from '#wire/socket/socket.ts'

let server: TestServer
let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  server = await openTestServer(inject('postgresUrl'), { settings: { DATABASE_URL: database.url } })
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const passwd = passwordDigest('paddle-and-rostrum')
const fresh = { passwd: passwordDigest('another rostrum'), repasswd: passwordDigest('another rostrum') }

const clientOf = (token: string): Client => {
  const { appId, appKey } = server.config
  return createClient({ origin: server.url, appid: appId, key: appKey, token: () => token, lang: () => 'en' })
}

type Signed = {
  readonly email: string
  readonly here: Session
  readonly elsewhere: Session
  readonly image: string
}

/** Returns an account with two sessions, in the second of which an ID image has been opened. */
async function signedIn(email: string): Promise<Signed> {
  const elsewhere = dataOf(await clientOf('').call(userRegister, registrationForm(email)))
  const here = dataOf(await clientOf('').call(userLogin, { email, passwd }))
  await database.db
    .updateTable('users')
    .set({ email_verified_at: Date.now() })
    .where('id', '=', here.userID)
    .execute()
  const image = (await uploadImage({ client: clientOf(here.token) })).url
  return { email, here, elsewhere, image }
}

const cookieOf = (session: Session) => `authInfo=${encodeURIComponent(JSON.stringify(session))}`
const get = (path: string, session: Session) =>
  fetch(server.url + path, { headers: { cookie: cookieOf(session) }, redirect: 'manual' })

/** Every way to use a session, with whether it works. */
const doors: Readonly<Record<string, (session: Session, image: string) => Promise<boolean>>> = {
  call: async ({ token }) => (await clientOf(token).call(userInfo, {})).ok,
  page: async (session) => (await get('/profile', session)).status === 200,
  pageData: async (session) => (await (await get('/profile.data', session)).text()).includes('Ann'),
  image: async (session, image) => (await get(image, session)).status === 200,
  socket: async ({ token }) => {
    const watcher = await watch(server.url.replace('http', 'ws') + socketPath, 'none')
    watcher.say({ type: 'login', data: { token } })
    const { data } = await watcher.heard(is('login'))
    watcher.ws.terminate()
    return data.userID !== ''
  },
}

const opened = async ({ here, image }: Signed) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(doors).map(async ([name, door]) => [name, await door(here, image)] as const),
    ),
  )

const all = (open: boolean) => Object.fromEntries(Object.keys(doors).map((name) => [name, open]))

/** Every way to end the session. */
const ends: Readonly<Record<string, (who: Signed) => Promise<unknown>>> = {
  'signing out': ({ here }) => clientOf(here.token).call(userLogout, {}),
  'signing in again with it': ({ here, email }) => clientOf(here.token).call(userLogin, { email, passwd }),
  'being ended from elsewhere': async ({ elsewhere }) => {
    const client = clientOf(elsewhere.token)
    const { list } = dataOf(await client.call(userSessionList, {}))
    return client.call(userSessionEnd, { id: list.find(({ isThis }) => !isThis)?.id ?? '' })
  },
  'signing out everywhere': ({ elsewhere }) => clientOf(elsewhere.token).call(userSessionEndAll, {}),
  'a new password': ({ elsewhere }) =>
    clientOf(elsewhere.token).call(userChangePasswd, { current: passwd, ...fresh }),
  'a password chosen by letter': async ({ here, email }) => {
    const code = { user_id: here.userID, purpose: 'resetPasswd', ak: `letter-${here.userID}`, tries: 0 }
    const life = { sent_at: Date.now(), expires_at: Date.now() + 60_000 }
    await database.db
      .insertInto('one_time_codes')
      .values({ ...code, ...life, code_hash: await hash('271828') })
      .execute()
    return clientOf('').call(userUpdatePasswd, { ak: code.ak, email, oneTimeCode: '271828', ...fresh })
  },
  'the end of the account': ({ elsewhere }) =>
    clientOf(elsewhere.token).call(userErase, { passwd, confirm: true }),
  'its time': ({ here }) =>
    database.db
      .updateTable('sessions')
      .set({ expires_at: Date.now() - 60_000 })
      .where('token_hash', '=', passwordDigest(here.token))
      .execute(),
}

test.each(Object.entries(ends))('a session ended by %s is invalid everywhere', async (name, end) => {
  const who = await signedIn(`over.${Object.keys(ends).indexOf(name)}@example.com`)
  expect(await opened(who)).toEqual(all(true))
  const response = await end(who)
  if (typeof response === 'object' && response !== null && 'ok' in response)
    expect(response).toMatchObject({ ok: true })
  expect(await opened(who)).toEqual(all(false))
})

describe('an invalid token is rejected', () => {
  const planted = 'A'.repeat(43)
  test.each(
    oneIn(2, [
      ['a planted one', async () => planted],
      ['one of another server', async () => 'k3'.repeat(21)],
      ['the stored digest of a valid one', async ({ here }: Signed) => passwordDigest(here.token)],
      ['a valid one in another letter case', async ({ here }: Signed) => swapped(here.token)],
      ['a valid one with a suffix', async ({ here }: Signed) => `${here.token}=`],
      ['a prefix of a valid one', async ({ here }: Signed) => here.token.slice(0, -1)],
      ['an account’s id', async ({ here }: Signed) => here.userID],
      ['an injection', async () => "' or ''='"],
    ] as const),
  )('%s', async (about, make) => {
    const who = await signedIn(`${about.replaceAll(/\W/g, '')}@example.com`)
    const session = { token: await make(who), userID: who.here.userID }
    expect(await opened({ ...who, here: session })).toEqual(all(false))
  })

  test('even after a login with the same token', async () => {
    const session = dataOf(
      await clientOf(planted).call(userRegister, registrationForm('planted.register@example.com')),
    )
    const again = dataOf(
      await clientOf(planted).call(userLogin, { email: 'planted.register@example.com', passwd }),
    )
    for (const { token } of [session, again]) expect(token).not.toBe(planted)
    const response = await clientOf(planted).call(userInfo, {})
    expect(response.ok ? 0 : response.error.code).toBe(codes.sessionEnded)
  })
})

const swapped = (token: string): string =>
  token.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

test('no page or header contains a token', async () => {
  const { here } = await signedIn('quiet@example.com')
  for (const path of ['/', '/profile', '/profile/security', '/auctions', '/login']) {
    const answer = await get(path, here)
    const response = (await answer.text()) + [...answer.headers].join('\n')
    expect(response, path).not.toContain(here.token)
    expect(response, path).not.toContain(passwordDigest(here.token))
  }
})

test('a token in an address does not sign in', async () => {
  const { here } = await signedIn('address@example.com')
  for (const name of ['token', 'authInfo', 'session']) {
    const answer = await fetch(`${server.url}/profile?${name}=${here.token}`, { redirect: 'manual' })
    expect(answer.status, name).toBe(302)
  }
})
