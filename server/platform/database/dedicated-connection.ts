import type { Pool, PoolClient } from 'pg'

/** A connection reserved for one purpose, so that its queries never wait for others. */
export type DedicatedConnection = {
  /** Runs work on the connection. After a failure the connection is discarded and the next run opens a new one. */
  run<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  close(): void
}

/** A connection, or one that is being opened. */
type Reserved = { readonly opening: Promise<PoolClient>; client: PoolClient | null }

/**
 * Creates a dedicated connection, reserved from the first run onwards.
 * @param prepare runs once on each new connection; a prepared connection is never returned to the pool
 */
export function createDedicatedConnection(
  pool: Pool,
  prepare?: (client: PoolClient) => Promise<unknown>,
): DedicatedConnection {
  let current: Reserved | null = null

  async function open(): Promise<PoolClient> {
    const client = await pool.connect()
    try {
      await prepare?.(client)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  function reserve(): Reserved {
    const reserved: Reserved = { opening: open(), client: null }
    reserved.opening.then(
      (client) => {
        reserved.client = client
      },
      () => undefined,
    )
    return reserved
  }

  /** Discards an invalid connection once. */
  function discard(reserved: Reserved): void {
    if (current !== reserved) return
    current = null
    if (reserved.client) reserved.client.release(true)
    else
      reserved.opening.then(
        (client) => client.release(true),
        () => undefined,
      )
  }

  return {
    async run(work) {
      current ??= reserve()
      const reserved = current
      try {
        return await work(reserved.client ?? (await reserved.opening))
      } catch (error) {
        discard(reserved)
        throw error
      }
    },
    close() {
      if (current) discard(current)
    },
  }
}
