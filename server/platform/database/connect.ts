import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/platform/log/log.ts'
import { clientConfig, defaultConnectTimeoutMs, type Session } from './client-config.ts'
import { DatabaseClient } from './database-client.ts'
import type { DatabaseUse } from './hosts.ts'
import { adaptToPooler } from './pooler.ts'
import { keepPlans } from './prepared-statement.ts'
import type { Rows } from './rows.ts'

/** A database connection: typed queries through Kysely, and the underlying pool for everything else. */
export type Connection = {
  readonly db: Kysely<Rows>
  readonly pool: pg.Pool
  /** Closes all connections; destroys those that do not close in time. */
  close(): Promise<void>
}

/** Options of a connection pool. */
export type PoolOptions = {
  /** The maximum number of connections. */
  readonly max: number
  readonly log: Log
  /** Settings that override the defaults. */
  readonly session?: Session
  /** Whether the URL leads to a pooler in transaction mode. Settings then apply only to transactions. */
  readonly isPooled?: boolean
  /** The purpose of the connections, if the URL names several servers; by default writes. */
  readonly use?: DatabaseUse
  /** Milliseconds without data from the database after which a pending query fails and its connection is destroyed. */
  readonly silenceTimeoutMs?: number
  /** Milliseconds to wait for a free or new connection before the query fails. */
  readonly connectTimeoutMs?: number
}

/** Settings for bid connections; a statement that exceeds these limits is of no use to its bidder. */
const bidSession: Session = {
  statement_timeout: '4s',
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '2s',
  tcp_user_timeout: '5s',
}

/** Returns the options of the pool for bids, which is separate so that pages cannot exhaust its connections. */
export const bidPool = (log: Log): PoolOptions => ({
  max: 6,
  log,
  session: bidSession,
  silenceTimeoutMs: 5_000,
})

/**
 * Settings for migrations: statements may run without limit, but must not wait long for a lock, because bids
 * wait behind them.
 */
export const migrationSession: Session = {
  statement_timeout: '0',
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '5min',
}

/**
 * Returns the options for maintenance, with one statement at a time: creating an index of a million documents
 * takes minutes on a busy machine.
 */
export const maintenancePool = (log: Log): PoolOptions => ({
  max: 1,
  log,
  session: { statement_timeout: '0', idle_in_transaction_session_timeout: '5min' },
  silenceTimeoutMs: 60 * 60_000,
})

/**
 * Milliseconds for which an unused connection stays open. Opening one takes 15 to 30 ms of processor time in
 * the database, and a burst of pages opens many at once, which should not recur in the last minute of a sale.
 */
const idleTimeoutMillis = 10 * 60_000

/** Longer than any statement timeout. */
const defaultSilenceTimeoutMs = 75_000
/** Milliseconds within which connections must close before they are destroyed. */
const closeTimeoutMs = 2_000

/** Opens a connection pool. No connection is opened before the first query. */
export function connect(url: string, options: PoolOptions): Connection {
  const { max, log, session = {}, isPooled = false, silenceTimeoutMs = defaultSilenceTimeoutMs } = options
  const { connectTimeoutMs: connectionTimeoutMillis = defaultConnectTimeoutMs } = options
  const pool = new pg.Pool({
    ...clientConfig(url, isPooled ? null : session, options.use),
    Client: DatabaseClient,
    max,
    connectionTimeoutMillis,
    idleTimeoutMillis,
  })
  const open = new Set<pg.PoolClient>()
  const lost = (error: Error) => log.warn({ err: error }, 'A database connection was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', lost)
    if (isPooled) adaptToPooler(client, session)
    else keepPlans(client)
    destroyWhenSilent(silenceTimeoutMs, client)
  })
  pool.on('remove', (client) => open.delete(client))
  const db = new Kysely<Rows>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => endPool(pool, open) }
}

/**
 * Destroys a connection if the database sends nothing while a query is pending. A process that was busy for
 * that long first reads the bytes that have arrived.
 */
function destroyWhenSilent(milliseconds: number, client: pg.PoolClient): void {
  const stream = streamOf(client)
  stream?.setTimeout(milliseconds, () => {
    // An idle connection is silent too. A query that it receives before the check has only just begun.
    if (!isPending(client)) return
    const read = stream.bytesRead
    setImmediate(() => {
      if (stream.bytesRead === read && isPending(client))
        stream.destroy(new Error(`The database has not answered for ${milliseconds} ms`))
    })
  })
}

/** Returns whether the client has sent a query to which the database has not responded. */
const isPending = (client: pg.PoolClient): boolean => Reflect.get(client, 'readyForQuery') === false

type Cuttable = {
  readonly bytesRead: number
  setTimeout(milliseconds: number, then: () => void): unknown
  destroy(error?: Error): void
}

function streamOf(client: pg.PoolClient): Cuttable | null {
  const connection: unknown = Reflect.get(client, 'connection')
  if (typeof connection !== 'object' || connection === null) return null
  const stream: unknown = Reflect.get(connection, 'stream')
  return isCuttable(stream) ? stream : null
}

const isCuttable = (stream: unknown): stream is Cuttable =>
  typeof stream === 'object' &&
  stream !== null &&
  'setTimeout' in stream &&
  'destroy' in stream &&
  'bytesRead' in stream

async function endPool(pool: pg.Pool, open: ReadonlySet<pg.PoolClient>): Promise<void> {
  const cut = setTimeout(() => {
    for (const client of open) streamOf(client)?.destroy()
  }, closeTimeoutMs)
  const late = new Promise<void>((resolve) => setTimeout(resolve, 2 * closeTimeoutMs).unref())
  await Promise.race([pool.end(), late])
  clearTimeout(cut)
}
