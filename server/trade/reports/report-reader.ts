import { Kysely, PostgresDialect } from 'kysely'
import type { ReadReplica } from '#server/platform/database/read-replica.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Reads for a report from a database. */
export type ReadReports = <T>(read: (db: Kysely<Rows>) => Promise<T>) => Promise<T>

/** Milliseconds that a report waits for the replica before it reads the primary. */
const replicaMs = 2_000

/**
 * Returns how reports are read (Q4): from the replica if there is one that answers, else from the primary, over
 * connections that no bid waits for.
 */
export function createReportReader(db: Kysely<Rows>, replica: ReadReplica | null): ReadReports {
  return async (read) => {
    const found = await replica?.read(
      (pool) => read(new Kysely<Rows>({ dialect: new PostgresDialect({ pool }) })),
      performance.now() + replicaMs,
    )
    return found === undefined ? read(db) : found
  }
}
