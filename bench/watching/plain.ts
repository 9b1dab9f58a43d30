import { createServer, type Server } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { createBareWebSockets } from './bare-web-sockets.ts'
import { type PlainMessage, type PlainRequest, steadyNow } from './messages.ts'

/**
 * The minimum that a Node process can do to reach many sockets: it writes the same bytes to each. `plain.ts
 * ws` writes to WebSockets, each of which has requested a sale.
 */
const sockets = new Set<Duplex>()
const send = (message: PlainMessage) => process.send?.(message)

const server: Server =
  process.argv[2] === 'ws' ? createBareWebSockets((socket) => sockets.add(socket)) : plainServer()

function plainServer(): Server {
  return createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
}

server.listen({ port: 0, host: '127.0.0.1', backlog: 4_000 }, () => {
  const address = server.address()
  send({ kind: 'open', port: typeof address === 'object' && address ? address.port : 0 })
})

/** Busy-waits for the last milliseconds before a write is due, because timers are coarse. */
const busyWaitMs = 2

process.on('message', async (request: PlainRequest) => {
  const from = steadyNow()
  const due: number[] = []
  for (const { bytes, after } of request) {
    const frame = Buffer.from(bytes, 'base64')
    const at = from + after
    if (at - steadyNow() > busyWaitMs) await wait(at - steadyNow() - busyWaitMs)
    while (steadyNow() < at) await nextTurn()
    due.push(at)
    for (const socket of sockets) socket.write(frame)
  }
  send({ kind: 'written', due })
})
process.on('disconnect', () => process.exit())
