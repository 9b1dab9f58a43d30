import { Kysely, PostgresDialect } from 'kysely'
import type { ReadReplica } from '#server/platform/database/read-replica.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Reads for a report from a database. */
export type ReadReports = <T>(read: (db: Kysely<Rows>) => Promise<T>) => Promise<T>

/** The milliseconds that a report waits for the replica before reading the primary. */
const replicaMs = 2_000

/**
 * Creates the reader of reports (Q4): from the replica if there is one that responds, otherwise from the
 * primary, over connections not used by bids.
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
