import { readFile } from 'node:fs/promises'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { decide } from '#domain/auction/decide.ts'
import type { SaleEvent } from '#domain/auction/events.ts'
import { recordLostReason } from '#domain/auction/pause-reason.ts'
import { hasNatsServer, openNatsServer } from '#server/platform/bus/testing/nats-server.ts'
import type { Transport } from '#server/platform/bus/transport.ts'
import { openNatsTransport } from '#server/platform/bus/transport-nats.ts'
import { connect } from '#server/platform/database/connect.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { seal } from '#server/sale/ledger/seal.ts'
import type { OpenRooms } from '../open-rooms.ts'
import { createEntryLines, type EntryLines } from '../testing/entry-lines.ts'
import { openSale, silent, testRooms } from '../testing/house.ts'
import { loseAfter } from '../testing/lose.ts'
import { noon, placing } from '../testing/sales.ts'
import { recordStatements, type Statements } from '../testing/statements.ts'
import { decodeEntries, encodeCommit } from './entry-message.ts'

let database: FreshDatabase
let lines: EntryLines
let closing: (() => Promise<unknown>)[]

beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  lines = createEntryLines()
  closing = [() => database.close()]
})

afterEach(async () => {
  for (const close of closing.toReversed()) await close()
})

type Process = OpenRooms & {
  readonly statements: Statements
  metric(name: string, value: string): Promise<number>
}

async function open(options: { closing?: boolean; transport?: Transport } = {}): Promise<Process> {
  const { pool, close } = connect(database.url, { max: 4, log: silent })
  const statements = recordStatements(pool)
  const metrics = new Registry()
  const rooms = await testRooms(pool, { transport: lines.open(), metrics, ...options })
  closing.push(close, () => rooms.close())
  return {
    ...rooms,
    statements,
    async metric(name, value) {
      const found = await metrics.getSingleMetric(name)?.get()
      return found?.values.find(({ labels }) => Object.values(labels)[0] === value)?.value ?? 0
    },
  }
}

const bid = (rooms: OpenRooms, bidder: string, maximum: number) =>
  rooms.queue('sale').submit({ command: placing('sale', bidder, maximum) })

/** Returns a server with the sale and a process that follows it; the next entry is the fifth. */
async function serverAndFollower(options: { closing?: boolean } = {}): Promise<[Process, Process]> {
  const server = await open()
  await openSale(server, 'sale', { bidders: ['anna', 'bert', 'carl'] })
  const follower = await open(options)
  await follower.room('sale')
  return [server, follower]
}

/** Returns the reads of entries, which are read in pages under this name. */
const reads = ({ statements }: Process): number =>
  statements.names.filter((name) => name === 'ledger-entries-since').length

/** Waits until the follower has compared the head with its ledger's once more. */
async function nextPoll({ statements }: Process): Promise<void> {
  const polls = () => statements.names.filter((name) => name === 'ledger-heads').length
  const before = polls()
  await expect.poll(polls).toBeGreaterThan(before + 1)
}

/** Sends entries as another process would do. */
function send(commit: Parameters<typeof encodeCommit>[0]): void {
  for (const message of encodeCommit(commit, lines.maxBytes).messages) lines.inject('sale', message)
}

const arrived = (follower: Process, seq: number) =>
  expect.poll(async () => (await follower.state('sale')).seq).toBe(seq)

test('folds entries of another process without a database statement', async () => {
  const [server, follower] = await serverAndFollower()
  const before = follower.statements.names.length
  for (let maximum = 2_000; maximum <= 20_000; maximum += 1_000) await bid(server, 'anna', maximum)
  expect(await follower.state('sale')).toEqual(await server.state('sale'))
  await nextPoll(follower)
  expect(new Set(follower.statements.names.slice(before))).toEqual(new Set(['ledger-heads']))
  expect(await follower.metric('rostrum_entries_received_total', 'bus')).toBe(19)
})

test('decides on folded entries and knows their requests', async () => {
  const [server, other] = await serverAndFollower()
  const request = {
    command: placing('sale', 'anna', 5_000),
    requestKey: { by: 'anna', idempotencyKey: 'once' },
  }
  await server.queue('sale').submit({ ...request, answerOf: () => 'first' })
  const repeated = await other.queue('sale').submit({ ...request, answerOf: () => 'second' })
  expect(repeated).toEqual({ kind: 'repeated', body: 'first' })
  expect(await bid(other, 'bert', 8_000)).toMatchObject({ kind: 'accepted', seq: 6 })
  expect(await server.state('sale')).toEqual(await other.state('sale'))
})

