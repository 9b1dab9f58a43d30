import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type Server as Listener } from 'node:net'

type Address = { readonly port: number; readonly host: string }

/** Additional listening sockets of a server. */
export type Acceptors = {
  /** Stops accepting connections. Resolves when all accepted ones have ended. */
  close(): Promise<void>
}

/**
 * The number of connections that may wait to be accepted at a listening socket, if the system allows as many.
 * When a gateway is lost, all its clients connect to the others within a second; those that find the queue
 * full retry only after one to three seconds.
 */
const backlog = 4_096
/**
 * The number of listening sockets at one address. Each accepts one connection per turn of the event loop, and
 * a turn may take milliseconds while pushes are written.
 */
const listeners = 16
/** Whether the system distributes the connections of a port among the sockets that listen there. */
const sharesPorts = process.platform === 'linux'

/** Returns the options with which a server listens so that its acceptors can share the port. */
export const listenOptions = ({ port, host }: Address) => ({ port, host, backlog, reusePort: sharesPorts })

/**
 * Checks that nothing listens on a port, since the system would let two processes of one user share it.
 * @param address port 0 is always free
 * @throws the system's error, such as EADDRINUSE
 */
export async function checkPort(address: Address): Promise<void> {
  if (address.port === 0) return
  const probe = createServer().listen(address)
  await once(probe, 'listening')
  await closed(probe)
}

/** Opens additional listening sockets at the address of a server that listens with `listenOptions`. */
export async function openAcceptors(server: Server): Promise<Acceptors> {
  const address = server.address()
  if (!sharesPorts || address === null || typeof address === 'string') return { close: async () => undefined }
  const options = listenOptions({ port: address.port, host: address.address })
  const opened = Array.from({ length: listeners - 1 }, () =>
    // Works as Node's HTTP server does when it creates its listening socket.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket)),
  )
  await Promise.all(opened.map((listener) => once(listener.listen(options), 'listening')))
  return {
    async close() {
      await Promise.all(opened.map(closed))
    },
  }
}

async function closed(listener: Listener): Promise<void> {
  const ended = once(listener, 'close')
  listener.close()
  await ended
}
