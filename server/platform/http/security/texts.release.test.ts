import { randomUUID } from 'node:crypto'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { everyPayload, findActiveMarkup, payloads } from '#server/platform/http/testing/active-markup.ts'
import { type CallWithPayload, callsWithPayloads } from '#server/platform/http/testing/calls-with-payloads.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { type RawResponse, sendRaw } from '#server/platform/http/testing/raw.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { oneIn } from '#server/platform/process/testing/breadth.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { urlPath } from '#wire/address/address.ts'
import { chatSend } from '#wire/calls/chat.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { searchSuggest } from '#wire/calls/search.ts'
import { createClient } from '#wire/client/client.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { formOf, type Values } from '#wire/schema/form.ts'

/** XSS payloads in every text field, and every payload in stored texts, wherever they are shown. */

let api: TestApi
let server: TestServer
let member: TestPerson
let manager: TestPerson
let letters: readonly Email[]
let known: Values
/** Calls whose texts are stored and shown on pages and in letters. */
const storing = [
  'user/register',
  'user/updateInfo',
  'user/address/add',
  'collect/sale',
  'collect/feedback',
  'email/join',
  'chat/send',
  'chat/contact',
  'house/chat/send',
  'house/registration/decide',
]

const results: { readonly one: CallWithPayload; readonly response: RawResponse }[] = []

const settings = {
  CALLS_PER_TEN_SECONDS: '0',
  BIDS_PER_TEN_SECONDS: '0',
  UPLOADS_PER_HOUR: '0',
  LETTERS_PER_HOUR: '100000',
  PUBLIC_URL: 'https://house.test',
}

/** Returns existing ids for each call, so that its texts are stored. */
const idsFor = (path: string, index: number): Values => ({
  ...known,
  ak: randomUUID(),
  email: path === 'user/register' || path === 'email/join' ? `text.${index}@example.com` : 'text@example.com',
  back: '/auctions',
  website: '',
  spent: 60_000,
  slug: 'conditions-of-sale',
  ...(path.startsWith('house/chat/') ? { id: known.chatId } : {}),
  ...(path === 'user/address/update' ? { id: known.addressOfMember } : {}),
  // A cancelled sale would not accept registrations.
  ...(path === 'house/sale/cancel' ? { auctionId: 'off' } : {}),
  ...(path === 'house/identity/decide' ? { id: known.application } : {}),
})

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), settings)
  // The server that shows the texts uses the real time.
  api.clock.set(Date.now())
  const { db } = api.database
  await createSale(api, { id: 'sale', admission: 'staff' })
  await createSale(api, { id: 'open' })
  await createSale(api, { id: 'off' })
  member = await createPerson(api, 'member@example.com')
  manager = await createPerson(api, 'manager@example.com', { roles: ['owner', 'clerk', 'manager'] })
  await registerBidder(member, 'open')
  dataOf(await member.client.call(auctionRegister, { auctionId: 'sale' }))
  dataOf(await member.client.call(chatSend, { content: 'Good evening', ak: randomUUID() }))
  const chat = await db.selectFrom('chats').select('id').executeTakeFirstOrThrow()
  known = {
    auctionId: 'sale',
    lotId: 'sale-1',
    userId: member.id,
    chatId: chat.id,
    countryId: 'HK',
    stateId: '',
    cityId: '',
    paymentId: `card of ${member.id}`,
    signatureFile: '',
    meetingId: 'room',
    files: [],
    frontImg: '',
    addressId: undefined,
    relatedAuction: [],
    cates: [],
    credential: '{}',
    depositAmount: 0,
    limit: 0,
    approve: true,
  }
  for (const one of callsWithPayloads(idsFor, storing)) {
    const { call, values } = one
    const { token } = call.path.startsWith('house/') ? manager : member
    const { pairs } = formOf(call, values)
    const request = { method: call.verb === 'GET' ? 'GET' : 'POST', path: urlPath(call), pairs } as const
    results.push({
      one,
      response: await sendRaw(api, { ...request, token: call.path === 'user/register' ? '' : token }),
    })
    await db.deleteFrom('attempts').execute()
    // A blocked client could not be admitted afterwards.
    if (call.path === 'house/client/block') await db.deleteFrom('client_blocks').execute()
  }
  letters = await api.mails()
  await poison()
  const shared = { ...settings, DATABASE_URL: api.database.url }
  server = await openTestServer(inject('postgresUrl'), { settings: shared })
})
afterAll(async () => {
  await server.close()
  await api.close()
})

/** Writes every payload into every text of the catalogue and the content. */
async function poison(): Promise<void> {
  const { rows } = await api.database.pool.query<{ table: string; column: string }>(`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name like '%\\_text' and data_type = 'text'
      and column_name !~ '(_id|^id|^lang|^slug|^version|^key|^kind)$'`)
  for (const { table, column } of rows)
    await api.database.pool.query(`update ${table} set ${column} = $1 where ${column} <> ''`, [everyPayload])
}

const clientOf = ({ url, config: { appId, appKey } }: TestServer) =>
  createClient({ origin: url, appid: appId, key: appKey, token: () => '', lang: () => 'en' })

const storedBy = (path: string) =>
  results.filter(({ one, response }) => one.call.path === path && response.code === 0)

test('stores the payloads of text-storing calls', () => {
  for (const path of storing) expect(storedBy(path).length, path).toBeGreaterThan(0)
  const fields = results.flatMap(({ one }) => one.fields)
  expect(fields.length).toBeGreaterThan(500)
})

test('no call fails with a server error', () => {
  expect(results.filter(({ response }) => response.status !== 200).map(({ one }) => one.call.path)).toEqual(
    [],
  )
})

