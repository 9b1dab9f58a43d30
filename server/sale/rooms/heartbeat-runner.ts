import { Worker } from 'node:worker_threads'
import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type HeartbeatResult, heartbeatIntervalMs, recordHeartbeat, resumeHeartbeat } from './heartbeat.ts'
import type { WorkerCommand, WorkerMessage } from './heartbeat.worker.ts'

/** Says once a second in the database that this process is at work. */
export type HeartbeatRunner = { close(): Promise<void> }

type Parts = {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  /** Is called after each beat; an outage has been made good when this resolves, and only then is it over. */
  readonly onHeartbeat: (found: HeartbeatResult) => Promise<void>
}

/**
 * Starts beating. Where the house goes by the database's clock, a thread of its own beats: an event loop that is blocked
 * for seconds has not been away, and must not extend lots (T9). @returns once the first beat was dealt with
 */
export const startHeartbeat = (parts: Parts): Promise<HeartbeatRunner> =>
  parts.clock.follows === 'database' ? startThread(parts) : startInProcess(parts)

/** For clocks that a test sets. */
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

  function begin(): void {
    const own = new Worker(new URL('./heartbeat.worker.ts', import.meta.url), {
      workerData: { url: pool.options.connectionString },
    })
    worker = own
    const send = (message: WorkerCommand) => own.postMessage(message)
    own.on('message', (message: WorkerMessage) => {
      if (message.kind === 'failed') {
        log.warn({ reason: message.reason }, 'The heartbeat could not be written')
        reject(new Error(`The heartbeat could not be written: ${message.reason}`))
      } else handle(message, send)
    })
    own.on('error', (error) => log.error({ err: error }, 'The thread of the heartbeat has failed'))
    own.on('exit', () => {
      if (!isClosed) setTimeout(begin, heartbeatIntervalMs).unref()
    })
    own.unref()
  }

  function handle(found: HeartbeatResult, send: (message: WorkerCommand) => void): void {
    if (isClosed) return
    onHeartbeat(found).then(
      () => {
        if (found.kind === 'outage') send('madeGood')
        resolve()
      },
      (error) => {
        reject(error)
        log.warn({ err: error }, 'The heartbeat could not be dealt with yet')
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
