import { hash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { signatureOf } from '#wire/client/signing.ts'

/** A keep-alive connection for signed calls, one at a time. */
export type SignedConnection = {
  /** Sends a call. @returns the code of the envelope, and the body */
  request(
    path: string,
    payload: Readonly<Record<string, string>>,
  ): Promise<{ readonly code: number; readonly text: string }>
  close(): void
}

const md5 = (text: string): string => hash('md5', text)

/**
 * Opens a connection that writes HTTP by hand, so that the client uses as little as possible of the machine
 * it measures.
 * @param now the server's clock, if it differs from this machine's
 */
export async function openSignedConnection(
  origin: string,
  token: string,
  now: () => number = Date.now,
): Promise<SignedConnection> {
  const { hostname, port } = new URL(origin)
  const open = () => openConnection(hostname, Number(port))
  let connection = await open()
  let stamp = now()
  return {
    async request(path, payload) {
      const body = new URLSearchParams(payload).toString()
      stamp = Math.max(stamp + 1, now())
      const timestamp = String(stamp)
      const values = Object.values(payload)
      const signature = signatureOf({ path, timestamp, values, key: 'rostrum-demo' }, md5)
      const head = [
        `POST ${path} HTTP/1.1`,
        `host: ${hostname}:${port}`,
        'content-type: application/x-www-form-urlencoded',
        `content-length: ${Buffer.byteLength(body)}`,
        'appid: web',
        'version: 2.0.0',
        'lang: en',
        `token: ${token}`,
        `timestamp: ${timestamp}`,
        `signature: ${signature}`,
      ]
      const request = `${head.join('\r\n')}\r\n\r\n${body}`
      if (connection.isClosed()) connection = await open()
      const text = await connection.send(request)
      return { code: Number(/"code":(\d+)/.exec(text)?.[1] ?? -1), text }
    },
    close: () => connection.close(),
  }
}

/** One HTTP connection. The server closes it after a long silence. */
type Connection = {
  /** Sends a request. @returns the body of the response; rejects if the connection closes first */
  send(request: string): Promise<string>
  isClosed(): boolean
  close(): void
}

async function openConnection(host: string, port: number): Promise<Connection> {
  const socket = connect({ host, port, noDelay: true })
  await once(socket, 'connect')
  let received = ''
  let waiting: PromiseWithResolvers<string> | null = null
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk
    const body = bodyIn(received)
    if (body === null) return
    received = ''
    waiting?.resolve(body)
    waiting = null
  })
  // The server closes idle connections; the next request opens another.
  socket.on('end', () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection before it responded')))
  return {
    async send(request) {
      waiting = Promise.withResolvers<string>()
      const { promise } = waiting
      received = ''
      socket.write(request)
      return promise
    },
    isClosed: () => socket.destroyed || !socket.writable,
    close: () => socket.destroy(),
  }
}

/** Returns the body of a response once it is complete. The envelopes of these calls are plain ASCII. */
function bodyIn(received: string): string | null {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return null
  const length = Number(/content-length: (\d+)/i.exec(received.slice(0, end))?.[1] ?? 0)
  const body = received.slice(end + 4)
  return body.length < length ? null : body
}

/** Creates a new idempotency key. */
export const newIdempotencyKey = (): string => randomUUID()
