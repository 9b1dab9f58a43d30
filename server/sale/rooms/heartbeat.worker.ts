import { uptime } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { clientConfig } from '#server/platform/database/client-config.ts'
import { DatabaseClient } from '#server/platform/database/database-client.ts'
import { type HeartbeatResult, heartbeatIntervalMs, recordHeartbeat, resumeHeartbeat } from './heartbeat.ts'

/** Messages from the heartbeat thread. */
export type WorkerMessage = HeartbeatResult | { readonly kind: 'failed'; readonly reason: string }
/** Messages to the heartbeat thread. */
export type WorkerCommand = 'recovered'

/** Milliseconds after which an unanswered heartbeat and its connection are abandoned. */
const queryTimeoutMs = 2_000

let client: pg.Client | null = null
let lastBeat: number | null = null
/** Whether a reported outage has not been recovered from yet; until then nothing is written. */
let isInOutage = false

/** Returns the milliseconds of a monotonic clock that keeps counting while the machine sleeps. */
const elapsed = (): number => uptime() * 1_000

const send = (message: WorkerMessage) => parentPort?.postMessage(message)

parentPort?.on('message', (message: WorkerCommand) => {
  if (message === 'recovered') resume().catch(failed)
})

async function resume(): Promise<void> {
  await run((on) => resumeHeartbeat(on, null))
  lastBeat = elapsed()
  isInOutage = false
  send({ kind: 'steady' })
}

async function beatOnce(): Promise<void> {
  if (isInOutage) return
  const began = elapsed()
  const found = await run((on) => recordHeartbeat(on, null, lastBeat === null ? null : began - lastBeat))
  if (found.kind === 'steady') lastBeat = began
  else isInOutage = true
  send(found)
}

async function run<T>(work: (on: pg.Client) => Promise<T>): Promise<T> {
  const own = client ?? (await connect())
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${queryTimeoutMs} ms`)), queryTimeoutMs)
  try {
    return await Promise.race([work(own), promise])
  } catch (error) {
    drop(own)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function connect(): Promise<pg.Client> {
  const own = new DatabaseClient({
    ...clientConfig(String(workerData.url), { statement_timeout: '2s', lock_timeout: '1s' }),
    application_name: 'rostrum heartbeat',
    connectionTimeoutMillis: queryTimeoutMs,
  })
  own.on('error', () => drop(own))
  own.on('end', () => drop(own))
  await own.connect()
  client = own
  return own
}

function drop(own: pg.Client): void {
  if (client === own) client = null
  own.end().catch(() => undefined)
}

function failed(error: unknown): void {
  send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
}

for (;;) {
  const began = performance.now()
  await beatOnce().catch(failed)
  await wait(Math.max(0, heartbeatIntervalMs - (performance.now() - began)))
}
