import type { Pool, PoolClient } from 'pg'
import { holdConnection } from '#server/database/held-connection.ts'
import type { Log } from '#server/log.ts'
import type { Transport } from './bus.ts'

const channel = 'rostrum'

/** Milliseconds before a lost connection is made anew. */
const pause = 500

/** Carries texts between processes that share a database, by LISTEN and NOTIFY; at most 8,000 bytes each. */
export async function openPostgresTransport(pool: Pool, log: Log): Promise<Transport> {
  const speaker = holdConnection(pool, (client) => client.query('set synchronous_commit = off'))
  const listeners: ((text: string) => void)[] = []
  let ear: PoolClient | null = null
  let retry: NodeJS.Timeout | null = null
  let closed = false

  async function listen(): Promise<void> {
    const client = await pool.connect()
    ear = client
    client.on('notification', ({ payload }) => {
      for (const listener of listeners) listener(payload ?? '')
    })
    client.once('end', () => again(client))
    await client.query(`listen ${channel}`)
  }

  function again(client: PoolClient): void {
    if (ear !== client || closed) return
    ear = null
    client.release(true)
    log.warn('The connection that hears other processes was lost; making a new one')
    tryLater()
  }

  function tryLater(): void {
    retry = setTimeout(() => {
      if (!closed) listen().catch(tryLater)
    }, pause)
  }

  await listen()
  return {
    async publish(text) {
      await speaker.run((client) => client.query('select pg_notify($1, $2)', [channel, text]))
    },
    onText: (listener) => void listeners.push(listener),
    close() {
      closed = true
      if (retry) clearTimeout(retry)
      speaker.close()
      ear?.release(true)
      ear = null
      return Promise.resolve()
    },
  }
}
