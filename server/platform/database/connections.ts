import { type DatabaseAddress, isPooled } from './address.ts'
import { type Connection, connect, maintenancePool, type PoolOptions } from './connect.ts'
import type { PoolCounts } from './pool-metrics.ts'
import { inTransactions, type Statements } from './pooler.ts'

/** The connections of a process. Behind a pooler, connections that need a session bypass it. */
export type Connections = Connection & {
  /** The database's own URL, which bypasses a pooler. */
  readonly url: string
  /** Connections that are one session each. */
  readonly sessions: Pick<Connection, 'db' | 'pool'>
  /** One session for maintenance, whose statements may take minutes. */
  readonly maintenance: Pick<Connection, 'db'>
  /** Opens further connections for single statements, with separate settings. */
  openStatements(options: PoolOptions): OpenStatements
}

export type OpenStatements = {
  readonly statements: Statements
  /** The metrics of its connections. */
  readonly pool: PoolCounts
  close(): Promise<void>
}

/**
 * The maximum number of connections that bypass a pooler: two carry updates, one listens for jobs, and the
 * others are for jobs and the search index.
 */
const maxSessions = 6

/** Opens the connections to a database. No connection is opened before the first query. */
export function openConnections(address: DatabaseAddress, options: PoolOptions): Connections {
  const { url, directUrl } = address
  const isBehindPooler = isPooled(address)
  const usual = connect(url, { ...options, isPooled: isBehindPooler })
  const sessions = isBehindPooler ? connect(directUrl, { ...options, max: maxSessions }) : usual
  const maintenance = connect(directUrl, maintenancePool(options.log))
  return {
    ...usual,
    url: directUrl,
    sessions,
    maintenance,
    openStatements(its) {
      const { pool, close } = connect(url, { ...its, isPooled: isBehindPooler })
      return { statements: isBehindPooler ? inTransactions(pool) : pool, pool, close }
    },
    async close() {
      await Promise.all([usual.close(), maintenance.close(), isBehindPooler && sessions.close()])
    },
  }
}
