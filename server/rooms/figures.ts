import { Counter, Gauge, type Registry } from 'prom-client'
import type { Rooms } from './rooms.ts'

/** The figures of the rooms for `/metrics`. */
export function countRooms(registry: Registry): {
  entries(count: number): void
  watch(rooms: Pick<Rooms, 'figures'>): void
} {
  const registers = [registry]
  const entries = new Counter({
    name: 'rostrum_ledger_entries_total',
    help: 'Entries appended here',
    registers,
  })
  return {
    entries: (count) => entries.inc(count),
    watch(rooms) {
      new Gauge({
        name: 'rostrum_rooms',
        help: 'Sales in memory',
        registers,
        collect() {
          this.set(rooms.figures().rooms)
        },
      })
      new Gauge({
        name: 'rostrum_commands_waiting',
        help: 'Commands that wait at the desks',
        registers,
        collect() {
          this.set(rooms.figures().waiting)
        },
      })
    },
  }
}
