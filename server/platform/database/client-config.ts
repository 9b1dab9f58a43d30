import type pg from 'pg'
import type { DatabaseConfig } from './database-client.ts'
import { createServerFinder } from './find-server.ts'
import { type DatabaseUse, hostsIn } from './hosts.ts'
import { valueTypes } from './value-types.ts'

/** PostgreSQL settings for every connection of a pool, such as `statement_timeout`. */
export type Session = Readonly<Record<string, string>>

/** Limits for every statement, lock and transaction, so that a stalled process cannot block the others. */
export const usualLimits = {
  statement_timeout: '60s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '10s',
} as const

/** The limits, and TCP keep-alives by which the database detects a lost machine. */
const usualSession: Session = {
  ...usualLimits,
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '10s',
}

/** Milliseconds before a connection attempt fails. */
export const defaultConnectTimeoutMs = 10_000

/** Formats settings for the `options` parameter of a connection. */
const optionsOf = (session: Session): string =>
  Object.entries({ ...usualSession, ...session })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * Returns the configuration of every connection, for `DatabaseClient`, including those outside a pool.
 * @param session null for a connection through a pooler, which refuses settings or leaks them to others
 * @param use decides which of several servers to connect to
 */
export function clientConfig(
  databaseUrl: string,
  session: Session | null = {},
  use: DatabaseUse = 'writes',
): DatabaseConfig {
  const { hosts, url } = hostsIn(databaseUrl, use) ?? { hosts: [], url: databaseUrl }
  const config = {
    connectionString: url,
    databaseUrl,
    application_name: 'rostrum',
    connectionTimeoutMillis: defaultConnectTimeoutMs,
    ...(session && { options: optionsOf(session) }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    types: valueTypes,
  }
  return hosts.length > 1 ? { ...config, findServer: createServerFinder(hosts, config, use) } : config
}

/**
 * Returns the database URL with which a pool was opened. It names all servers, unlike the pool's connection
 * string.
 */
export function databaseUrlOf({ options }: pg.Pool): string {
  const databaseUrl: unknown = Reflect.get(options, 'databaseUrl')
  if (typeof databaseUrl !== 'string') throw new Error('The pool was not opened by connect()')
  return databaseUrl
}
