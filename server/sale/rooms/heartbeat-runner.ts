import { Worker } from 'node:worker_threads'
import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock/clock.ts'
import { databaseUrlOf } from '#server/platform/database/client-config.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type HeartbeatResult, heartbeatIntervalMs, recordHeartbeat, resumeHeartbeat } from './heartbeat.ts'
import type { WorkerCommand, WorkerMessage } from './heartbeat.worker.ts'

/** Writes this process's heartbeat to the database once a second. */
export type HeartbeatRunner = { close(): Promise<void> }

type Parts = {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  /** Called after each heartbeat; an outage is over when this has resolved. */
  readonly onHeartbeat: (found: HeartbeatResult) => Promise<void>
}

/**
 * The number of failed heartbeats after which a start is abandoned: a busy machine may miss the time limit of
 * one.
 */
const maxFailuresAtStart = 3

/**
 * Starts the heartbeat. With the database's clock it runs on a worker thread, since a process whose event
 * loop is blocked for seconds is not in an outage and must not extend lots (T9). Resolves after the first heartbeat
 */
export const startHeartbeat = (parts: Parts): Promise<HeartbeatRunner> =>
  parts.clock.follows === 'database' ? startThread(parts) : startInProcess(parts)

/** Starts the heartbeat in this process, for clocks that a test sets. */
async function startInProcess({ pool, clock, log, onHeartbeat }: Parts): Promise<HeartbeatRunner> {
  let beating: Promise<void> | null = null
  const once = async () => {
    const found = await recordHeartbeat(pool, clock.now())
    await onHeartbeat(found)
    if (found.kind === 'outage') await resumeHeartbeat(pool, clock.now())
  }
  await once()
  const timer = setInterval(() => {
    beating ??= once()
      .catch((error) => log.warn({ err: error }, 'The heartbeat could not be written'))
      .finally(() => {
        beating = null
      })
  }, heartbeatIntervalMs)
  return {
    async close() {
      clearInterval(timer)
      await beating
    },
  }
}

async function startThread({ pool, log, onHeartbeat }: Parts): Promise<HeartbeatRunner> {
  const { promise: begun, resolve, reject } = Promise.withResolvers<void>()
  let worker: Worker | null = null
  let isClosed = false
  let failures = 0

  function begin(): void {
    const own = new Worker(new URL('./heartbeat.worker.ts', import.meta.url), {
      workerData: { url: databaseUrlOf(pool) },
    })
    worker = own
    const send = (message: WorkerCommand) => own.postMessage(message)
    own.on('message', (message: WorkerMessage) => {
      if (message.kind === 'failed') {
        log.warn({ reason: message.reason }, 'The heartbeat could not be written')
        failures += 1
        if (failures >= maxFailuresAtStart)
          reject(new Error(`The heartbeat could not be written: ${message.reason}`))
      } else handle(message, send)
    })
    own.on('error', (error) => log.error({ err: error }, 'The heartbeat thread has failed'))
    own.on('exit', () => {
      if (!isClosed) setTimeout(begin, heartbeatIntervalMs).unref()
    })
    own.unref()
  }

  function handle(found: HeartbeatResult, send: (message: WorkerCommand) => void): void {
    if (isClosed) return
    onHeartbeat(found).then(
      () => {
        if (found.kind === 'outage') send('recovered')
        resolve()
      },
      (error) => {
        reject(error)
        log.warn({ err: error }, 'The heartbeat could not be handled; retrying')
        if (found.kind === 'outage') setTimeout(() => handle(found, send), heartbeatIntervalMs).unref()
      },
    )
  }

  begin()
  await begun.catch(async (error) => {
    isClosed = true
    await worker?.terminate()
    throw error
  })
  return {
    async close() {
      isClosed = true
      await worker?.terminate()
    },
  }
}
