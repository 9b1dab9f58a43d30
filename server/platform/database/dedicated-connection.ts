import type { Pool, PoolClient } from 'pg'

/** One connection of the pool, kept for one purpose so that it never waits for others' queries. */
export type DedicatedConnection = {
  /** Runs something on the connection; where that fails, the connection is given up and the next run takes a new one. */
  run<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  close(): void
}

/**
 * Holds a connection from the first run on.
 * @param prepare is done once on each new connection; a connection so prepared never serves anything else
 */
export function createDedicatedConnection(
  pool: Pool,
  prepare?: (client: PoolClient) => Promise<unknown>,
): DedicatedConnection {
  let held: PoolClient | null = null

  async function open(): Promise<PoolClient> {
    const client = await pool.connect()
    held = client
    await prepare?.(client)
    return client
  }

  return {
    async run(work) {
      try {
        return await work(held ?? (await open()))
      } catch (error) {
        held?.release(true)
        held = null
        throw error
      }
    },
    close() {
      held?.release(true)
      held = null
    },
  }
}
