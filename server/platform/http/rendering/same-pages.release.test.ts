import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createSessions } from '#server/people/accounts/sessions.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'

/** Two servers on one database: one renders in a thread, the other in the process that handles calls. */
let database: FreshDatabase
let servers: { readonly threads: TestServer; readonly here: TestServer }
let member = ''
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  const now = Date.now()
  await database.db.insertInto('users').values(userRow('ann', now)).execute()
  const session = { remember: true, agent: '', now, by: 'factor' } as const
  const token = await createSessions(database.db, 30).begin('ann', session)
  member = `authInfo=${encodeURIComponent(JSON.stringify({ userID: 'ann', token }))}`
  const open = (threads: string) =>
    openTestServer(inject('postgresUrl'), { settings: { DATABASE_URL: database.url, PAGE_THREADS: threads } })
  servers = { threads: await open('1'), here: await open('0') }
})
afterAll(async () => {
  await servers?.threads.close()
  await servers?.here.close()
  await database?.close()
})

/** Removes what differs between two responses for the same page: ids, times and semicolons inserted by Vitest. */
function plain(text: string): string {
  const fixed = text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'rid')
    .replaceAll(/\b[0-9a-f]{32}\b/g, 'nonce')
    .replaceAll(/\b1[789]\d{11}\b/g, 'time')
    .replaceAll(/;$/gm, '')
    .replaceAll(/(localhost|127\.0\.0\.1):\d+/g, 'house')
  return fixed.startsWith('[')
    ? withoutPositions(fixed)
    : fixed.replaceAll(/enqueue\('.*?'\)/gs, withoutPositions)
}

/** Removes the router's numbers of values, as two times may be one value. */
const withoutPositions = (data: string): string => data.replaceAll(/time,?/g, '').replaceAll(/-?\d+/g, 'n')

async function responseOf(server: TestServer, path: string, options: RequestInit) {
  const response = await fetch(server.url + path, { redirect: 'manual', ...options })
  const headers = Object.fromEntries(response.headers)
  for (const name of ['date', 'content-length', 'content-encoding', 'vary', 'connection', 'keep-alive'])
    delete headers[name]
  return {
    status: response.status,
    headers: plain(JSON.stringify(headers)),
    cookies: response.headers.getSetCookie(),
    text: plain(await response.text()),
  }
}

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

test.each<[name: string, path: string, options: () => RequestInit]>([
  ['a visitor’s page', '/', () => ({})],
  ['a Chinese page', '/zh-Hans/auctions', () => ({})],
  ['a page in the app', '/zh-Hans/app/auctions', () => ({})],
  ['a member’s page', '/profile', () => ({ headers: { cookie: member } })],
  ['a page that leads to the login', '/profile', () => ({})],
  ['a page that is missing', '/auction/none/lot/none', () => ({})],
  ['a page without a body', '/auctions', () => ({ method: 'HEAD' })],
  ['data of the router', '/auctions.data', () => ({})],
  ['data of a member', '/profile.data', () => ({ headers: { cookie: member } })],
  ['a form', '/adults', () => ({ method: 'POST', headers: form, body: 'back=%2Fauctions&remember=1' })],
  ['a form that is refused', '/adults', () => ({ method: 'PUT', headers: form, body: 'back=%2F' })],
])('%s is the same from a thread', async (_name, path, options) => {
  const here = await responseOf(servers.here, path, options())
  const threads = await responseOf(servers.threads, path, options())
  expect(threads).toEqual(here)
})

test.each(['br', 'gzip', 'identity', null])(
  'a page is readable as %s, with a single encoding',
  async (encoding) => {
    const response = await fetch(`${servers.threads.url}/profile`, {
      headers: { cookie: member, ...(encoding === null ? {} : { 'accept-encoding': encoding }) },
    })
    const sent = encoding === 'br' || encoding === 'gzip' ? encoding : null
    if (encoding !== null) expect(response.headers.get('content-encoding')).toBe(sent)
    expect(response.headers.get('vary')).toBe('accept-encoding, accept-language')
    expect(await response.text()).toContain('</html>')
  },
)
