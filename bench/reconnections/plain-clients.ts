import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Plain connections to a port of this machine, which all end at the first message: `plain-clients.ts <port> <count>`. */
const [port, count] = process.argv.slice(2).map(Number)
const atATime = 200

const sockets: Socket[] = []
for (let first = 0; first < (count ?? 0); first += atATime) {
  const batch = Array.from({ length: Math.min(atATime, (count ?? 0) - first) }, () =>
    connect({ port: port ?? 0, host: '127.0.0.1' }),
  )
  await Promise.all(batch.map((socket) => once(socket, 'connect')))
  sockets.push(...batch)
}
process.on('message', () => {
  for (const socket of sockets) socket.destroy()
})
process.on('disconnect', () => process.exit())
process.send?.('connected')
