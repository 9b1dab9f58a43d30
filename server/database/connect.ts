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

/** PostgreSQL's settings for every connection of a pool, such as `statement_timeout`. */
export type Session = Readonly<Record<string, string>>

/** Opens a pool of connections to a PostgreSQL; none is made before the first query. */
export function connect(url: string, options: { max: number; log: Log; session?: Session }): Connection {
  const session = Object.entries(options.session ?? {}).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    application_name: 'rostrum',
    connectionTimeoutMillis: 10_000,
    ...(session.length === 0 ? {} : { options: session.join(' ') }),
    keepAlive: true,
    types: valueTypes,
  })
  const lost = (error: Error) => options.log.warn({ err: error }, 'A database connection was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const db = new Kysely<Rows>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => pool.end() }
}
