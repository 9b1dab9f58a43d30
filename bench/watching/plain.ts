import { createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
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

/** Milliseconds before something is due from which on it is waited for without sleeping: timers are coarse. */
const awake = 2

process.on('message', async (asked: PlainAsk) => {
  const from = steadyNow()
  const due: number[] = []
  for (const { bytes, after } of asked) {
    const frame = Buffer.from(bytes, 'base64')
    const at = from + after
    if (at - steadyNow() > awake) await wait(at - steadyNow() - awake)
    while (steadyNow() < at) await nextTurn()
    due.push(at)
    for (const socket of sockets) socket.write(frame)
  }
  say({ kind: 'written', due })
})
process.on('disconnect', () => process.exit())
