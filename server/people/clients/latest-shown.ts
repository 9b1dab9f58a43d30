import { sql } from 'kysely'

/** The number of latest entries in a section of a client’s page. */
export const latestShown = 10

/** The number of rows, as a column. */
export const rowCount = sql<number>`count(*)::int`.as('total')

/** Returns the number of rows of a query that selects {@link rowCount}. */
export const countOf = async (query: {
  executeTakeFirstOrThrow(): Promise<{ readonly total: number }>
}): Promise<number> => (await query.executeTakeFirstOrThrow()).total