test('reads only once after a gap', async () => {
  const [server, follower] = await serverAndFollower()
  const before = reads(follower)
  await follower.statements.hold('ledger-heads')
  lines.onWay = () => null
  lines.carriesTexts = false
  await bid(server, 'anna', 5_000)
  lines.onWay = (message) => message
  lines.carriesTexts = true
  await bid(server, 'bert', 8_000)
  await arrived(follower, 6)
  follower.statements.release()
  await nextPoll(follower)
  expect(reads(follower)).toBe(before + 1)
  expect(await follower.metric('rostrum_entries_refused_total', 'gap')).toBe(1)
})

test('reads a lost entry within two seconds, even if none follows', async () => {
  const [server, follower] = await serverAndFollower()
  lines.onWay = () => null
  lines.carriesTexts = false
  await bid(server, 'anna', 5_000)
  await expect.poll(async () => (await follower.state('sale')).seq, { timeout: 5_000 }).toBe(5)
})

test('loads a sale while entries arrive', async () => {
  const [server] = await serverAndFollower()
  const late = await open()
  const bids = Promise.all(
    Array.from({ length: 20 }, (_, index) => bid(server, 'anna', 2_000 + 1_000 * index)),
  )
  await late.room('sale')
  await bids
  await expect.poll(async () => late.state('sale')).toEqual(await server.state('sale'))
})

test('unsubscribes from an evicted sale', async () => {
  const [server, follower] = await serverAndFollower()
  follower.evict(Number.POSITIVE_INFINITY)
  await bid(server, 'anna', 5_000)
  expect(await follower.metric('rostrum_entries_received_total', 'bus')).toBe(0)
  expect((await follower.state('sale')).seq).toBe(5)
})

describe('entries that do not fit', () => {
  const changed = (change: (text: string) => string) => (message: Uint8Array) =>
    Buffer.from(change(Buffer.from(message).toString()))

  test.each([
    ['amount', (text: string) => text.replace('\\"maximum\\":5000', '\\"maximum\\":9000')],
    ['price', (text: string) => text.replace('\\"price\\":1000', '\\"price\\":9000')],
    ['instant', (text: string) => text.replace(/"at":\d+/, '"at":1')],
    ['hash', (text: string) => text.replace(/"hash":"[0-9a-f]{64}"}]/, `"hash":"${'0'.repeat(64)}"}]`)],
    ['hash before', (text: string) => text.replace(/"hash":"[0-9a-f]{64}"}/, `"hash":"${'0'.repeat(64)}"}`)],
  ])('an entry whose %s was changed is read from the ledger', async (_, change) => {
    const [server, follower] = await serverAndFollower()
    lines.onWay = changed((text) => {
      expect(change(text)).not.toBe(text)
      return change(text)
    })
    await bid(server, 'anna', 5_000)
    await arrived(follower, 5)
    expect(await follower.state('sale')).toEqual(await server.state('sale'))
    expect(await follower.metric('rostrum_entries_received_total', 'bus')).toBe(0)
  })

  test('a message of another version is ignored, and its entries are read after the head is announced', async () => {
    const [server, follower] = await serverAndFollower()
    lines.onWay = changed((text) => text.replace('"version":1', '"version":2'))
    await bid(server, 'anna', 5_000)
    await arrived(follower, 5)
    expect(await follower.metric('rostrum_entries_received_total', 'bus')).toBe(0)
  })

  test('ignores invalid messages and those of another sale', async () => {
    const [server, follower] = await serverAndFollower()
    for (const text of ['', '{', 'null', '[]', '{"version":1,"auctionId":"sale","after":{},"rows":[{}]}'])
      lines.inject('sale', Buffer.from(text))
    await openSale(server, 'other')
    lines.inject('sale', lines.sent.at(-1) ?? Buffer.alloc(0))
    expect(await follower.state('sale')).toEqual(await server.state('sale'))
    await bid(server, 'anna', 5_000)
    expect((await follower.state('sale')).seq).toBe(5)
  })

  test('an entry that is too large and those after it in its commit are left out', async () => {
    const [server, follower] = await serverAndFollower()
    lines.maxBytes = 100
    await bid(server, 'anna', 5_000)
    await arrived(follower, 5)
    expect(lines.sent).toHaveLength(4)
    expect(await follower.metric('rostrum_entries_received_total', 'bus')).toBe(0)
  })

  test('a commit that is too large for one message is sent in several', async () => {
    const [server, follower] = await serverAndFollower()
    const before = reads(follower)
    lines.maxBytes = 2_000
    const first = lines.sent.length
    const amounts = Array.from({ length: 12 }, (_, index) => 2_000 + 1_000 * index)
    await Promise.all(amounts.map((maximum) => bid(server, 'anna', maximum)))
    expect(await follower.state('sale')).toEqual(await server.state('sale'))
    const sizes = lines.sent.slice(first).map(({ length }) => length)
    expect(sizes.length).toBeGreaterThan(3)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2_000)
    expect(reads(follower)).toBe(before)
  })

  test('T11 an entry of a later version is left to the servers of that version', async () => {
    const [server, follower] = await serverAndFollower()
    const { head } = await server.room('sale')
    await follower.statements.hold('ledger-heads')
    const event: unknown = { type: 'lotCombined', lotId: 'sale-1' }
    const sealed = seal('sale', head, [{ event: event as SaleEvent, request: null }], noon)
    for (const { row } of sealed)
      await database.pool.query(
        `with entry as (
        insert into ledger (auction_id, seq, at, type, data, commitments, hash) values ($1, $2, $3, $4, $5, $6, $7))
      update ledger_head set seq = $2, hash = $7 where auction_id = $1`,
        [row.auction_id, row.seq, row.at, row.type, row.data, row.commitments, row.hash],
      )
    const before = await follower.state('sale')
    send({ auctionId: 'sale', head, sealed })
    await expect.poll(() => follower.unreadable.has('sale')).toBe(true)
    follower.statements.release()
    expect(await follower.state('sale')).toBe(before)
    expect(await follower.metric('rostrum_entries_refused_total', 'unknown')).toBe(1)
  })
})

