import { Counter, Histogram, type Registry } from 'prom-client'
import { gaugesOf, resultWithin } from '#server/platform/log/gauges.ts'
import type { Bus, BusWatch } from './bus.ts'

/** Registers the metrics of the messages between processes. */
export function createBusMetrics(registry: Registry, now: () => number): BusWatch {
  const registers = [registry]
  const messages = new Counter({
    name: 'rostrum_bus_messages_total',
    help: 'Messages to and from other processes',
    labelNames: ['direction'],
    registers,
  })
  const lost = new Counter({
    name: 'rostrum_bus_lost_total',
    help: 'Messages that could not be sent; the other processes read instead',
    registers,
  })
  const delay = new Histogram({
    name: 'rostrum_bus_delay_seconds',
    help: 'Time from the publication of a message at another process until it was heard here',
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  return {
    now,
    sent: () => messages.inc({ direction: 'sent' }),
    received: () => messages.inc({ direction: 'received' }),
    lost: () => lost.inc(),
    heard: (ms) => delay.observe(Math.max(0, ms) / 1000),
  }
}

/** Registers the metric of whether messages of other processes arrive. */
export function watchBus(registry: Registry, bus: Pick<Bus, 'check'>): void {
  const help = '1 while messages of other processes arrive'
  const isUp = async () =>
    (await resultWithin(async () => void (await bus.check()), checkLimitMs)) === undefined
  gaugesOf(registry, { name: 'rostrum_bus_up', help }, async () => [
    { labels: {}, value: Number(await isUp()) },
  ])
}

/** Milliseconds after which the bus counts as down: less than the time limit of a scrape. */
const checkLimitMs = 900
