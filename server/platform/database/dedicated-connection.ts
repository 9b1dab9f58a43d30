import type { Pool, PoolClient } from 'pg'

/** A connection reserved for one purpose, so that its queries never wait for others. */
export type DedicatedConnection = {
  /** Runs work on the connection. After a failure the connection is discarded and the next run opens a new one. */
  run<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  close(): void
}

/**
 * Reserves a connection from the first run on.
 * @param prepare runs once on each new connection; a prepared connection is never returned to the pool
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
