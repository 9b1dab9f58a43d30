import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { pino } from 'pino'
import { connect } from '../connect.ts'
import type { Rows } from '../rows.ts'

/** The database of a process that a test kills between two of its steps. */
export type MortalDatabase = {
  readonly db: Kysely<Rows>
  /**
   * Kills the process after some more statements: the last one is executed but gets no response, and every
   * connection is cut.
   */
  killAfter(statements: number): void
  /** Restarts it. @returns whether it was dead */
  revive(): boolean
  close(): Promise<void>
}

/** Connects to a database as a process that can be killed. */
export function mortalDatabase(url: string): MortalDatabase {
  const { pool, close } = connect(url, { max: 5, log: pino({ level: 'silent' }), connectTimeoutMs: 60_000 })
  let left = Number.POSITIVE_INFINITY
  const mortal: PostgresPool = {
    options: {},
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const query = async (sql: string, ...parameters: readonly unknown[]): Promise<unknown> => {
        left -= 1
        const result: unknown =
          left < 0 ? null : await Reflect.apply(client.query, client, [sql, ...parameters])
        if (left > 0) return result
        await client.end()
        throw new Error('The process was killed')
      }
      return new Proxy(client, {
        get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
      })
    },
  }
  return {
    db: new Kysely<Rows>({ dialect: new PostgresDialect({ pool: mortal }) }),
    killAfter(statements) {
      left = statements
    },
    revive() {
      const wasDead = left <= 0
      left = Number.POSITIVE_INFINITY
      return wasDead
    },
    close,
  }
}