describe('T10', () => {
  const isPaused = async (rooms: OpenRooms) => (await rooms.state('sale')).pauseReason === recordLostReason

  /** Sends the entry of a bid that the ledger does not contain, after the head of the sale. */
  async function forge(server: OpenRooms): Promise<void> {
    const { state, head } = await server.room('sale')
    const decision = decide(state, placing('sale', 'carl', 9_000), noon)
    const events = decision.kind === 'accepted' ? decision.events : []
    const sealed = seal(
      'sale',
      head,
      events.map((event) => ({ event, request: null })),
      noon,
    )
    send({ auctionId: 'sale', head, sealed })
  }

  test('a forged entry that fits the head is dropped within a second, and the sale is paused', async () => {
    const [server, follower] = await serverAndFollower({ closing: true })
    await forge(server)
    await expect.poll(() => isPaused(follower)).toBe(true)
    await expect.poll(() => isPaused(server)).toBe(true)
    expect((await follower.freshState('sale')).lots.get('sale-1')?.leading ?? null).toBeNull()
  })

  test('a bid is never decided on a forged entry', async () => {
    const [server, follower] = await serverAndFollower()
    await forge(server)
    expect(await bid(follower, 'anna', 5_000)).toMatchObject({ kind: 'accepted', seq: 5 })
    expect(await follower.state('sale')).toEqual(await server.freshState('sale'))
  })

  test('an entry that contradicts a known one is not folded, and the loss is noticed at once', async () => {
    const [server, follower] = await serverAndFollower({ closing: true })
    await bid(server, 'anna', 5_000)
    await bid(server, 'bert', 8_000)
    expect((await follower.state('sale')).seq).toBe(6)
    await follower.statements.hold('ledger-heads')
    await loseAfter(database.pool, 'sale', 4)
    // A server that never saw the lost bids continues the ledger.
    const other = await open()
    await bid(other, 'carl', 6_000)
    await expect.poll(() => isPaused(follower)).toBe(true)
    follower.statements.release()
    expect(await follower.metric('rostrum_entries_refused_total', 'fork')).toBe(1)
    const { leading } = (await follower.state('sale')).lots.get('sale-1') ?? {}
    expect(leading?.paddle).toBe((await follower.state('sale')).admissions.get('carl')?.paddle)
  })
})

test('a message contains what a read returns, and nothing of the response', async () => {
  const [server] = await serverAndFollower()
  const request = {
    command: placing('sale', 'anna', 5_000),
    requestKey: { by: 'anna', idempotencyKey: 'once' },
  }
  await server.queue('sale').submit({ ...request, answerOf: () => 'the response' })
  const message = decodeEntries(lines.sent.at(-1) ?? Buffer.alloc(0))
  expect(message?.after.seq).toBe(4)
  expect(message?.rows).toMatchObject([{ seq: 5, type: 'preBidPlaced', asked_by: 'anna', ak: 'once' }])
  expect(JSON.stringify(message)).not.toContain('the response')
})

