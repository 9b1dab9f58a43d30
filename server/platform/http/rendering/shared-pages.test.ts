import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { oneIn } from '#server/platform/process/testing/breadth.ts'
import { openTestServer, type TestServer, unlimited } from '#server/testing.ts'
import { userFavorite } from '#wire/calls/favorites.ts'
import { clientOf, registerForSale, setUpAccount, signUp } from '../../../../e2e/support/live-server.ts'
import { publishStockedSale } from '../../../../e2e/support/publish-stocked-sale.ts'
import { sessionCookie } from '../../../../e2e/support/session-cookie.ts'

/** A server that renders in a thread at a fixed instant, with members who have all kinds of names. */
const now = Date.now()
const people = [
  { id: 'ann', first_name: 'Ann', last_name: 'Lee', prefix: 'Ms', phone: '+85291230001', company: '' },
  { id: 'bob', first_name: '</script><b>&amp;"\'', last_name: 'O\\’Ne\u2028ill', prefix: 'Ms', phone: '+1' },
  { id: 'chen', first_name: '伟铭', last_name: '陈', prefix: 'Mr', phone: '+8613801', company: 'A <& B' },
  { id: 'dai', first_name: '𠮷', last_name: '龘<', prefix: 'Mr', phone: '' },
  { id: 'eve', first_name: 'Eve', last_name: '2', prefix: 'Ms', phone: '+1', company: '"' },
  { id: 'fay', first_name: '', last_name: ' Fay ', prefix: 'Ms', phone: '+1' },
] as const
/** Members who are registered for the sale, and one who has a favourite. */
const [bidders, admirer] = [['ann', 'bob', 'chen'], 'eve']
let database: FreshDatabase
let house: TestServer
const cookies = new Map<string, string>()
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  const { db } = database
  await insertSale(db, { id: 'winter', now })
  await insertSale(db, { id: 'evening', now, kind: 'live' })
  for (const id of ['winter', 'evening']) await publishStockedSale(database, id)
  house = await openTestServer(inject('postgresUrl'), {
    settings: { DATABASE_URL: database.url, PAGE_THREADS: '1', ...unlimited },
    overrides: { clock: { now: () => now } },
  })
  for (const { id, ...person } of people) {
    const session = await signUp(house, `${id}@example.com`)
    const { userID, token } = session
    await db.updateTable('users').set(person).where('id', '=', userID).execute()
    await setUpAccount(database, userID, 'bidder')
    const { name, value } = sessionCookie(session)
    cookies.set(id, `${name}=${value}`)
    if (bidders.includes(id)) {
      await registerForSale(house, session, 'winter')
      await registerForSale(house, session, 'evening')
    }
    if (id === 'bob')
      await db.insertInto('points_accounts').values({ user_id: userID, balance: 12_345 }).execute()
    if (id !== admirer) continue
    const chosen = await clientOf(house, token).call(userFavorite, { lotId: 'winter-2', type: 'fav' })
    if (!chosen.ok) throw chosen.error
  }
})
afterAll(async () => {
  await house?.close()
  await database?.close()
})

/** Reads a page. @param choice a cookie that pages read and nobody else has prevents it from being shared */
async function read(path: string, id: string, choice = ''): Promise<string> {
  const headers = { cookie: `${cookies.get(id)}${choice}`, 'accept-encoding': 'br' }
  const response = await fetch(house.url + path, { headers })
  const page = await response.text()
  expect([response.status, page.endsWith('</html>')]).toEqual([200, true])
  const nonce = /script-src 'self' 'nonce-([0-9a-f]+)'/.exec(
    response.headers.get('content-security-policy') ?? '',
  )?.[1]
  const rid = response.headers.get('x-request-id')
  if (!nonce || !rid) throw new Error('The response has no nonce or no id')
  expect(page.split(nonce).length).toBeGreaterThan(4)
  expect(page.split(rid)).toHaveLength(2)
  return page.replaceAll(nonce, 'nonce').replace(rid, 'rid')
}

/** Returns when the data of a page was read, which is equal on other pages only if they share it. */
const readAt = (page: string): string => page.match(/"queries":\{"at":\d+/g)?.join() ?? ''

/**
 * Returns a page as lines, without the times of its data. The server's clock follows the database's, so it
 * may move once by a few milliseconds although the underlying one is frozen.
 */
const linesOf = (page: string): readonly string[] =>
  page.replaceAll(/"(at|now|serverTime)":\d{13}/g, '"$1":0').split(/(?<=>)(?=<)|(?<=,)(?=")/)

/** Returns the lines of a page that another one does not have. */
function differences(page: string, other: string): readonly string[] {
  const others = linesOf(other)
  return linesOf(page).filter((line, index) => line !== others[index])
}

test.each(
  oneIn(3, [
    '/auction/winter/lot/winter-2',
    '/',
    '/zh-Hans/auction/winter/lot/winter-1',
    '/auction/winter',
    '/auction/evening/live',
  ]),
)('%s: a member who shares a page gets what would be rendered for them alone', async (path) => {
  const alone = new Map<string, string>()
  for (const { id } of people) alone.set(id, await read(path, id, `; lotDensity=${id}`))
  const [first] = people
  await read(path, first.id)
  const times = new Map<string, string>()
  for (const { id } of people) {
    const shared = await read(path, id, `; server=${id}`)
    expect(differences(shared, alone.get(id) ?? '')).toEqual([])
    times.set(id, readAt(shared))
  }
  // Ann and Bob are both registered for the sale, and both are addressed as Ms.
  expect(times.get('bob')).toBe(times.get('ann'))
  expect(new Set(times.values()).size).toBeLessThan(people.length)
  expect(times.get('eve')).not.toBe(times.get('ann'))
})

test.each(['lotDensity=list', 'assistanceCurrency=USD'])(
  'a sale’s page depends on the cookie %s',
  async (choice) => {
    const [{ id }] = people
    const without = await read('/auction/winter', id, '; lotDensity=none')
    expect(differences(await read('/auction/winter', id, `; ${choice}`), without)).not.toEqual([])
  },
)
