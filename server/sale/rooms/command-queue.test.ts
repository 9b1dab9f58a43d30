import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { Command } from '#domain/auction/commands.ts'
import { verifyChain } from '#domain/ledger/chain.ts'
import { connect } from '#server/platform/database/connect.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { sha256 } from '#wire/client/sha256.ts'
import type { OpenRooms } from './open-rooms.ts'
import type { CommandResult, Outcome } from './outcome.ts'
import { openFaultyProxy } from './testing/faulty-proxy.ts'
import { openSale, setClock, silent, testRooms } from './testing/house.ts'
import { noon } from './testing/sales.ts'

let database: FreshDatabase
let rooms: OpenRooms
let open: OpenRooms[]
const clock = setClock()

beforeEach(async () => {
  clock.set(noon)
  database = await freshDatabase(inject('postgresUrl'))
  open = []
  rooms = await another()
})

afterEach(async () => {
  for (const one of open) await one.close()
  await database.close()
})

/** Opens rooms as another process would do. */
async function another(): Promise<OpenRooms> {
  const one = await testRooms(database.pool, { clock })
  open.push(one)
  return one
}

const preBid = (bidder: string, maximum: number, lotId = 'sale-1'): Command => ({
  type: 'placePreBid',
  bidder,
  lotId,
  maximum,
})

const answerOf = ({ state }: Omit<CommandResult, 'body'>) => ({
  nowPrice: state.lots.get('sale-1')?.leading?.price,
})

const bid = (to: OpenRooms, bidder: string, maximum: number, ak: string): Promise<Outcome> =>
  to
    .queue('sale')
    .submit({ command: preBid(bidder, maximum), requestKey: { by: bidder, idempotencyKey: ak }, answerOf })

async function expectWholeChain(): Promise<number> {
  const { list } = await rooms.ledger.publicRecord('sale', 0, 10_000)
  expect(await verifyChain(list, sha256)).toMatchObject({ kind: 'ok' })
  return list.length
}

test('responds to an accepted bid after it is in the ledger', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna'] })
  const outcome = await bid(rooms, 'anna', 5_000, 'key-1')
  expect(outcome).toMatchObject({ kind: 'accepted', body: { nowPrice: 1_000 } })
  const entries = await rooms.ledger.readSince('sale', 0, 10)
  expect(entries.at(-1)?.entry.event).toMatchObject({ type: 'preBidPlaced', maximum: 5_000 })
})

test('decides queued bids in turn and appends them together', async () => {
  const bidders = Array.from({ length: 20 }, (_, i) => `bidder-${i}`)
  await openSale(rooms, 'sale', { bidders })
  const outcomes = await Promise.all(
    bidders.map((bidder, i) => bid(rooms, bidder, 1_000 * (i + 1), `key-${i}`)),
  )
  expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true)
  expect((await rooms.state('sale')).lots.get('sale-1')?.leading).toMatchObject({ price: 20_000 })
  expect(await expectWholeChain()).toBe(1 + 20 + 20)
})

test('T6 appends nothing for a rejected bid but keeps the others in its batch', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna', 'bert'] })
  const [high, low, strange] = await Promise.all([
    bid(rooms, 'anna', 5_000, 'a'),
    bid(rooms, 'bert', 500, 'b'),
    bid(rooms, 'carl', 6_000, 'c'),
  ])
  expect(high?.kind).toBe('accepted')
  expect(low).toMatchObject({ kind: 'refused', refusal: { kind: 'priceTooLow' } })
  expect(strange).toMatchObject({ kind: 'refused', refusal: { kind: 'notRegistered' } })
  expect(await expectWholeChain()).toBe(4)
})

test('treats concurrent bids under the same key as one, with one response', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna'] })
  const [first, second] = await Promise.all([bid(rooms, 'anna', 5_000, 'k'), bid(rooms, 'anna', 5_000, 'k')])
  expect(first).toMatchObject({ kind: 'accepted', body: { nowPrice: 1_000 } })
  expect(second).toEqual({ kind: 'repeated', body: { nowPrice: 1_000 } })
  expect(await expectWholeChain()).toBe(3)
})

