import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Registry } from 'prom-client'
import { systemClock } from '#server/platform/clock/clock.ts'
import { runInSpan } from '#server/platform/telemetry/current-span.ts'
import { openTelemetry } from '#server/platform/telemetry/open-telemetry.ts'
import { noTelemetry, type Telemetry } from '#server/platform/telemetry/telemetry.ts'
import { noTransport } from '#server/sale/rooms/bus.ts'
import { openRooms } from '#server/sale/rooms/open-rooms.ts'
import type { Bench, Row } from './bench.ts'
import { openBenchDatabase, silent } from './bench-database.ts'
import { newTally, runBidders } from './bidders.ts'
import { openPlainSale } from './plain-sale.ts'

const bidders = 64
const turns = 8

/** Processor time of this process per bid, in microseconds, which other processes on the machine hardly affect. */
export const bench: Bench = {
  title: 'Traces of bids, by the share that is sampled',
  async run({ seconds }) {
    const collector = createServer((request, reply) => void request.resume().on('end', () => reply.end('{}')))
    collector.listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const bound = collector.address()
    const port = typeof bound === 'object' && bound ? bound.port : 0
    const sampled = (ratio: number) =>
      openTelemetry(
        {
          tracesUrl: `http://127.0.0.1:${port}/v1/traces`,
          headers: {},
          serviceName: 'bench',
          resource: {},
          exportIntervalMs: 1_000,
          sampler: 'parentbased_traceidratio',
          ratio,
        },
        silent,
      )
    const variants = [
      { what: 'off', telemetry: noTelemetry },
      { what: '1 % sampled', telemetry: await sampled(0.01) },
      { what: 'all sampled', telemetry: await sampled(1) },
    ]
    const rows = await measure(variants, seconds)
    for (const { telemetry } of variants) await telemetry.close()
    collector.close()
    collector.closeAllConnections()
    return rows
  },
}

type Variant = { readonly what: string; readonly telemetry: Telemetry }

async function measure(variants: readonly Variant[], seconds: number): Promise<Row[]> {
  const database = await openBenchDatabase()
  const { pool } = database
  const metrics = new Registry()
  const options = { clock: systemClock, log: silent, transport: noTransport, closing: false }
  const rooms = await openRooms({ ...options, pool, metrics })
  const names = Array.from({ length: bidders }, (_, nth) => `bidder-${nth}`)
  await openPlainSale(rooms, 'traced', names)
  const measured = variants.map((variant) => ({ ...variant, tally: newTally(), micros: 0 }))
  let price = 1_000
  const placeBid = async (telemetry: Telemetry, nth: number): Promise<boolean> => {
    price += 100
    const bidder = names[nth] ?? ''
    const command = { type: 'placePreBid', bidder, lotId: 'traced-1', maximum: price } as const
    const span = telemetry.begin('POST /v1/lot/prebid', { kind: 'server' })
    const submit = () =>
      rooms.queue('traced').submit({
        command,
        requestKey: { by: bidder, idempotencyKey: randomUUID() },
        answerOf: ({ seq }) => ({ seq }),
      })
    const outcome = await (span === null ? submit() : runInSpan(span, submit))
    span?.end()
    return outcome.kind === 'accepted'
  }
  for (let turn = 0; turn <= turns; turn++) {
    for (const one of measured) {
      // The first turn only warms up.
      const tally = turn === 0 ? newTally() : one.tally
      const before = process.cpuUsage()
      await runBidders(tally, seconds / turns, bidders, (nth) => placeBid(one.telemetry, nth))
      const { user, system } = process.cpuUsage(before)
      if (turn > 0) one.micros += user + system
    }
  }
  await rooms.close()
  await database.close()
  const perBid = measured.map(({ micros, tally }) => micros / tally.latencies.length)
  const baseline = { name: 'off', figure: perBid[0] ?? 0 }
  return measured.map(({ what }, nth) => ({
    what,
    unit: 'µs of processor time per bid',
    ours: perBid[nth] ?? 0,
    baseline: nth === 0 ? null : baseline,
    target: null,
  }))
}
