import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { Command } from '#domain/auction/commands.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { answerTo } from '#server/sale/bidding/answer-to.ts'
import type { OpenRooms } from '../open-rooms.ts'
import type { Outcome } from '../outcome.ts'
import { openSale, setClock, testRooms } from '../testing/house.ts'
import { admitting, noon } from '../testing/sales.ts'
import { createServerLines, type ServerLines } from '../testing/server-lines.ts'
import { preferredServer } from './preferred-server.ts'
import type { Timing } from './timing.ts'

let database: FreshDatabase
let lines: ServerLines
let open: OpenRooms[]
const clock = setClock()

beforeEach(async () => {
  clock.set(noon)
  database = await freshDatabase(inject('postgresUrl'))
  lines = createServerLines()
  open = []
})

afterEach(async () => {
  lines.release()
  for (const one of open) await one.close()
  await database.close()
})

/** Times long enough that no server counts as silent on a slow machine. */
const patient: Timing = {
  silenceMs: 300_000,
  stalledAfterMs: 300_000,
  announcementTimeoutMs: 300_000,
  firstPauseMs: 300_000,
}
/** The same, but servers are skipped after half a second. */
const impatient: Timing = { ...patient, silenceMs: 500 }

async function openServer(timing: Timing): Promise<OpenRooms> {
  const rooms = await testRooms(database.pool, { clock, transport: lines.open(), timing })
  open.push(rooms)
  return rooms
}

/** Creates servers that know each other, and a sale for which the first one is preferred. */
async function servers({ count = 2, timing = patient } = {}) {
  const all: OpenRooms[] = []
  for (let index = 0; index < count; index++) all.push(await openServer(timing))
  await expect.poll(() => all.map((one) => one.servers().length)).toEqual(all.map(() => count - 1))
  const [preferred, other] = all
  if (!preferred || !other) throw new Error('There are no two servers')
  const auctionId = saleOf(lines.ids[0] ?? '')
  await openSale(preferred, auctionId, { bidders: ['anna', 'bert', 'carl', 'dora'] })
  return { all, preferred, other, auctionId, firstId: lines.ids[0] ?? '' }
}

/** Returns the id of a sale for which a server is preferred. */
function saleOf(server: string): string {
  for (let index = 1; ; index++)
    if (preferredServer(`sale-${index}`, lines.ids) === server) return `sale-${index}`
}

const preBid = (auctionId: string, bidder: string, maximum: number): Command => ({
  type: 'placePreBid',
  bidder,
  lotId: `${auctionId}-1`,
  maximum,
})

function bid(
  to: OpenRooms,
  auctionId: string,
  bidder: string,
  maximum: number,
  ak = bidder,
): Promise<Outcome> {
  const command = preBid(auctionId, bidder, maximum)
  return to.queue(auctionId).submit({
    command,
    requestKey: { by: bidder, idempotencyKey: ak },
    answerOf: (done) => answerTo(command, done),
    isForwardable: true,
  })
}

/** Returns the bidders of the bids in the ledger, in order. */
async function bidders(rooms: OpenRooms, auctionId: string): Promise<readonly string[]> {
  const entries = await rooms.ledger.readSince(auctionId, 0, 1_000)
  return entries.flatMap(({ entry, requestKey }) =>
    entry.event.type === 'preBidPlaced' && requestKey ? [requestKey.by] : [],
  )
}

const sentTo = (server: string, kind: string) =>
  lines.sent.filter(({ to, message }) => to === server && message.kind === kind).length

test('the preferred server decides a bid that arrives at another, with the same response', async () => {
  const { preferred, other, auctionId, firstId } = await servers()
  const outcome = await bid(other, auctionId, 'anna', 5_000)
  expect(outcome).toMatchObject({
    kind: 'answered',
    seq: 6,
    body: { nowPrice: 1_000, win: 1, myPrice: 5_000 },
  })
  expect(sentTo(firstId, 'commands')).toBe(1)
  const committed = outcome.kind === 'answered' ? outcome.committed : null
  const [stored] = await preferred.ledger.requests('anna', { auctionId })
  expect(committed?.sealed.map(other.ledger.open)).toEqual(stored)
  expect(committed?.head).toEqual((await preferred.room(auctionId)).head)
})

test('a refusal by the preferred server is returned for the bid', async () => {
  const { preferred, other, auctionId } = await servers()
  await bid(preferred, auctionId, 'anna', 5_000)
  expect(await bid(other, auctionId, 'bert', 500)).toMatchObject({
    kind: 'refused',
    refusal: { kind: 'priceTooLow', nowPrice: 1_000 },
  })
})

test('a bid repeated at another server gets the first response', async () => {
  const { preferred, other, auctionId } = await servers()
  const first = await bid(other, auctionId, 'anna', 5_000)
  await bid(preferred, auctionId, 'bert', 8_000)
  const body = first.kind === 'answered' ? first.body : null
  expect(await bid(other, auctionId, 'anna', 5_000)).toEqual({ kind: 'repeated', body })
  expect(await bid(preferred, auctionId, 'anna', 5_000)).toEqual({ kind: 'repeated', body })
  expect(await bidders(other, auctionId)).toEqual(['anna', 'bert'])
})

test('concurrent bids under one key at two servers are one bid', async () => {
  const { preferred, other, auctionId } = await servers()
  const both = await Promise.all([
    bid(other, auctionId, 'anna', 5_000),
    bid(preferred, auctionId, 'anna', 5_000),
    bid(other, auctionId, 'anna', 5_000),
  ])
  expect(both.map(({ kind }) => kind).filter((kind) => kind === 'repeated')).toHaveLength(2)
  expect(await bidders(other, auctionId)).toEqual(['anna'])
})

