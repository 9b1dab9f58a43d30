import { Logger, runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Tasks } from '#server/platform/jobs/jobs.ts'

const quiet = new Logger(() => () => undefined)

/**
 * Runs all due jobs and waits until their completion is stored. With batched completions a run waits for them
 * at its end; otherwise it ends while the last job is still in the queue.
 */
export async function runQueued(pool: Pool, tasks: Tasks): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: { ...tasks },
    logger: quiet,
    noHandleSignals: true,
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}
