import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const processes = 2
/** Milliseconds between two looks at the clock. */
const lookMs = 1

/**
 * The floor of a break: so many connections of a server that does nothing else end at once.
 * @returns the longest time in milliseconds in which the server could not have answered anybody
 */
export async function longestTurnOfClosing(sockets: number): Promise<number> {
  let open = 0
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    open += 1
    socket.on('error', () => undefined)
    socket.on('end', () => socket.end())
    socket.on('close', () => {
      open -= 1
    })
    socket.resume()
  })
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4_000 })
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const file = new URL('plain-clients.ts', import.meta.url)
  const clients = Array.from({ length: processes }, () =>
    fork(file, [String(port), String(sockets / processes)]),
  )
  await Promise.all(clients.map((one) => once(one, 'message')))
  let [longest, last] = [0, performance.now()]
  const look = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, lookMs)
  for (const one of clients) one.send('end')
  while (open > 0) await wait(lookMs)
  clearInterval(look)
  for (const one of clients) one.disconnect()
  server.close()
  return longest
}
