import type { Log } from '#server/platform/log/log.ts'

/** Interval of the sweep for orders that a lost job has left behind. */
const intervalMs = 60_000

/** Runs the sweep of orders periodically until closed. */
export function watchOrders(sweep: () => Promise<void>, log: Log): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = running.then(sweep).catch((err: unknown) => log.error({ err }, 'Settling the orders failed'))
  }
  const timer = setInterval(run, intervalMs)
  run()
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
