import { sweepEvery } from '#server/platform/jobs/sweep.ts'
import type { Log } from '#server/platform/log/log.ts'

/** The interval of the sweep for orders that a lost job left behind. */
const intervalMs = 60_000

/** Runs the sweep of orders periodically until closed. */
export const watchOrders = (sweep: () => Promise<void>, log: Log): { close(): Promise<void> } =>
  sweepEvery(intervalMs, sweep, log, 'Settling the orders failed')
