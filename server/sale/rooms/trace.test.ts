import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Transport } from '#server/platform/bus/transport.ts'
import { freshDatabase } from '#server/platform/database/testing.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi } from '#server/platform/http/testing/test-api.ts'
import { runInSpan } from '#server/platform/telemetry/current-span.ts'
import { openTelemetry } from '#server/platform/telemetry/open-telemetry.ts'
import { type CollectedSpan, openCollector } from '#server/platform/telemetry/testing/collector.ts'
import { testConfig } from '#server/testing.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import type { OpenRooms } from './open-rooms.ts'
import { openSale, silent, testRooms } from './testing/house.ts'
import { serveSockets } from './testing/socket-server.ts'
import { line } from './testing/two-processes.ts'
import { is, watch } from './testing/watcher.ts'

/** Opens a socket that follows a sale. */
async function follow(rooms: OpenRooms, auctionId: string): Promise<void> {
  const server = await serveSockets(rooms)
  const watcher = await watch(server.url, auctionId)
  onTestFinished(async () => {
    watcher.ws.terminate()
    await server.close()
  })
  watcher.say({ type: 'subscribe', data: { auctionId, since: 0 } })
  await watcher.heard(is('subscribed'))
}

const linksOf = ({ links }: CollectedSpan) => links.map(({ spanId }) => spanId)

test('a bid’s trace has its queue, decision, append, push and socket write, and no personal data', async () => {
  const collector = await openCollector()
  onTestFinished(collector.close)
  const api = await openTestApi(inject('postgresUrl'), collector.settings)
  onTestFinished(() => api.close())
  await createSale(api, { id: 'timed', lots: 1 })
  const ann = await createPerson(api, 'ann@example.com')
  await registerBidder(ann, 'timed')
  await follow(api.rooms, 'timed')
  const payload = { auctionId: 'timed', lotId: 'timed-1', bidPrice: 5_000, ak: randomUUID() }
  expect(await ann.client.call(lotPrebid, payload)).toMatchObject({ ok: true })

  const bid = await collector.span('POST /v1/lot/prebid')
  const within = (name: string) => collector.span(name, bid.traceId)
  const [queue, decide, append, push] = await Promise.all(['queue', 'decide', 'append', 'push'].map(within))
  const write = await within('socket write')
  expect([queue, decide, append, push].map((span) => span?.parentSpanId)).toEqual(Array(4).fill(bid.spanId))
  expect(write.parentSpanId).toBe(push?.spanId)
  expect(bid.attributes).toMatchObject({ 'rostrum.call': 'lot/prebid', 'rostrum.code': '0' })
  expect(queue?.attributes).toMatchObject({ 'rostrum.sale': 'timed', 'rostrum.lot': 'timed-1' })
  const seq = String((await api.rooms.state('timed')).seq)
  expect(push?.attributes).toMatchObject({ 'rostrum.sale': 'timed', 'rostrum.seq': seq })
  expect(write.attributes).toEqual({ 'rostrum.sockets': '1' })
  const spans = collector.spans.filter(({ traceId }) => traceId === bid.traceId)
  const all = spans.flatMap(({ attributes }) => Object.values(attributes))
  expect(all).not.toContain('5000')
  for (const secret of ['ann@', ann.id, ann.token, payload.ak]) expect(all.join()).not.toContain(secret)
})

/** Opens rooms with traced commands on a database of the test. */
async function tracedRooms(ends: readonly (Transport | undefined)[]) {
  const collector = await openCollector()
  onTestFinished(collector.close)
  const database = await freshDatabase(inject('postgresUrl'))
  const telemetry = await openTelemetry(testConfig(collector.settings).telemetry, silent)
  const processes = await Promise.all(
    ends.map((transport) => testRooms(database.pool, { telemetry, ...(transport ? { transport } : {}) })),
  )
  onTestFinished(async () => {
    for (const rooms of processes) await rooms.close()
    await telemetry.close()
    await database.close()
  })
  const bid = async (rooms: OpenRooms, bidder: string, maximum: number) => {
    const span = telemetry.begin(`bid of ${bidder}`, { kind: 'server' })
    const command = { type: 'placePreBid', bidder, lotId: 'sale-1', maximum } as const
    const outcome = await runInSpan(span, () => rooms.queue('sale').submit({ command }))
    span?.end()
    expect(outcome.kind).toBe('accepted')
  }
  return { collector, database, processes, bid }
}

test('an append of many bids is linked to each bid, and each bid to it', async () => {
  const { collector, processes, bid } = await tracedRooms([undefined])
  const [rooms] = processes
  if (!rooms) throw new Error('The process is not open')
  await openSale(rooms, 'sale', { bidders: ['anna', 'bert'] })
  await Promise.all([bid(rooms, 'anna', 5_000), bid(rooms, 'bert', 8_000)])
  const [anna, bert] = await Promise.all([collector.span('bid of anna'), collector.span('bid of bert')])
  const append = await collector.span('append to ledger')
  expect(new Set(linksOf(append))).toEqual(new Set([anna.spanId, bert.spanId]))
  expect(append.attributes).toMatchObject({ 'rostrum.sales': '1', 'rostrum.commands': '2' })
  for (const { traceId } of [anna, bert])
    expect(linksOf(await collector.span('append', traceId))).toEqual([append.spanId])
})

test('a push at another process is linked to the bid', async () => {
  const { collector, processes, bid } = await tracedRooms(line())
  const [here, there] = processes
  if (!here || !there) throw new Error('The processes are not open')
  await openSale(here, 'sale', { bidders: ['anna'] })
  await follow(there, 'sale')
  await bid(here, 'anna', 5_000)
  const [own, push] = await Promise.all([collector.span('bid of anna'), collector.span('push')])
  expect(push.traceId).not.toBe(own.traceId)
  expect(linksOf(push)).toEqual([own.spanId])
  expect(push.attributes).toMatchObject({ 'rostrum.sale': 'sale', 'rostrum.seq': '3' })
})

test('the jobs of a bid carry its trace', async () => {
  const { collector, database, processes, bid } = await tracedRooms([undefined])
  const [rooms] = processes
  if (!rooms) throw new Error('The process is not open')
  await openSale(rooms, 'sale', { bidders: ['anna', 'bert'] })
  await bid(rooms, 'anna', 5_000)
  await bid(rooms, 'bert', 8_000)
  const { spanId, traceId } = await collector.span('bid of bert')
  const { rows } = await database.pool.query<{ payload: object }>(
    `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task
     on task.id = job.task_id where task.identifier = 'room.overtaken'`,
  )
  expect(rows.map(({ payload }) => payload)).toMatchObject([{ traceparent: `00-${traceId}-${spanId}-01` }])
})
