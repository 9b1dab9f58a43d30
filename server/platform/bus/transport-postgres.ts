import type { Pool, PoolClient } from 'pg'
import { createDedicatedConnection } from '#server/platform/database/dedicated-connection.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createPartJoiner, toPayloads } from './notification-parts.ts'
import type { Transport } from './transport.ts'

const channel = 'rostrum'

/** Milliseconds before reconnecting. */
const reconnectDelayMs = 500
/** Milliseconds between two checks of the listening connection, and the timeout of a check. */
const checkIntervalMs = 5_000

/**
 * Opens a transport that carries texts between processes that share a database, by LISTEN and NOTIFY. A text
 * too long for one notification is split, so that no other text is affected.
 */
export async function openPostgresTransport(pool: Pool, log: Log): Promise<Transport> {
  const publisher = createDedicatedConnection(pool, (client) => client.query('set synchronous_commit = off'))
  const listeners: ((text: string) => void)[] = []
  let subscriber: PoolClient | null = null
  let retry: NodeJS.Timeout | null = null
  let checking: Promise<void> | null = null
  let closed = false

  async function listen(): Promise<void> {
    const client = await pool.connect()
    if (closed) return client.release(true)
    subscriber = client
    const join = createPartJoiner()
    client.on('notification', ({ payload = '' }) => {
      try {
        const text = join(payload)
        if (text !== null) for (const listener of listeners) listener(text)
      } catch (err) {
        log.warn({ err }, 'A notification could not be read')
      }
    })
    client.once('end', () => reconnect(client))
    await client.query(`listen ${channel}`).catch((error) => {
      if (subscriber === client) {
        subscriber = null
        client.release(true)
      }
      throw error
    })
  }

  function reconnect(client: PoolClient): void {
    if (subscriber !== client || closed) return
    subscriber = null
    client.release(true)
    log.warn('The listening connection was lost; reconnecting')
    scheduleReconnect()
  }

  function scheduleReconnect(): void {
    retry = setTimeout(() => {
      if (!closed) listen().catch(scheduleReconnect)
    }, reconnectDelayMs)
  }

  /** Queries over the listening connection, as listening alone does not detect a lost peer. */
  async function ping(): Promise<void> {
    const client = subscriber
    if (!client) throw new Error('No connection listens')
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => reject(new Error('The connection that listens is silent')),
      checkIntervalMs,
    )
    try {
      await Promise.race([client.query('select 1'), promise])
    } catch (error) {
      reconnect(client)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  function check(): Promise<void> {
    checking ??= ping().finally(() => {
      checking = null
    })
    return checking
  }

  await listen()
  const checkTimer = setInterval(() => {
    check().catch((error) => log.debug({ err: error }, 'The listening connection failed its check'))
  }, checkIntervalMs)
  checkTimer.unref()
  return {
    async publish(texts) {
      const statement = 'select pg_notify($1, text) from unnest($2::text[]) as text'
      await publisher.run((client) => client.query(statement, [channel, texts.flatMap(toPayloads)]))
    },
    onText: (listener) => void listeners.push(listener),
    check,
    close() {
      closed = true
      if (retry) clearTimeout(retry)
      clearInterval(checkTimer)
      publisher.close()
      subscriber?.release(true)
      subscriber = null
      return Promise.resolve()
    },
  }
}
