import { Counter, type Registry } from 'prom-client'

/** Where the entries of other processes came from. */
export type EntryOrigin = 'bus' | 'primary' | 'replica'

/** Why entries that another process sent were read instead; `unknown` is a kind of event of a later version. */
export type RefusedReason = 'gap' | 'fork' | 'invalid' | 'unknown'

/** Metrics of the entries between processes for `/metrics`. */
export type EntryMetrics = {
  /** Entries were received from another process, or read. */
  received(origin: EntryOrigin, entries: number): void
  refused(reason: RefusedReason): void
  /** Entries appended here were not sent to the other processes. */
  unsent(entries: number): void
}

/** Registers the metrics of the entries between processes. */
export function createEntryMetrics(registry: Registry): EntryMetrics {
  const registers = [registry]
  const received = new Counter({
    name: 'rostrum_entries_received_total',
    help: 'Ledger entries folded here that other processes have sent, and those read, by where they came from',
    labelNames: ['from'],
    registers,
  })
  const refused = new Counter({
    name: 'rostrum_entries_refused_total',
    help: 'Messages with ledger entries that were read instead, by why: gap (some were missing before), fork and invalid (they contradict the ledger), unknown (of a later version)',
    labelNames: ['reason'],
    registers,
  })
  const unsent = new Counter({
    name: 'rostrum_entries_unsent_total',
    help: 'Ledger entries appended here that were too large to send, or the bus was away',
    registers,
  })
  return {
    received: (from, entries) => received.inc({ from }, entries),
    refused: (reason) => refused.inc({ reason }),
    unsent: (entries) => unsent.inc(entries),
  }
}