const natsServer = await hasNatsServer()

describe.skipIf(!natsServer)(
  `over NATS${natsServer ? '' : ' (skipped: no nats-server is installed here)'}`,
  () => {
    /** Returns a server and a follower that use a NATS server. */
    async function serverAndFollowerAt(serverUrl: string, followerUrl: string, sale: string) {
      const server = await open({ transport: await openNatsTransport(serverUrl) })
      await openSale(server, sale, { bidders: ['anna'] })
      const follower = await open({ transport: await openNatsTransport(followerUrl) })
      await follower.room(sale)
      return { server, follower }
    }

    test('folds entries of a server without a database statement', async () => {
      const nats = await openNatsServer()
      closing.push(nats.close)
      const sale = 'sale.of > wines*'
      const { server, follower } = await serverAndFollowerAt(nats.url, nats.url, sale)
      const before = reads(follower)
      for (let maximum = 2_000; maximum <= 20_000; maximum += 1_000)
        await server.queue(sale).submit({ command: placing(sale, 'anna', maximum) })
      await expect.poll(() => follower.state(sale)).toEqual(await server.state(sale))
      await nextPoll(follower)
      expect(reads(follower)).toBe(before)
      expect(await server.metric('rostrum_entries_received_total', 'bus')).toBe(0)
    })

    test('reads entries that NATS did not accept', async () => {
      const nats = await openNatsServer({ configuration: 'max_payload: 4096' })
      closing.push(nats.close)
      const { server, follower } = await serverAndFollowerAt(nats.url, nats.url, 'sale')
      await openSale(server, 'large', { lots: 100 })
      expect((await follower.state('large')).lots.size).toBe(100)
      await bid(server, 'anna', 5_000)
      await expect.poll(() => follower.state('sale')).toEqual(await server.state('sale'))
    })

    test('works with the users of deploy/nats, where a gateway receives no forwarded bids and sends no entries', async () => {
      const configuration = await readFile('deploy/nats/nats.conf', 'utf8')
      // Without the quotes, NATS would read the second one as a number.
      const passwords = { SERVER_PASSWORD: 'one@two:three', GATEWAY_PASSWORD: '3e8f4' }
      const variables = {
        SERVER_PASSWORD: `'${passwords.SERVER_PASSWORD}'`,
        GATEWAY_PASSWORD: `'${passwords.GATEWAY_PASSWORD}'`,
      }
      const nats = await openNatsServer({ configuration, variables })
      closing.push(nats.close)
      const urlOf = (user: string, password: string) =>
        nats.url.replace('//', `//${user}:${encodeURIComponent(password)}@`)
      const serverUrl = urlOf('server', passwords.SERVER_PASSWORD)
      const gatewayUrl = urlOf('gateway', passwords.GATEWAY_PASSWORD)
      const { server, follower } = await serverAndFollowerAt(serverUrl, gatewayUrl, 'sale')
      const before = reads(follower)
      await bid(server, 'anna', 5_000)
      await expect.poll(() => follower.state('sale')).toEqual(await server.state('sale'))
      expect(reads(follower)).toBe(before)
      const heard: string[] = []
      const [gateway, other] = [await openNatsTransport(gatewayUrl), await openNatsTransport(serverUrl)]
      closing.push(gateway.close, other.close)
      gateway.servers?.listen('one', (text) => heard.push(text))
      // The server also announces itself to the others.
      const known: string[] = []
      other.servers?.listen('one', (text) => known.push(text))
      await other.check()
      const third = await openNatsTransport(serverUrl)
      closing.push(third.close)
      third.servers?.send('one', 'a bid')
      await expect.poll(() => known).toContain('a bid')
      await gateway.check()
      expect(heard).toEqual([])
      const received: string[] = []
      const own = third.entries?.subscribe('sale', (message) =>
        received.push(Buffer.from(message).toString()),
      )
      await third.check()
      gateway.entries?.publish('sale', Buffer.from('forged'))
      await gateway.check()
      other.entries?.publish('sale', Buffer.from('sent'))
      await expect.poll(() => received).toEqual(['sent'])
      own?.()
    })
  },
)
