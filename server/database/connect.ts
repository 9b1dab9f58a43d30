import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/log.ts'
import type { Rows } from './rows.ts'
import { valueTypes } from './value-types.ts'

/** The ways to speak to a database: typed queries, and the pool below them for what those cannot say. */
export type Connection = {
  readonly db: Kysely<Rows>
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens a pool of connections to a PostgreSQL; none is made before the first query.
 * @param options.patience milliseconds after which PostgreSQL ends a query with code 57014; left out it never does
 */
export function connect(url: string, options: { max: number; log: Log; patience?: number }): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    application_name: 'rostrum',
    connectionTimeoutMillis: 10_000,
    ...(options.patience === undefined ? {} : { statement_timeout: options.patience }),
    keepAlive: true,
    types: valueTypes,
  })
  const lost = (error: Error) => options.log.warn({ err: error }, 'A database connection was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const db = new Kysely<Rows>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => pool.end() }
}
