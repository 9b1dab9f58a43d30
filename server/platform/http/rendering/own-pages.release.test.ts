import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type SeededRandom, seededRandom } from '#server/sale/rooms/testing/random.ts'
import { unlimited } from '#server/testing.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { userFavorite } from '#wire/calls/favorites.ts'
import type { Client } from '#wire/client/client.ts'
import { clientOf } from '../../../../e2e/support/live-server.ts'
import { sessionCookie } from '../../../../e2e/support/session-cookie.ts'
import { openTimedServer, type TimedServer } from '../../../../e2e/support/timed-server.ts'

/** One server that renders in a thread. Members and visitors request the same pages concurrently. */
const names = ['Quillon', 'Rexanne', 'Sorrelle', 'Tamsina', 'Ulyssia', 'Verityn']
const emailOf = (name: string) => `${name.toLowerCase()}@example.com`
const companyOf = (name: string) => `${name.slice(1)} & Co.`
const phoneOf = (name: string) => `+8529123${1000 + names.indexOf(name)}`
let house: TimedServer
let members: readonly Person[] = []
beforeAll(async () => {
  const settings = { PAGE_THREADS: '1', ...unlimited }
  house = await openTimedServer(inject('postgresUrl'), 3_600_000, { settings, accounts: names.map(emailOf) })
  members = await Promise.all(
    names.map(async (name) => {
      const session = await house.join(emailOf(name), 'bidder')
      const own = { first_name: name, company: companyOf(name), phone: phoneOf(name) }
      await house.db.updateTable('users').set(own).where('id', '=', session.userID).execute()
      const { name: cookie, value } = sessionCookie(session)
      return personOf(name, clientOf(house, session.token), `${cookie}=${value}`)
    }),
  )
})
afterAll(() => house?.close())

/** A member or visitor, with what must appear on their pages after their actions. */
type Person = {
  /** The name of a member, or null for a visitor. */
  readonly name: string | null
  readonly client: Client
  readonly cookie: string
  readonly favorites: Set<string>
  readonly maximumBids: Map<string, number>
}

const personOf = (name: Person['name'], client: Client, cookie: string): Person => ({
  name,
  client,
  cookie,
  favorites: new Set(),
  maximumBids: new Map(),
})

/** The highest price of each lot that any response has confirmed. */
const prices = new Map<string, number>()
let highest = 0

async function bid({ client, maximumBids }: Person, lotId: string): Promise<void> {
  // A multiple of every increment.
  highest += 100_000
  const answer = await client.call(lotPrebid, {
    lotId,
    auctionId: house.auctionId,
    bidPrice: highest,
    ak: crypto.randomUUID(),
  })
  // Another member may have bid more in the meantime.
  if (!answer.ok) return
  maximumBids.set(lotId, answer.data.myPrice)
  prices.set(lotId, Math.max(prices.get(lotId) ?? 0, answer.data.nowPrice))
}

async function toggleFavorite({ client, favorites }: Person, lotId: string): Promise<void> {
  const isAdded = !favorites.has(lotId)
  const answer = await client.call(userFavorite, { lotId, type: isAdded ? 'fav' : 'unFav' })
  if (!answer.ok) throw answer.error
  if (isAdded) favorites.add(lotId)
  else favorites.delete(lotId)
}

/** A lot in the data of its page. */
type ShownLot = {
  readonly id: string
  readonly fav: boolean
  readonly preBid: { readonly maxBid: number }
  readonly winPrice: number
}

/** The lots of a sale in the data of its page. */
type ShownSale = {
  readonly lots: readonly Pick<ShownLot, 'id' | 'fav'>[]
  readonly initial: { readonly lots: Readonly<Record<string, Pick<ShownLot, 'winPrice'>>> }
}

type PageData = {
  readonly loaderData: {
    readonly 'sale/lots/lot.route'?: { readonly lot: ShownLot }
    readonly 'sale/auctions/auction.route'?: ShownSale
  }
}

/** Returns the data that a page contains for its scripts. */
function dataOf(page: string): PageData {
  const from = page.indexOf('({"loaderData"') + 1
  const to = page.indexOf('));window.__reactRouterContext.streamController.close()', from)
  return JSON.parse(page.slice(from, to))
}

async function readPage({ name, cookie }: Person, path: string): Promise<PageData> {
  const response = await fetch(house.url + path, { headers: cookie === '' ? {} : { cookie } })
  expect(response.status).toBe(200)
  const page = await response.text()
  const shown = names.filter((one) =>
    [one, emailOf(one), companyOf(one), phoneOf(one)].some((text) => page.includes(text)),
  )
  expect(shown).toEqual(name === null ? [] : [name])
  return dataOf(page)
}

async function readLot(person: Person, lotId: string): Promise<void> {
  const confirmed = prices.get(lotId) ?? 0
  const { loaderData } = await readPage(person, `/auction/${house.auctionId}/lot/${lotId}`)
  const lot = loaderData['sale/lots/lot.route']?.lot
  const own = { fav: person.favorites.has(lotId), preBid: { maxBid: person.maximumBids.get(lotId) ?? 0 } }
  expect(lot).toMatchObject({ id: lotId, ...own })
  expect(lot?.winPrice).toBeGreaterThanOrEqual(confirmed)
}

async function readSale(person: Person): Promise<void> {
  const confirmed = new Map(prices)
  const { loaderData } = await readPage(person, `/auction/${house.auctionId}`)
  const { lots = [], initial } = loaderData['sale/auctions/auction.route'] ?? {}
  expect(lots).toHaveLength(3)
  for (const { id, fav } of lots) {
    expect(fav).toBe(person.favorites.has(id))
    expect(initial?.lots[id]?.winPrice).toBeGreaterThanOrEqual(confirmed.get(id) ?? 0)
  }
}

const steps = 15

/** Acts and reads at random, one step after another. */
async function act(person: Person, random: SeededRandom): Promise<void> {
  for (let step = 0; step < steps; step++) {
    const lotId = `${house.auctionId}-${1 + random.below(3)}`
    const which = random.below(10)
    if (person.name !== null && which === 0) await toggleFavorite(person, lotId)
    else if (person.name !== null && which === 1) await bid(person, lotId)
    else if (which === 2) await readPage(person, '/')
    else if (which === 3) await readSale(person)
    else await readLot(person, lotId)
  }
}

test.each([1, 2])('nobody gets another person’s page, name or price, with seed %i', async (seed) => {
  const visitors = Array.from({ length: 4 }, () => personOf(null, clientOf(house, ''), ''))
  await Promise.all([...members, ...visitors].map((one, index) => act(one, seededRandom(seed * 100 + index))))
  expect(prices.size).toBeGreaterThan(0)
})

test('visitors who reload while prices rise never see a price from before their request', async () => {
  const lotId = `${house.auctionId}-1`
  const before = prices.get(lotId) ?? 0
  let isOver = false
  const read = (visitor: Person) => Promise.all([readLot(visitor, lotId), readSale(visitor)])
  const raise = async () => {
    const visitor = personOf(null, clientOf(house, ''), '')
    // They take turns, since a leader who bids more does not raise the price.
    for (let index = 0; index < 20; index++) {
      const bidder = members[index % 2]
      if (bidder) await bid(bidder, lotId)
      // Reads while the others' pages from before the bid are still in progress.
      await read(visitor)
    }
    isOver = true
  }
  const reload = async () => {
    const visitor = personOf(null, clientOf(house, ''), '')
    while (!isOver) await read(visitor)
  }
  await Promise.all([raise(), ...Array.from({ length: 6 }, reload)])
  expect(prices.get(lotId)).toBeGreaterThan(before)
})
