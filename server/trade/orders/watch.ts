import type { Log } from '#server/platform/log/log.ts'

/** Between two looks for orders that a lost job has left behind. */
const intervalMs = 60_000

/** Looks now and then whether every order is what its sale's ledger says, until it is closed. */
export function watchOrders(sweep: () => Promise<void>, log: Log): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = running
      .then(sweep)
      .catch((err: unknown) => log.error({ err }, 'The orders could not be brought to what the ledgers say'))
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