test('all servers send the commands of a sale to the same one', async () => {
  const { all, auctionId, firstId } = await servers({ count: 3 })
  const names = ['anna', 'bert', 'carl']
  const outcomes = await Promise.all(
    all.map((one, index) => bid(one, auctionId, names[index] ?? '', 5_000 + index * 1_000)),
  )
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'answered', 'answered'])
  expect(sentTo(firstId, 'commands')).toBe(2)
})

test('a silent preferred server is skipped after half a second, and no bid is placed twice', async () => {
  const { preferred, other, auctionId, firstId } = await servers({ timing: impatient })
  lines.hold((_message, to) => to === firstId)
  const startedAt = performance.now()
  expect(await bid(other, auctionId, 'anna', 5_000)).toMatchObject({ kind: 'accepted' })
  expect(performance.now() - startedAt).toBeGreaterThan(490)
  expect(await bid(other, auctionId, 'bert', 8_000)).toMatchObject({ kind: 'accepted' })
  expect(sentTo(firstId, 'commands')).toBe(1)
  // The clock has not advanced, so by the database's clock the silent server may still append.
  lines.release()
  await expect.poll(() => lines.sent.filter(({ message }) => message.kind === 'outcomes').length).toBe(1)
  expect(lines.sent.at(-1)?.message).toMatchObject({ list: [[expect.anything(), { kind: 'repeated' }]] })
  expect(await bidders(preferred, auctionId)).toEqual(['anna', 'bert'])
})

test('a slow server does not append a command after its lease has ended', async () => {
  const { preferred, other, auctionId, firstId } = await servers({ timing: impatient })
  lines.hold((_message, to) => to === firstId)
  expect(await bid(other, auctionId, 'eric', 5_000)).toMatchObject({
    kind: 'refused',
    refusal: { kind: 'notRegistered' },
  })
  await other.queue(auctionId).submit({ command: admitting('eric') })
  clock.set(noon + 501)
  lines.release()
  await expect.poll(() => lines.sent.filter(({ message }) => message.kind === 'outcomes').length).toBe(1)
  expect(lines.sent.at(-1)?.message).toMatchObject({ list: [[expect.anything(), { kind: 'returned' }]] })
  expect(await bidders(preferred, auctionId)).toEqual([])
})

test('a lost response is read from the ledger', async () => {
  const { other, auctionId } = await servers({ timing: impatient })
  lines.lose(({ kind }) => kind === 'outcomes')
  expect(await bid(other, auctionId, 'anna', 5_000)).toMatchObject({
    kind: 'repeated',
    body: { nowPrice: 1_000, win: 1, myPrice: 5_000 },
  })
  expect(await bidders(other, auctionId)).toEqual(['anna'])
})

test('commands that a server does not understand are declined and decided where they arrived', async () => {
  const { other, auctionId, firstId } = await servers()
  const secondId = lines.ids[1] ?? ''
  lines.rewrite((text) => text.replace('"version":1,"kind":"commands"', '"version":2,"kind":"commands"'))
  expect(await bid(other, auctionId, 'anna', 5_000)).toMatchObject({ kind: 'accepted' })
  expect(sentTo(secondId, 'declined')).toBe(1)
  expect(await bid(other, auctionId, 'bert', 8_000)).toMatchObject({ kind: 'accepted' })
  expect(sentTo(firstId, 'commands')).toBe(1)
})

test('announcements of another version and invalid messages are ignored', async () => {
  const { other, auctionId } = await servers()
  for (const id of lines.ids) {
    lines.inject(id, JSON.stringify({ version: 2, kind: 'announce', from: 'stranger' }))
    lines.inject(id, JSON.stringify({ version: 1, kind: 'gossip', from: 'stranger' }))
    lines.inject(id, JSON.stringify(null))
  }
  expect(await bid(other, auctionId, 'anna', 5_000)).toMatchObject({ kind: 'answered' })
  expect(other.servers()).toEqual([lines.ids[0]])
})

test('V3 bids keep their order when their server is skipped', async () => {
  const { preferred, other, auctionId, firstId } = await servers({ timing: impatient })
  lines.hold((_message, to) => to === firstId)
  const first = bid(other, auctionId, 'anna', 5_000)
  const second = bid(other, auctionId, 'bert', 6_000)
  const third = first.then(() => bid(other, auctionId, 'carl', 7_000))
  await Promise.all([first, second, third])
  expect(await bidders(preferred, auctionId)).toEqual(['anna', 'bert', 'carl'])
})

test('a stopping server is skipped at once and answers its pending commands', async () => {
  const { preferred, other, auctionId, firstId } = await servers()
  await bid(other, auctionId, 'anna', 5_000)
  const last = bid(other, auctionId, 'bert', 6_000)
  await expect.poll(() => sentTo(firstId, 'commands')).toBe(2)
  await preferred.close()
  expect((await last).kind).toBe('answered')
  await expect.poll(() => other.servers()).toEqual([])
  expect(await bid(other, auctionId, 'carl', 8_000)).toMatchObject({ kind: 'accepted' })
  expect(sentTo(firstId, 'commands')).toBe(2)
})

test('commands of the system are decided where they arrive', async () => {
  const { other, auctionId, firstId } = await servers()
  expect(await other.queue(auctionId).submit({ command: admitting('eric') })).toMatchObject({
    kind: 'accepted',
  })
  expect(sentTo(firstId, 'commands')).toBe(0)
})
