import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** Creates a plain connection to a port of this machine. */
export async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return socket
}

/** Returns the request for a WebSocket connection. @param query the query of its URL, with the question mark */
export const upgradeText = (query = ''): string =>
  `GET /v1/socket${query} HTTP/1.1\r\nhost: bench\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
  `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`

/** An unrequested pong, masked with zeros. */
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
/** The milliseconds between two pongs, since a silent watcher is disconnected after 75 s. */
const pongIntervalMs = 25_000

/** Creates a WebSocket connection, subscribed to a sale from a ledger position. */
export async function openSubscription(port: number, sale: string, since: number): Promise<Socket> {
  const { socket } = await subscribe(port, sale, since)
  const timer = setInterval(() => socket.write(pong), pongIntervalMs)
  socket.on('close', () => clearInterval(timer))
  return socket
}

/** Returns the latest ledger position of a sale, from which a page rendered now subscribes. */
export async function latestPosition(port: number, sale: string): Promise<number> {
  const { socket, text } = await subscribe(port, sale, 0)
  socket.destroy()
  return Number(/"type":"subscribed".*?"seq":(\d+)/.exec(text)?.[1])
}

/** Connects and subscribes to a sale. @returns also the data received until then */
async function subscribe(
  port: number,
  sale: string,
  since: number,
): Promise<{ readonly socket: Socket; readonly text: string }> {
  const socket = await openConnection(port)
  socket.write(upgradeText())
  await received(socket, '\r\n\r\n')
  socket.write(masked(JSON.stringify({ type: 'subscribe', data: { auctionId: sale, since } })))
  return { socket, text: await received(socket, 'subscribed') }
}

/** Resolves with the received data once it contains a text. */
function received(socket: Socket, expected: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const onData = (bytes: Buffer) => {
      text += bytes.toString('latin1')
      if (!text.includes(expected)) return
      socket.off('data', onData)
      resolve(text)
    }
    socket.on('data', onData)
  })
}

/** Returns a client's frame, with a mask of zeros. */
export function masked(text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}
