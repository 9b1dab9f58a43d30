import { sql } from 'kysely'

/** How many of the latest entries a section of a client’s page has. */
export const latestShown = 10

/** The number of rows, as a column. */
export const rowCount = sql<number>`count(*)::int`.as('total')

/** Returns the number of rows of a query that selects {@link rowCount}. */
export const countOf = async (query: {
  executeTakeFirstOrThrow(): Promise<{ readonly total: number }>
}): Promise<number> => (await query.executeTakeFirstOrThrow()).total
