import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy between browser and server that can simulate a bad connection. */
export type SlowProxy = {
  /** The server's address over this proxy. */
  readonly url: string
  /** Slows all traffic down and delays some of it further. */
  readonly degrade: () => void
  /** Holds all traffic in both directions without closing connections. */
  readonly cut: () => void
  /** Passes held traffic on. */
  readonly restore: () => void
  close(): Promise<void>
}

/** The one-way latency in milliseconds, plus or minus a tenth. */
const latencyMs = 400
/** The share of lost chunks, and the delay of their retransmission in milliseconds. */
const lossRate = 0.03
const retransmitDelayMs = 600

/**
 * Starts a proxy to a server.
 * @param serverUrl the server's address, such as `http://127.0.0.1:3000`
 * @param random returns a number from 0 to below 1
 */
export async function openSlowProxy(serverUrl: string, random: () => number): Promise<SlowProxy> {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  const state = { isSlow: false, isCut: false }
  const held: (() => void)[] = []

  const delay = () => {
    if (!state.isSlow) return 0
    return latencyMs * (0.9 + random() / 5) + (random() < lossRate ? retransmitDelayMs : 0)
  }
  /** Forwards bytes in one direction, in order. */
  function forward(from: Socket, to: Socket): void {
    let last = Promise.resolve()
    from.on('data', (bytes: Buffer) => {
      const arrived = new Promise<void>((resolve) => {
        const leave = () => (state.isSlow ? setTimeout(arrive, delay()) : arrive())
        const arrive = () => {
          if (state.isCut) held.push(leave)
          else resolve()
        }
        if (state.isCut) held.push(leave)
        else leave()
      })
      last = last.then(() => arrived).then(() => void (to.destroyed || to.write(bytes)))
    })
    from.on('close', () => void last.then(() => to.destroy()))
    from.on('error', () => undefined)
  }

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    forward(client, upstream)
    forward(upstream, client)
  })
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    degrade: () => {
      state.isSlow = true
    },
    cut: () => {
      state.isCut = true
    },
    restore: () => {
      state.isCut = false
      for (const leave of held.splice(0)) leave()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
