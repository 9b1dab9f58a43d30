import { Counter, type Registry } from 'prom-client'

/** Where the entries of other processes came from. */
export type EntryOrigin = 'bus' | 'primary' | 'replica'

/** Why entries sent by another process were read instead; `unknown` means an event kind of a later version. */
export type RefusedReason = 'gap' | 'fork' | 'invalid' | 'unknown'

/** Metrics for `/metrics` of the entries exchanged between processes. */
export type EntryMetrics = {
  /** Counts entries received from another process, or read. */
  received(origin: EntryOrigin, entries: number): void
  refused(reason: RefusedReason): void
  /** Counts entries appended here but not sent to the other processes. */
  unsent(entries: number): void
}

/** Registers the metrics of the entries exchanged between processes. */
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
