import { Counter, Histogram, type Registry } from 'prom-client'
import { gaugeOf } from '#server/platform/log/gauges.ts'
import type { Outcome } from './outcome.ts'
import type { Rooms } from './rooms.ts'

/** Metrics of the rooms for `/metrics`. */
export type RoomMetrics = {
  entries(count: number): void
  /** Records an append with a response. */
  appended(seconds: number): void
  outcome(outcome: Outcome): void
  /** Records that a ledger does not contain the entries known to this process. */
  lost(): void
  watch(rooms: Pick<Rooms, 'stats'>): void
}

/** Registers the metrics of the rooms. */
export function createRoomMetrics(registry: Registry): RoomMetrics {
  const registers = [registry]
  const entries = new Counter({
    name: 'rostrum_ledger_entries_total',
    help: 'Entries appended here',
    registers,
  })
  const losses = new Counter({
    name: 'rostrum_ledger_lost_total',
    help: 'Times that a ledger did not hold what this process knew of it; anything above 0 needs attention at once',
    registers,
  })
  const appends = new Histogram({
    name: 'rostrum_append_duration_seconds',
    help: 'Time of one append, which commits the commands of all sales that waited for it',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  const outcomes = new Map<string, number>()
  new Counter({
    name: 'rostrum_commands_total',
    help: 'Commands by what they came to, and refused ones by why',
    labelNames: ['outcome', 'refusal'],
    registers,
    collect() {
      this.reset()
      for (const [key, count] of outcomes) {
        const [outcome = '', refusal = ''] = key.split(' ')
        this.inc({ outcome, refusal }, count)
      }
    },
  })
  return {
    entries: (count) => entries.inc(count),
    lost: () => losses.inc(),
    appended: (seconds) => appends.observe(seconds),
    outcome(outcome) {
      const key = `${outcome.kind} ${outcome.kind === 'refused' ? outcome.refusal.kind : ''}`
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
    },
    watch(rooms) {
      gaugeOf(registry, { name: 'rostrum_rooms', help: 'Sales in memory' }, () => rooms.stats().rooms)
      const waiting = {
        name: 'rostrum_commands_waiting',
        help: 'Commands that wait in the queues; a lasting number means a slow database',
      }
      gaugeOf(registry, waiting, () => rooms.stats().queued)
    },
  }
}
