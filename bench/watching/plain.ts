import { createServer, type Socket } from 'node:net'
import { type PlainAsk, type PlainSays, steadyNow } from './messages.ts'

/** The least that a Node process can do to reach many sockets: write the same bytes to one after the other. */
const sockets = new Set<Socket>()
const say = (message: PlainSays) => process.send?.(message)

const server = createServer({ noDelay: true }, (socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined)
})

server.listen({ port: 0, host: '127.0.0.1', backlog: 4_000 }, () => {
  const address = server.address()
  say({ kind: 'open', port: typeof address === 'object' && address ? address.port : 0 })
})

process.on('message', ({ bytes }: PlainAsk) => {
  const frame = Buffer.from(bytes, 'base64')
  const at = steadyNow()
  for (const socket of sockets) socket.write(frame)
  say({ kind: 'began', at })
})
process.on('disconnect', () => process.exit())
