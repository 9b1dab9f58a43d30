import type { Log } from '#server/platform/log/log.ts'

/**
 * Runs a sweep at once and then periodically, one run after another, until closed.
 *
 * @param failed the message to log when a run fails; the next one is tried regardless
 */
export function sweepEvery(
  intervalMs: number,
  sweep: () => Promise<void>,
  log: Log,
  failed: string,
): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = running.then(sweep).catch((err: unknown) => log.error({ err }, failed))
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
