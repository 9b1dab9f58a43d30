import type { Pool, PoolClient } from 'pg'
import { createDedicatedConnection } from '#server/platform/database/dedicated-connection.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Transport } from './bus.ts'

const channel = 'rostrum'

/** Milliseconds before a lost connection is made anew. */
const pause = 500
/** Milliseconds between two looks whether the connection that listens is still there, and those a look may take. */
const lookEvery = 5_000

/** Carries texts between processes that share a database, by LISTEN and NOTIFY; at most 8,000 bytes each. */
export async function openPostgresTransport(pool: Pool, log: Log): Promise<Transport> {
  const speaker = createDedicatedConnection(pool, (client) => client.query('set synchronous_commit = off'))
  const listeners: ((text: string) => void)[] = []
  let ear: PoolClient | null = null
  let retry: NodeJS.Timeout | null = null
  let checking: Promise<void> | null = null
  let closed = false

  async function listen(): Promise<void> {
    const client = await pool.connect()
    ear = client
    client.on('notification', ({ payload }) => {
      for (const listener of listeners) listener(payload ?? '')
    })
    client.once('end', () => again(client))
    await client.query(`listen ${channel}`).catch((error) => {
      if (ear === client) {
        ear = null
        client.release(true)
      }
      throw error
    })
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

  /** Asks over the connection that listens. One that only listens would not notice that the other end is gone. */
  async function look(): Promise<void> {
    const client = ear
    if (!client) throw new Error('No connection listens')
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('The connection that listens is silent')), lookEvery)
    try {
      await Promise.race([client.query('select 1'), promise])
    } catch (error) {
      again(client)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  function check(): Promise<void> {
    checking ??= look().finally(() => {
      checking = null
    })
    return checking
  }

  await listen()
  const looking = setInterval(() => {
    check().catch((error) => log.debug({ err: error }, 'Other processes are not heard'))
  }, lookEvery)
  looking.unref()
  return {
    async publish(text) {
      await speaker.run((client) => client.query('select pg_notify($1, $2)', [channel, text]))
    },
    onText: (listener) => void listeners.push(listener),
    check,
    close() {
      closed = true
      if (retry) clearTimeout(retry)
      clearInterval(looking)
      speaker.close()
      ear?.release(true)
      ear = null
      return Promise.resolve()
    },
  }
}
