import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy between browser and server that can stall or drop connections in the middle of a transfer. */
export type StallingProxy = {
  /** The server's address over this proxy. */
  readonly url: string
  /** Lets every connection pass this many bytes to the server, then stalls it. */
  readonly stallAfter: (bytes: number) => void
  /** Closes every connection and refuses new ones until restored. */
  readonly cut: () => void
  /** Passes all traffic again. */
  readonly restore: () => void
  close(): Promise<void>
}

/**
 * Starts a proxy to a server.
 * @param serverUrl the server's address, such as `http://127.0.0.1:3000`
 */
export async function openStallingProxy(serverUrl: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let maxBytes = Number.POSITIVE_INFINITY
  let isCut = false
  const server = createServer((client) => {
    if (isCut) {
      client.destroy()
      return
    }
    const upstream = connect(Number(port), hostname)
    let carried = 0
    client.on('data', (bytes: Buffer) => {
      carried += bytes.length
      if (carried > maxBytes) client.pause()
      else if (!upstream.write(bytes)) {
        client.pause()
        upstream.once('drain', () => client.resume())
      }
    })
    upstream.pipe(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
  })
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  const address = server.address()
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stallAfter: (bytes) => {
      maxBytes = bytes
    },
    cut,
    restore: () => {
      isCut = false
      maxBytes = Number.POSITIVE_INFINITY
    },
    close: async () => {
      cut()
      await new Promise((closed) => server.close(closed))
    },
  }
}
