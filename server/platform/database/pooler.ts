import type { ClientBase, Pool, QueryArrayConfig, QueryConfig, QueryResultRow } from 'pg'
import { type Session, usualLimits } from './client-config.ts'

/**
 * Adapts a connection to a pooler in transaction mode, where each transaction may use another session of the
 * database. Statements lose their names, and each transaction begins with its limits in the same round trip.
 */
export function adaptToPooler(client: ClientBase, session: Session): void {
  const settings = Object.entries({ ...usualLimits, ...session })
    .map(([name, value]) => `; set local ${name} = '${value}'`)
    .join('')
  const { query } = client
  const adapted = (first: unknown, ...others: readonly unknown[]): unknown =>
    Reflect.apply(query, client, [withoutName(limited(first, settings)), ...others])
  Reflect.set(client, 'query', adapted)
}

const limited = (statement: unknown, settings: string): unknown =>
  typeof statement === 'string' && /^(?:begin|start transaction)\b[^;]*$/i.test(statement)
    ? statement + settings
    : statement

/** Returns a query without its name, as a prepared statement belongs to a session. */
const withoutName = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement

/** Runs single statements. */
export type Statements = {
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<{ readonly rows: Row[] }>
  query<Row extends unknown[]>(statement: QueryArrayConfig): Promise<{ readonly rows: Row[] }>
}

/**
 * Returns a runner of statements that wraps each one in a transaction with the settings of a pool behind a
 * pooler.
 */
export const inTransactions = (pool: Pool): Statements => ({
  async query<Row extends QueryResultRow>(statement: QueryConfig) {
    const client = await pool.connect()
    let lost: Error | undefined
    try {
      await client.query('begin')
      const result = await client.query<Row>(statement)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        lost = failure
      })
      throw error
    } finally {
      client.release(lost)
    }
  },
})
