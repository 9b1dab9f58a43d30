import { Counter, Gauge, type Registry } from 'prom-client'
import type { Outcome } from './outcome.ts'
import type { Rooms } from './rooms.ts'

/** Metrics of the rooms for `/metrics`. */
export type RoomMetrics = {
  entries(count: number): void
  outcome(outcome: Outcome): void
  /** A ledger did not contain the entries known to this process. */
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
    help: 'Times that a ledger did not hold what this process knew of it',
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
    outcome(outcome) {
      const key = `${outcome.kind} ${outcome.kind === 'refused' ? outcome.refusal.kind : ''}`
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
    },
    watch(rooms) {
      gauge('rostrum_rooms', 'Sales in memory', registry, () => rooms.stats().rooms)
      gauge(
        'rostrum_commands_waiting',
        'Commands that wait in the queues',
        registry,
        () => rooms.stats().queued,
      )
    },
  }
}

function gauge(name: string, help: string, registry: Registry, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}
