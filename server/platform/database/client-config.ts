import type pg from 'pg'
import { valueTypes } from './value-types.ts'

/** PostgreSQL settings for every connection of a pool, such as `statement_timeout`. */
export type Session = Readonly<Record<string, string>>

/**
 * Keeps a stalled process from blocking the others: every statement, lock and transaction has a limit, and the database
 * detects a lost machine by TCP keep-alives.
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

/** Milliseconds before a connection attempt fails. */
export const defaultConnectTimeoutMs = 10_000

/** Formats settings for the `options` parameter of a connection. */
const optionsOf = (session: Session): string =>
  Object.entries({ ...usualSession, ...session })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** Client configuration for every connection, including those outside a pool. */
export const clientConfig = (url: string, session: Session = {}): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'rostrum',
  connectionTimeoutMillis: defaultConnectTimeoutMs,
  options: optionsOf(session),
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  types: valueTypes,
})
