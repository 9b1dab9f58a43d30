import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** A plain connection to a port of this machine. */
export async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return socket
}

/** A connection that has shaken hands, and follows a sale from a place of its ledger on. */
export async function subscribed(port: number, sale: string, since: number): Promise<Socket> {
  const socket = await connected(port)
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET /v1/socket HTTP/1.1\r\nhost: bench\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
  )
  await heard(socket, '\r\n\r\n')
  socket.write(masked(JSON.stringify({ type: 'subscribe', data: { auctionId: sale, since } })))
  await heard(socket, 'subscribed')
  return socket
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
