import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from '#server/platform/log/log.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { TimeoutError, withTimeout } from '#server/platform/process/with-timeout.ts'
import { connect } from './connect.ts'
import { placeOf } from './hosts.ts'
import { isDatabaseAway } from './is-away.ts'
import type { PoolCounts } from './pool-metrics.ts'

/** A replica of the database, for reads that may be behind. */
export type ReadReplica = {
  readonly pool: PoolCounts
  /** Milliseconds for which readers wait for the entries that they need before reading the primary. */
  readonly timeoutMs: number
  /**
   * Reads from the replica.
   *
   * @param until the instant, by `performance.now()`, at which waiting ends
   * @returns undefined if the replica has not responded
   */
  read<T>(work: (pool: pg.Pool) => Promise<T>, until: number): Promise<T | undefined>
  /** Rejects if the replica does not respond. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds for which a replica may be behind or silent before the primary is read. */
const defaultTimeoutMs = 250
/** The maximum number of connections of a process to the replica. */
const maxConnections = 4
const connectTimeoutMs = 2_000
const silenceTimeoutMs = 3_000
/** Milliseconds after a failure during which the replica is not used. */
const pauseMs = 1_000
/** Milliseconds for which the start, or a check of readiness, waits for the replica. */
const startTimeoutMs = 3_000
const checkTimeoutMs = 800

/** An otherwise unused setting, whose value proves that there is no pooler in between. */
const proof = 'rostrum.session'

/**
 * Opens a replica at DATABASE_READ_URL. If it does not respond yet, it is used as soon as it responds and has
 * been verified.
 * @param primary the primary database
 * @throws StartupError if it is the database of another installation, or there is a pooler in between
 */
export async function openReadReplica(
  url: string,
  primary: Pick<pg.Pool, 'query'>,
  log: Log,
  timeoutMs = defaultTimeoutMs,
): Promise<ReadReplica> {
  const place = placeOf(url, 'reads')
  const { foundedAt } = await houseOf(primary)
  const value = randomUUID()
  const session = { statement_timeout: '2s', default_transaction_read_only: 'on', [proof]: value }
  const limits = { max: maxConnections, connectTimeoutMs, silenceTimeoutMs }
  const { pool, close } = connect(url, { ...limits, log, session, use: 'reads' })
  let verifying: Promise<void> | null = null
  let pausedUntil = 0
  let isAway = false

  /** Verifies the replica once, or again if it did not respond. */
  function verify(): Promise<void> {
    verifying ??= rejectOthers().catch((error: unknown) => {
      if (!(error instanceof StartupError)) verifying = null
      throw error
    })
    return verifying
  }

  async function rejectOthers(): Promise<void> {
    const found = await houseOf(pool).catch((error: unknown) => {
      if (isPoolerRefusal(error)) return null
      throw error
    })
    if (found?.proof !== value)
      throw new StartupError(
        `DATABASE_READ_URL leads to a pooler (${place}). Set it to the address of the replica itself.`,
      )
    if (found.foundedAt !== foundedAt)
      throw new StartupError(`DATABASE_READ_URL leads to the database of another house (${place}).`)
  }

  async function ask<T>(work: (pool: pg.Pool) => Promise<T>, timeoutMs: number): Promise<T> {
    const result = await withTimeout(
      timeoutMs,
      verify().then(() => work(pool)),
    )
    if (isAway) log.info({ replica: place }, 'The replica answers again')
    isAway = false
    return result
  }

  function pause(error: unknown): void {
    pausedUntil = performance.now() + pauseMs
    if (!isAway) log.warn({ err: error, replica: place }, 'The replica does not answer; the primary is read')
    isAway = true
  }

  try {
    await ask(() => Promise.resolve(), startTimeoutMs)
  } catch (error) {
    if (error instanceof StartupError) {
      await close()
      throw error
    }
    pause(error)
  }

  return {
    pool,
    timeoutMs,
    async read(work, until) {
      const now = performance.now()
      if (now < pausedUntil) return undefined
      try {
        return await ask(work, until - now)
      } catch (error) {
        if (!isOfDatabase(error)) throw error
        pause(error)
        return undefined
      }
    },
    check: () => ask(async (on) => void (await on.query('select 1')), checkTimeoutMs),
    close,
  }
}

type House = { readonly proof: string | null; readonly foundedAt: string | null }

/** PostgreSQL's code for a table that does not exist. */
const noTable = '42P01'

/** Returns the installation to which a database belongs, and the proof that its connections are one session each. */
async function houseOf(on: Pick<pg.Pool, 'query'>): Promise<House> {
  const session = `select current_setting('${proof}', true) as proof`
  try {
    const { rows } = await on.query<House>(`${session}, (select founded_at::text from house) as "foundedAt"`)
    return rows[0] ?? { proof: null, foundedAt: null }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === noTable)) throw error
    const { rows } = await on.query<{ proof: string | null }>(session)
    return { proof: rows[0]?.proof ?? null, foundedAt: 'none' }
  }
}

const isPoolerRefusal = (error: unknown): boolean =>
  error instanceof Error && /startup parameter/i.test(error.message)

const isOfDatabase = (error: unknown): boolean =>
  error instanceof StartupError ||
  error instanceof TimeoutError ||
  error instanceof pg.DatabaseError ||
  isDatabaseAway(error)
