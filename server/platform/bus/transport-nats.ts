import { setTimeout as wait } from 'node:timers/promises'
import type { NatsConnection } from '@nats-io/transport-node'
import { StartupError } from '#server/platform/process/startup-error.ts'
import type { EntryLine } from './entry-line.ts'
import type { ServerLine } from './server-line.ts'
import type { Transport } from './transport.ts'

const subject = 'rostrum.house'
/** The subjects of messages between servers: to all, and to one by its id. */
const allServers = 'rostrum.servers'
const serverSubject = (id: string) => `rostrum.server.${id}`

/** Returns the subject of a sale's entries. An id may have characters that a subject may not. */
const saleSubject = (auctionId: string) => `rostrum.sale.${Buffer.from(auctionId).toString('base64url')}`

/** The number of attempts to connect to the NATS server at the start, and the milliseconds between them. */
const maxAttempts = 5
const retryDelayMs = 1_000
/** Milliseconds for sending pending messages when closing. */
const closeTimeoutMs = 2_000
/**
 * Milliseconds between two checks of the connection. Messages sent while it is lost are buffered until two
 * checks have failed.
 */
const pingIntervalMs = 5_000

/**
 * Opens a transport that carries texts between processes over a NATS server and reconnects automatically.
 * @throws StartupError if no server responds
 */
export async function openNatsTransport(url: string): Promise<Transport> {
  const connection = await connectTo(url)
  const listeners: ((text: string) => void)[] = []
  connection.subscribe(subject, {
    callback: (error, message) => {
      if (!error) for (const listener of listeners) listener(message.string())
    },
  })
  await connection.flush()
  const servers: ServerLine = {
    send: (to, text) => connection.publish(serverSubject(to), text),
    announce: (text) => connection.publish(allServers, text),
    listen(id, listener) {
      for (const own of [serverSubject(id), allServers])
        connection.subscribe(own, {
          callback: (error, message) => {
            if (!error) listener(message.string())
          },
        })
    },
  }
  const entries: EntryLine = {
    maxBytes: () => connection.info?.max_payload ?? 0,
    publish: (auctionId, message) => connection.publish(saleSubject(auctionId), message),
    subscribe(auctionId, listener) {
      const subscription = connection.subscribe(saleSubject(auctionId), {
        callback: (error, message) => {
          if (!error) listener(message.data)
        },
      })
      return () => subscription.unsubscribe()
    },
  }
  return {
    servers,
    entries,
    publish(texts) {
      for (const text of texts) connection.publish(subject, text)
      return Promise.resolve()
    },
    onText: (listener) => void listeners.push(listener),
    check: () => connection.rtt(),
    async close() {
      const drained = connection.drain().catch(() => undefined)
      await Promise.race([drained, wait(closeTimeoutMs, undefined, { ref: false })])
      await Promise.race([connection.close(), wait(closeTimeoutMs, undefined, { ref: false })])
    },
  }
}

async function connectTo(url: string): Promise<NatsConnection> {
  const { server, user } = serverIn(url)
  const { connect } = await import('@nats-io/transport-node')
  let reason = ''
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (attempt > 0) await wait(retryDelayMs)
    try {
      return await connect({
        servers: server,
        ...user,
        name: 'rostrum',
        noEcho: true,
        maxReconnectAttempts: -1,
        pingInterval: pingIntervalMs,
        timeout: 3_000,
      })
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error)
    }
  }
  throw new StartupError(
    `NATS at ${new URL(url).host} cannot be reached: ${reason}. Start it, or unset NATS_URL to use the database instead.`,
  )
}

/** Returns the server in a URL, and the user for logging in there. */
function serverIn(url: string): { server: string; user: { user: string; pass: string } | null } {
  const address = new URL(url)
  const { username, password } = address
  address.username = ''
  address.password = ''
  const user = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return { server: address.href, user: username === '' ? null : user }
}
