import { uptime } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { clientConfig } from '#server/platform/database/connect.ts'
import { type Beat, beat, beatAgain, beatEvery } from './heartbeat.ts'

/** What the thread of the heartbeat tells. */
export type FromHeart = Beat | { readonly kind: 'failed'; readonly reason: string }
/** What it is told. */
export type ToHeart = 'madeGood'

/** Milliseconds after which a beat that is not answered is given up with its connection. */
const patience = 2_000

let client: pg.Client | null = null
let lastBeat: number | null = null
/** An outage has been told and is not made good yet: until then nothing is written. */
let isAway = false

/** Milliseconds of a clock that nobody sets, and that goes on while the machine sleeps. */
const elapsed = (): number => uptime() * 1_000

const tell = (message: FromHeart) => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToHeart) => {
  if (message === 'madeGood') goOn().catch(failed)
})

async function goOn(): Promise<void> {
  await run((on) => beatAgain(on, null))
  lastBeat = elapsed()
  isAway = false
  tell({ kind: 'steady' })
}

async function beatOnce(): Promise<void> {
  if (isAway) return
  const began = elapsed()
  const found = await run((on) => beat(on, null, lastBeat === null ? null : began - lastBeat))
  if (found.kind === 'steady') lastBeat = began
  else isAway = true
  tell(found)
}

async function run<T>(work: (on: pg.Client) => Promise<T>): Promise<T> {
  const own = client ?? (await connect())
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${patience} ms`)), patience)
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
  const own = new pg.Client({
    ...clientConfig(String(workerData.url), { statement_timeout: '2s', lock_timeout: '1s' }),
    application_name: 'rostrum heartbeat',
    connectionTimeoutMillis: patience,
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
  tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
}

for (;;) {
  const began = performance.now()
  await beatOnce().catch(failed)
  await wait(Math.max(0, beatEvery - (performance.now() - began)))
}
