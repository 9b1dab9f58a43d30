import type { Log } from '#server/platform/log/log.ts'

/** Between two looks for orders that a lost job has left behind. */
const every = 60_000

/** Looks now and then whether every order is what its sale's ledger says, until it is closed. */
export function keepSettled(sweep: () => Promise<void>, log: Log): { close(): Promise<void> } {
  let looking: Promise<void> = Promise.resolve()
  const look = () => {
    looking = looking
      .then(sweep)
      .catch((err: unknown) => log.error({ err }, 'The orders could not be brought to what the ledgers say'))
  }
  const timer = setInterval(look, every)
  look()
  return {
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}
