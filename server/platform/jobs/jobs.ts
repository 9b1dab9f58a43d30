import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Logger, type Runner, run, type Task, type WorkerEvents } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Log } from '#server/platform/log/log.ts'
import { withoutExitHooks } from '#server/platform/process/exit-hooks.ts'
import { currentSpan } from '#server/platform/telemetry/current-span.ts'
import { noTelemetry, type Telemetry } from '#server/platform/telemetry/telemetry.ts'
import { type ClaimTimes, openClaim } from './claims.ts'
import { traceTasks } from './trace-tasks.ts'

/**
 * Background tasks by name. A task may run again for the same payload after a crash, so it uses a key to make
 * its work idempotent.
 */
export type Tasks = Readonly<Record<string, Task>>

/** The workers of this process. `close` waits for running tasks. */
export type Jobs = { close(): Promise<void> }

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/**
 * Starts the workers of the job queue. With several processes, one of them runs each task; if that process
 * dies, another does so within about half a minute.
 * @param database `pool` is for the workers, `url` for the connection that shows that they are alive
 */
export async function openJobs(
  { pool, url }: { readonly pool: Pool; readonly url: string },
  tasks: Tasks,
  log: Log,
  { times, telemetry = noTelemetry }: { times?: ClaimTimes; telemetry?: Telemetry } = {},
): Promise<Jobs> {
  const traced = traceTasks(tasks, telemetry)
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
          taskList: { ...traced },
          logger,
          events,
          concurrency: 4,
          pollInterval: 2000,
          noHandleSignals: true,
          // Called before each job starts: a pool that the others consider dead starts no jobs.
          forbiddenFlags: () => claim.held().then(() => []),
          // Without batching, a failed completion is an unhandled rejection, which ends the process.
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

/** Workers that run until they are stopped or fail. */
type Workers = Pick<Runner, 'promise' | 'stop'>

/** Milliseconds within which workers must finish. */
const stopTimeoutMs = 5_000
/** Milliseconds between two restarts. */
const restartDelayMs = 1_000

/**
 * Restarts workers that have ended, for instance because the completion of a task could not be stored while
 * the database was down. The task runs again, as after a crash.
 */
function keepRunning(begin: () => Promise<Workers>, first: Workers, log: Log): Jobs {
  let runner = first
  const closing = new AbortController()
  const restart = async (): Promise<void> => {
    try {
      await setTimeout(restartDelayMs, undefined, { signal: closing.signal })
      runner = await begin()
    } catch (err) {
      if (!closing.signal.aborted) log.error({ err }, 'The workers could not be restarted yet')
    }
  }
  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await runner.promise
      } catch (err) {
        log.error({ err }, 'The workers failed')
      }
      if (closing.signal.aborted) return
      log.warn('The workers have ended; restarting them')
      await restart()
    }
  }
  const watching = watch()
  // Workers that have ended reject `stop`.
  const stop = () => runner.stop().catch(() => undefined)
  return {
    async close() {
      closing.abort()
      // Workers without a database may never report that they have stopped.
      const late = setTimeout(stopTimeoutMs, undefined, { ref: false })
      await Promise.race([late, stop()])
      await Promise.race([late, watching])
      // A restart may have been in progress.
      await Promise.race([late, stop()])
    },
  }
}

/** Returns the log data of a job without its payload, which may contain personal data. */
function withoutPayload(meta: Readonly<Record<string, unknown>> | undefined): object {
  if (typeof meta?.job !== 'object' || meta.job === null) return { ...meta }
  return { ...meta, job: { ...meta.job, payload: undefined } }
}

/** A job to be queued. */
export type NewJob = {
  /** The name of the task. */
  readonly task: string
  /** The argument of the task, as JSON; within a sampled trace it also contains its `traceparent`. */
  readonly payload: object
  /** The delay in milliseconds by the database's clock. */
  readonly after?: number
  /** Deduplicates the job: if it is enqueued again while waiting, it runs once, at the time first set. */
  readonly key?: string
  /** The maximum number of attempts. */
  readonly attempts?: number
}

/** Enqueues a job, which runs as soon as a worker is free, or within a transaction, after its commit. */
export const enqueue = (
  db: Kysely<Rows>,
  task: string,
  payload: object,
  options: Omit<NewJob, 'task' | 'payload'> = {},
): Promise<void> => enqueueAll(db, [{ task, payload, ...options }])

/** Enqueues jobs in one statement. */
export async function enqueueAll(db: Kysely<Rows>, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const span = currentSpan()
  const rows = jobs.map(({ payload, after = 0, key = null, attempts = 25, ...job }) => ({
    ...job,
    payload: span === null ? payload : { ...payload, traceparent: span.traceparent },
    after,
    key,
    attempts,
  }))
  await sql`
    select graphile_worker.add_job(
      task, payload, run_at := now() + after * interval '1 millisecond',
      job_key := key, job_key_mode := 'preserve_run_at', max_attempts := attempts
    )
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as jobs(task text, payload json, after float8, key text, attempts int)`.execute(db)
}