test('letters contain the texts without active markup', () => {
  expect(letters.length).toBeGreaterThan(10)
  const issues = letters.flatMap(({ subject, html = '' }) =>
    findActiveMarkup(html, null).map((issue) => `${subject}: ${issue}`),
  )
  expect(issues).toEqual([])
  expect(letters.some(({ html = '' }) => html.includes('&lt;xss-mark'))).toBe(true)
})

test('letters have no injected headers', () => {
  for (const { headers } of letters) for (const { key } of headers) expect(key).toMatch(/^[a-z-]+$/)
})

const all = encodeURIComponent(everyPayload)
const each = payloads.map((one) => encodeURIComponent(one))

const forAnybody = [
  '/',
  '/auctions',
  '/auction/sale',
  '/auction/sale/lot/sale-1',
  '/auction/sale/live',
  '/auction/sale/record',
  '/mall',
  '/pointsMall',
  '/gifts',
  '/news',
  '/about',
  '/conditions-of-sale',
  '/consign',
  '/newsletter',
  '/app',
  ...each.flatMap((one) => [`/search?q=${one}`, `/faq?q=${one}`, `/login?back=${one}`, `/${one}`]),
  ...[
    '/prices?q=',
    '/news?topic=',
    '/contact?about=',
    '/contact?sent=',
    '/consign?sent=',
    '/register?back=',
    '/verification?email=',
    '/resetPassword?email=a@example.com&ak=1&oneTimeCode=',
    '/resetPassword?ak=1&oneTimeCode=1&email=',
    '/newsletter/confirm?token=',
    '/newsletter/leave?token=',
    '/auction/sale?q=',
    '/auction/sale/lot?number=',
    '/auctions?state=',
    '/mall?producer=',
    '/news/',
    '/auction/',
    '/auction/sale/lot/',
    '/mall/product/',
    '/activity/',
  ].map((path) => path + all),
]

const forMembers = [
  '/',
  '/profile',
  '/profile/myBids',
  '/profile/favorites',
  '/profile/notifications',
  '/profile/security',
  '/profile/addresses',
  '/profile/paymentMethods',
  '/payment/add',
  '/verification',
  '/auction/sale/register',
  `/payment/add?registerToAuctionId=${all}`,
  `/auction/sale/register?back=${all}`,
]

const forStaff = [
  '/house/inbox',
  `/house/inbox?q=${all}`,
  '/house/enquiries',
  '/house/enquiries?kind=feedback',
  '/house/registrations/sale',
  '/house/identity',
  '/house/desk/sale',
]

/** Returns paths alternately in English and Chinese. */
const inTurn = (path: string, index: number) =>
  [path.slice(0, 60), `${index % 2 === 0 ? '/en' : '/zh-Hans'}${path}`] as const

/** Returns the active markup in a page. */
async function issuesOf(path: string, token: string): Promise<readonly string[]> {
  const session = encodeURIComponent(JSON.stringify({ token, userID: 'unknown' }))
  const headers = { cookie: token === '' ? 'adult=1' : `authInfo=${session}` }
  const answer = await fetch(server.url + path, { headers, redirect: 'manual' })
  const html = await answer.text()
  expect(answer.status, path).toBeLessThan(500)
  if (answer.status >= 300 && answer.status < 400) return []
  const nonce = /'nonce-([0-9a-f]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? ''
  expect(nonce, path).not.toBe('')
  return findActiveMarkup(html, nonce)
}

test.each(oneIn(5, forAnybody.map(inTurn)))('no active markup for visitors at %s', async (_, path) => {
  expect(await issuesOf(path, '')).toEqual([])
})

test.each(oneIn(3, forMembers.map(inTurn)))('no active markup for members at %s', async (_, path) => {
  expect(await issuesOf(path, member.token)).toEqual([])
})

test.each(oneIn(3, forStaff.map(inTurn)))('no active markup for staff at %s', async (_, path) => {
  expect(await issuesOf(path, manager.token)).toEqual([])
})

test('the checked pages contain the texts', async () => {
  const seen = async (path: string, token: string) => {
    const cookie = `authInfo=${encodeURIComponent(JSON.stringify({ token, userID: 'x' }))}`
    return (await (await fetch(server.url + path, { headers: { cookie } })).text()).includes('xss')
  }
  for (const path of ['/auction/sale', '/auction/sale/lot/sale-1', '/profile'])
    expect(await seen(path, member.token), path).toBe(true)
  for (const path of ['/house/inbox', '/house/enquiries', '/house/registrations/sale'])
    expect(await seen(path, manager.token), path).toBe(true)
})

test('suggestions are plain texts with paths on this site', async () => {
  const suggested = async (q: string) => dataOf(await clientOf(server).call(searchSuggest, { q })).list
  await vi.waitFor(async () => expect(await suggested('xss')).not.toEqual([]), 60_000)
  const queries = ['xss', ...payloads.map((one) => one.slice(0, 120))]
  const all = (await Promise.all(queries.map(suggested))).flat()
  expect(all.some(({ text }) => text.includes('<xss-mark>'))).toBe(true)
  const { origin } = new URL(server.url)
  expect(all.filter(({ path }) => new URL(path, server.url).origin !== origin)).toEqual([])
})

test('data responses are never interpreted as pages', async () => {
  const cookie = `authInfo=${encodeURIComponent(JSON.stringify({ token: member.token, userID: 'x' }))}`
  for (const path of [
    '/profile.data',
    '/auction/sale.data',
    `/search.data?q=${all}`,
    '/v1/config/get',
    `/v1/${all}`,
    '/v1/openapi.json',
  ]) {
    const answer = await fetch(server.url + path, { headers: { cookie } })
    await answer.arrayBuffer()
    const { headers } = answer
    expect(headers.get('content-type'), path).toMatch(/^(application\/json|text\/x-script)/)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
  }
})