test('returns the first response to a bid repeated later under its key', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna', 'bert'] })
  await bid(rooms, 'anna', 5_000, 'k')
  await bid(rooms, 'bert', 8_000, 'k')
  expect(await bid(rooms, 'anna', 5_000, 'k')).toEqual({ kind: 'repeated', body: { nowPrice: 1_000 } })
  expect(await expectWholeChain()).toBe(5)
})

test('returns the first response to a bid repeated after a restart', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna', 'bert'] })
  await bid(rooms, 'anna', 5_000, 'k')
  await bid(rooms, 'bert', 8_000, 'k')
  const restarted = await another()
  expect(await bid(restarted, 'anna', 5_000, 'k')).toEqual({ kind: 'repeated', body: { nowPrice: 1_000 } })
})

test('returns the first response to a bid repeated at another process', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna'] })
  const other = await another()
  await other.state('sale')
  await bid(rooms, 'anna', 5_000, 'k')
  expect(await bid(other, 'anna', 5_000, 'k')).toEqual({ kind: 'repeated', body: { nowPrice: 1_000 } })
  expect(await expectWholeChain()).toBe(3)
})

test('keeps one gapless ledger and one leader when two processes bid on one lot', async () => {
  const bidders = ['anna', 'bert', 'carl', 'dora']
  await openSale(rooms, 'sale', { bidders, terms: { ladder: [{ from: 0, step: 100 }] } })
  const other = await another()
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, i) => {
      const at = i % 2 === 0 ? rooms : other
      return bid(at, bidders[i % 4] ?? '', 10_000 + 1_000 * i, `key-${i}`)
    }),
  )
  expect(new Set(outcomes.map(({ kind }) => kind)).has('unavailable')).toBe(false)
  const [here, there] = [await rooms.freshState('sale'), await other.freshState('sale')]
  expect(there.lots.get('sale-1')).toEqual(here.lots.get('sale-1'))
  const accepted = outcomes.filter(({ kind }) => kind === 'accepted').length
  expect(accepted).toBeGreaterThan(20)
  const sealed = (await rooms.ledger.readSince('sale', 5, 10_000)).length
  expect(sealed).toBe(accepted)
  await expectWholeChain()
})

test('decides a rejected command again if another process has changed the sale', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna', 'bert'] })
  const other = await another()
  await bid(other, 'anna', 5_000, 'a')
  await rooms.freshState('sale')
  await bid(other, 'bert', 9_000, 'b')
  const known = (await rooms.state('sale')).lots.get('sale-1')?.maximumBids.get('101')
  expect(known?.maximum).toBe(5_000)
  expect(await bid(rooms, 'bert', 9_000, 'c')).toMatchObject({ kind: 'unchanged' })
})

