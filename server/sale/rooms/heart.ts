import { Worker } from 'node:worker_threads'
import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { FromHeart, ToHeart } from './heart.worker.ts'
import { type Beat, beat, beatAgain, beatEvery } from './heartbeat.ts'

/** Says once a second in the database that this process is at work. */
export type Heart = { close(): Promise<void> }

type Parts = {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  /** Is called after each beat; an outage has been made good when this resolves, and only then is it over. */
  readonly beaten: (found: Beat) => Promise<void>
}

/**
 * Starts beating. Where the house goes by the database's clock, a thread of its own beats: an event loop that is blocked
 * for seconds has not been away, and must not extend lots (T9). @returns once the first beat was dealt with
 */
export const startHeart = (parts: Parts): Promise<Heart> =>
  parts.clock.follows === 'database' ? startThread(parts) : startHere(parts)

/** For clocks that a test sets. */
async function startHere({ pool, clock, log, beaten }: Parts): Promise<Heart> {
  let beating: Promise<void> | null = null
  const once = async () => {
    const found = await beat(pool, clock.now())
    await beaten(found)
    if (found.kind === 'outage') await beatAgain(pool, clock.now())
  }
  await once()
  const timer = setInterval(() => {
    beating ??= once()
      .catch((error) => log.warn({ err: error }, 'The heartbeat could not be written'))
      .finally(() => {
        beating = null
      })
  }, beatEvery)
  return {
    async close() {
      clearInterval(timer)
      await beating
    },
  }
}

async function startThread({ pool, log, beaten }: Parts): Promise<Heart> {
  const { promise: begun, resolve, reject } = Promise.withResolvers<void>()
  let worker: Worker | null = null
  let isClosed = false

  function begin(): void {
    const own = new Worker(new URL('./heart.worker.ts', import.meta.url), {
      workerData: { url: pool.options.connectionString },
    })
    worker = own
    const say = (message: ToHeart) => own.postMessage(message)
    own.on('message', (message: FromHeart) => {
      if (message.kind === 'failed') {
        log.warn({ reason: message.reason }, 'The heartbeat could not be written')
        reject(new Error(`The heartbeat could not be written: ${message.reason}`))
      } else deal(message, say)
    })
    own.on('error', (error) => log.error({ err: error }, 'The thread of the heartbeat has failed'))
    own.on('exit', () => {
      if (!isClosed) setTimeout(begin, beatEvery).unref()
    })
    own.unref()
  }

  function deal(found: Beat, say: (message: ToHeart) => void): void {
    if (isClosed) return
    beaten(found).then(
      () => {
        if (found.kind === 'outage') say('madeGood')
        resolve()
      },
      (error) => {
        reject(error)
        log.warn({ err: error }, 'The heartbeat could not be dealt with yet')
        if (found.kind === 'outage') setTimeout(() => deal(found, say), beatEvery).unref()
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
