import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Logger, type Runner, run, type Task, type WorkerEvents } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Log } from '#server/platform/log/log.ts'
import { withoutExitHooks } from '#server/platform/process/exit-hooks.ts'
import { type ClaimTimes, openClaim } from './claims.ts'

/**
 * What the house does outside a request, by name of the task. A task may be called again for the same
 * payload after a crash, and does its work once by a key of its own.
 */
export type Tasks = Readonly<Record<string, Task>>

/** The workers of this process. `close` waits for the tasks under way. */
export type Jobs = { close(): Promise<void> }

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/**
 * Starts the workers that do what stands in the job queue of the database. With several processes a
 * task is done by one of them; where that process is gone, by another within about half a minute.
 *
 * @param database `pool` for the workers; `url` for the connection that shows that they are alive
 */
export async function openJobs(
  { pool, url }: { readonly pool: Pool; readonly url: string },
  tasks: Tasks,
  log: Log,
  times?: ClaimTimes,
): Promise<Jobs> {
  const logger = new Logger(
    (scope) => (level, message, meta) => log[levels[level]]({ ...scope, ...withoutPayload(meta) }, message),
  )
  const begin = async (): Promise<Workers> => {
    const claim = openClaim(url, log, times)
    const events: WorkerEvents = new EventEmitter()
    events.once('pool:create', ({ workerPool }) => claim.begin(workerPool.id))
    try {
      const runner = await withoutExitHooks(() =>
        run({
          pgPool: pool,
          taskList: { ...tasks },
          logger,
          events,
          concurrency: 4,
          pollInterval: 2000,
          noHandleSignals: true,
          // Asked before each job is taken: whoever seems gone to the others takes none.
          forbiddenFlags: () => claim.held().then(() => []),
          // One by one, what cannot be written down is a promise that nobody hears break, which ends the process.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        }),
      )
      const ended = runner.promise.finally(() => claim.close())
      return {
        promise: ended,
        stop: () => {
          claim.endWaiting()
          return runner.stop()
        },
      }
    } catch (error) {
      await claim.close()
      throw error
    }
  }
  return keepRunning(begin, await begin(), log)
}

/** Workers that run until they are stopped, or end by a fault. */
type Workers = Pick<Runner, 'promise' | 'stop'>

/** Milliseconds that workers are given to finish what they do. */
const longestStop = 5_000
/** Milliseconds between two tries to begin anew. */
const pause = 1_000

/**
 * Workers end for good when they cannot write down that a task is done, as where the database is away for longer than a
 * connection is waited for. Others take their place; the task is done again, as after a crash.
 */
function keepRunning(begin: () => Promise<Workers>, first: Workers, log: Log): Jobs {
  let runner = first
  const closing = new AbortController()
  const beginAnew = async (): Promise<void> => {
    try {
      await setTimeout(pause, undefined, { signal: closing.signal })
      runner = await begin()
    } catch (err) {
      if (!closing.signal.aborted) log.error({ err }, 'The workers could not begin anew yet')
    }
  }
  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await runner.promise
      } catch (err) {
        log.error({ err }, 'The workers have ended by a fault')
      }
      if (closing.signal.aborted) return
      log.warn('The workers have ended; others take their place')
      await beginAnew()
    }
  }
  const watching = watch()
  // Who has ended by themselves refuse to be stopped.
  const stop = () => runner.stop().catch(() => undefined)
  return {
    async close() {
      closing.abort()
      // Workers whose database is away may never say that they have stopped.
      const late = setTimeout(longestStop, undefined, { ref: false })
      await Promise.race([late, stop()])
      await Promise.race([late, watching])
      // Others may have been about to begin.
      await Promise.race([late, stop()])
    },
  }
}

/** What the workers tell of a job, but for what it is about: that may name people. */
function withoutPayload(meta: Readonly<Record<string, unknown>> | undefined): object {
  if (typeof meta?.job !== 'object' || meta.job === null) return { ...meta }
  return { ...meta, job: { ...meta.job, payload: undefined } }
}

/**
 * Puts work into the job queue, done by a worker as soon as one is free; within a transaction, once that has committed.
 * @param task its name among the tasks that the house opens its jobs with
 * @param payload what the task is called with, as JSON
 * @param options.after milliseconds to wait with it, by the database's clock
 * @param options.key what makes it the same work: put in again while it waits, it is done once, at the time first set
 * @param options.attempts how often it is tried at most
 */
export async function enqueue(
  db: Kysely<Rows>,
  task: string,
  payload: object,
  options: { readonly after?: number; readonly key?: string; readonly attempts?: number } = {},
): Promise<void> {
  const { after = 0, key = null, attempts = 25 } = options
  await sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, run_at := now() + ${after} * interval '1 millisecond',
      job_key := ${key}::text, job_key_mode := 'preserve_run_at', max_attempts := ${attempts}
    )`.execute(db)
}