test('T7 never lets time in a ledger run backwards, whatever a process’s clock says', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna', 'bert'] })
  clock.set(noon + 5_000)
  await bid(rooms, 'anna', 5_000, 'a')
  clock.set(noon + 1_000)
  await bid(rooms, 'bert', 8_000, 'b')
  const times = (await rooms.ledger.readSince('sale', 0, 100)).map(({ entry }) => entry.at)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

/** Waits until the pool has removed the broken connections. */
async function reconnected(): Promise<void> {
  for (let good = 0; good < 20; )
    good = (await database.pool.query('select 1').catch(() => null)) ? good + 1 : 0
}

test('reconciles bids whose append lost its connection, and accepts each once', async () => {
  const bidders = ['anna', 'bert', 'carl', 'dora']
  await openSale(rooms, 'sale', { bidders, terms: { ladder: [{ from: 0, step: 100 }] } })
  const run = { isOver: false, cuts: 0, answered: Promise.withResolvers<void>() }
  /** Cuts all connections once after each response, at various moments of the following appends. */
  const cutAll = async () => {
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    for (; !run.isOver; run.cuts += 1) {
      for (let turns = run.cuts % 4; turns > 0; turns -= 1)
        await database.pool.query('select 1').catch(() => null)
      await database.pool.query(cut).catch(() => null)
      await run.answered.promise
    }
  }
  const taken: string[] = []
  const bidAll = async (bidder: string, index: number) => {
    for (let i = 0; i < 30; i++) {
      const outcome = await bid(rooms, bidder, 10_000 + (i * 4 + index) * 100, `${bidder}-${i}`)
      run.answered.resolve()
      run.answered = Promise.withResolvers()
      expect(['accepted', 'repeated', 'refused']).toContain(outcome.kind)
      if (outcome.kind !== 'refused') taken.push(`${bidder}-${i}`)
    }
  }
  const cutting = cutAll()
  try {
    await Promise.all(bidders.map(bidAll))
  } finally {
    run.isOver = true
    run.answered.resolve()
    await cutting
  }
  await reconnected()
  const entries = await rooms.ledger.readSince('sale', 0, 10_000)
  const stored = entries.flatMap(({ requestKey }) => requestKey?.idempotencyKey ?? [])
  expect(stored.toSorted()).toEqual(taken.toSorted())
  await expectWholeChain()
})

test('accepts a bid once if its append is in the ledger but the response was lost', async () => {
  const line = await openFaultyProxy(database.url)
  const connection = connect(line.url, { max: 6, log: silent })
  const cutOff = await testRooms(connection.pool, { clock })
  await openSale(cutOff, 'sale', { bidders: ['anna'] })
  const { seq } = await cutOff.state('sale')
  line.mute()
  const outcome = bid(cutOff, 'anna', 5_000, 'k')
  await expect.poll(async () => (await rooms.ledger.readSince('sale', seq, 10)).length).toBe(1)
  line.cut()
  line.thaw()
  expect(await outcome).toMatchObject({ kind: 'accepted', seq: seq + 1, body: { nowPrice: 1_000 } })
  expect(await expectWholeChain()).toBe(seq + 1)
  await cutOff.close()
  await connection.close()
  await line.close()
})

test('rejects commands at once when the queue is full', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna'] })
  const outcomes = await Promise.all(
    Array.from({ length: 5_200 }, (_, i) => rooms.queue('sale').submit({ command: preBid('anna', 100 + i) })),
  )
  expect(outcomes.filter(({ kind }) => kind === 'overloaded')).toHaveLength(200)
})

test('counts commands by outcome', async () => {
  const registry = new Registry()
  const counted = await testRooms(database.pool, { clock, metrics: registry })
  open.push(counted)
  await openSale(counted, 'sale', { bidders: ['anna'] })
  await bid(counted, 'anna', 500, 'a')
  await bid(counted, 'anna', 5_000, 'b')
  const figures = await registry.metrics()
  expect(figures).toContain('rostrum_commands_total{outcome="accepted",refusal=""} 3')
  expect(figures).toContain('rostrum_commands_total{outcome="refused",refusal="priceTooLow"} 1')
})

test('evicts an idle sale and reloads it when needed', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna'] })
  rooms.evict(performance.now() + 1)
  expect(rooms.stats().rooms).toBe(0)
  expect(await bid(rooms, 'anna', 5_000, 'a')).toMatchObject({ kind: 'accepted' })
})

test('V6 V7 writes one order line for a hammer and voids it on reopening', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna'], terms: { kind: 'live', endTime: 0 } })
  const queue = rooms.queue('sale')
  const clerk = async (command: Record<string, unknown>) => {
    const { seq } = await rooms.state('sale')
    const outcome = await queue.submit({
      command: { ...command, seen: seq } as Command,
      requestKey: { by: 'clerk', idempotencyKey: `${seq}` },
    })
    expect(outcome.kind).toBe('accepted')
  }
  const lotId = 'sale-1'
  await clerk({ type: 'openRoom' })
  await clerk({ type: 'openLot', lotId })
  await clerk({ type: 'startLot', lotId })
  await queue.submit({ command: { type: 'offer', bidder: 'anna', lotId, price: 1_000 } })
  await clerk({ type: 'setLastCall', lotId, on: true })
  clock.set(noon + 3_100)
  await clerk({ type: 'sell', lotId, belowReserve: false })
  await clerk({ type: 'reopenLot', lotId, reason: 'a missed telephone bid' })
  await clerk({ type: 'pass', lotId, aboveReserve: true })
  const { rows } = await database.pool.query(
    'select bidder, hammer, voided_seq is null as valid from order_line',
  )
  expect(rows).toEqual([{ bidder: 'anna', hammer: 1_000, valid: false }])
})
