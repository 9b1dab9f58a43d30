import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { countFrames } from './frames-in.ts'
import { steadyNow, type WatchersSay } from './messages.ts'

/**
 * Many watchers in a process of their own: `watchers.ts <port> <how many> [<sale> <since>]`. They count frames and do
 * nothing else, so that the time they take is the same for whoever writes to them. Without a sale they only listen.
 */
const [, , port = '', count = '', sale = '', since = '0'] = process.argv
const many = Number(count)
const say = (message: WatchersSay) => process.send?.(message)
let waiting = many

/** One more watcher has what was waited for. */
function one(): void {
  waiting -= 1
  if (waiting > 0) return
  waiting = many
  say({ kind: 'all', at: steadyNow() })
}

async function join(): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  if (sale !== '') await subscribe(socket)
  const frames = countFrames()
  socket.on('data', (bytes) => {
    for (let i = frames.take(bytes); i > 0; i--) one()
  })
  socket.on('close', () => process.exit(1))
}

/** Shakes hands, subscribes, and waits for the word that says so. */
async function subscribe(socket: Socket): Promise<void> {
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET /v1/socket HTTP/1.1\r\nhost: bench\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
  )
  await heard(socket, '\r\n\r\n')
  socket.write(masked(JSON.stringify({ type: 'subscribe', data: { auctionId: sale, since: Number(since) } })))
  await heard(socket, 'subscribed')
}

function heard(socket: Socket, text: string): Promise<void> {
  return new Promise((resolve) => {
    let said = ''
    const look = (bytes: Buffer) => {
      said += bytes.toString('latin1')
      if (!said.includes(text)) return
      socket.off('data', look)
      resolve()
    }
    socket.on('data', look)
  })
}

/** A frame as a client sends it, with a mask of zeros. */
function masked(text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}

for (let i = 0; i < many; i += 100) {
  await Promise.all(Array.from({ length: Math.min(100, many - i) }, join))
}
say({ kind: 'ready' })
process.on('disconnect', () => process.exit())
