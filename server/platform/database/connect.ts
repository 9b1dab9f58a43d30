import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/platform/log/log.ts'
import type { Rows } from './rows.ts'
import { valueTypes } from './value-types.ts'

/** The ways to speak to a database: typed queries, and the pool below them for what those cannot say. */
export type Connection = {
  readonly db: Kysely<Rows>
  readonly pool: pg.Pool
  /** Ends all connections; those that do not end in time are cut. */
  close(): Promise<void>
}

/** PostgreSQL's settings for every connection of a pool, such as `statement_timeout`. */
export type Session = Readonly<Record<string, string>>

/** How a pool is opened. */
export type PoolOptions = {
  /** Most connections. */
  readonly max: number
  readonly log: Log
  /** Settings over the usual ones. */
  readonly session?: Session
  /** Milliseconds without a byte from the database after which a query is given up with its connection. */
  readonly silenceTimeoutMs?: number
}

/**
 * What keeps a process that has stopped from stopping the others: nothing that it left open holds a lock for longer
 * than this, and the database notices by itself that a machine has gone without a word.
 */
const usualSession: Session = {
  statement_timeout: '60s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '10s',
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '10s',
}

/** For the connections that bids depend on: a statement that takes this long is lost anyway. */
const bidSession: Session = {
  statement_timeout: '4s',
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '2s',
  tcp_user_timeout: '5s',
}

/** The pool that bids depend on: apart from all others, so that no page takes its connections. */
export const bidPool = (log: Log): PoolOptions => ({
  max: 6,
  log,
  session: bidSession,
  silenceTimeoutMs: 5_000,
})

/** For steps that bring the tables up to date: they take as long as they take, but wait for no lock for ever. */
export const migrationSession: Session = {
  statement_timeout: '0',
  lock_timeout: '60s',
  idle_in_transaction_session_timeout: '5min',
}

/** Longer than any statement may take: what is silent for so long is gone. */
const usualSilence = 75_000
/** Milliseconds before a connection that does not answer is given up while it is being made. */
const longestConnecting = 10_000
/** Milliseconds that connections are given to end. */
const farewell = 2_000

/** PostgreSQL's settings as they are sent with the opening of a connection. */
const optionsOf = (session: Session): string =>
  Object.entries({ ...usualSession, ...session })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** How every connection is made, those outside a pool too. */
export const clientConfig = (url: string, session: Session = {}): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'rostrum',
  connectionTimeoutMillis: longestConnecting,
  options: optionsOf(session),
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  types: valueTypes,
})

/** Opens a pool of connections to a PostgreSQL; none is made before the first query. */
export function connect(url: string, options: PoolOptions): Connection {
  const { max, log, session = {}, silenceTimeoutMs = usualSilence } = options
  const pool = new pg.Pool({ ...clientConfig(url, session), max })
  const open = new Set<pg.PoolClient>()
  const lost = (error: Error) => log.warn({ err: error }, 'A database connection was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', lost)
    giveUpAfter(silenceTimeoutMs, client)
  })
  pool.on('remove', (client) => open.delete(client))
  const db = new Kysely<Rows>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => endPool(pool, open) }
}

/** Cuts a connection whose database has been silent for too long while an answer was awaited. */
function giveUpAfter(milliseconds: number, client: pg.PoolClient): void {
  const stream = streamOf(client)
  stream?.setTimeout(milliseconds, () => {
    if (Reflect.get(client, 'readyForQuery') === false)
      stream.destroy(new Error(`The database has not answered for ${milliseconds} ms`))
  })
}

type Cuttable = { setTimeout(milliseconds: number, then: () => void): unknown; destroy(error?: Error): void }

function streamOf(client: pg.PoolClient): Cuttable | null {
  const connection: unknown = Reflect.get(client, 'connection')
  if (typeof connection !== 'object' || connection === null) return null
  const stream: unknown = Reflect.get(connection, 'stream')
  return isCuttable(stream) ? stream : null
}

const isCuttable = (stream: unknown): stream is Cuttable =>
  typeof stream === 'object' && stream !== null && 'setTimeout' in stream && 'destroy' in stream

async function endPool(pool: pg.Pool, open: ReadonlySet<pg.PoolClient>): Promise<void> {
  const cut = setTimeout(() => {
    for (const client of open) streamOf(client)?.destroy()
  }, farewell)
  const late = new Promise<void>((resolve) => setTimeout(resolve, 2 * farewell).unref())
  await Promise.race([pool.end(), late])
  clearTimeout(cut)
}
