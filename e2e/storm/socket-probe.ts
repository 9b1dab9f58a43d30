import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { type ClientFrame, socketPath } from '#wire/socket/socket.ts'

/** A time span by the driver's clock. */
export type Span = { readonly from: number; readonly to: number }

/** Clients that subscribe to all sales over sockets and reconnect as pages do. */
export type SocketProbe = {
  /** The spans in which a client had no socket. */
  readonly outages: readonly Span[]
  /** When any client received a message. */
  readonly frames: readonly number[]
  close(): Promise<void>
}

/** The milliseconds between two attempts, for one attempt, and between two checks for new sales. */
const retryDelayMs = 250
const openTimeoutMs = 5_000
const lookMs = 500

/** Opens a number of sockets at a proxy. */
export function probeSockets(
  origin: string,
  count: number,
  auctionIds: () => readonly string[],
): SocketProbe {
  const outages: Span[] = []
  const frames: number[] = []
  let isClosed = false

  function subscribe(socket: WebSocket, subscribed: Set<string>): void {
    for (const auctionId of auctionIds().filter((id) => !subscribed.has(id))) {
      subscribed.add(auctionId)
      socket.send(JSON.stringify({ type: 'subscribe', data: { auctionId, since: 0 } } satisfies ClientFrame))
    }
  }

  /** Subscribes to all sales; resolves once the socket has closed. */
  function follow(onOpen: () => void): Promise<void> {
    const socket = new WebSocket(origin.replace('http', 'ws') + socketPath, {
      handshakeTimeout: openTimeoutMs,
    })
    const subscribed = new Set<string>()
    const timer = setInterval(() => {
      if (isClosed) socket.terminate()
      else if (socket.readyState === WebSocket.OPEN) subscribe(socket, subscribed)
    }, lookMs)
    socket.on('message', () => frames.push(performance.now()))
    socket.on('error', () => undefined)
    socket.on('open', () => {
      onOpen()
      subscribe(socket, subscribed)
    })
    return new Promise((resolve) => {
      socket.on('close', () => {
        clearInterval(timer)
        resolve()
      })
    })
  }

  async function repeat(): Promise<void> {
    let closedAt: number | null = null
    while (!isClosed) {
      let hasOpened = false
      await follow(() => {
        hasOpened = true
        if (closedAt !== null) outages.push({ from: closedAt, to: performance.now() })
      })
      if (hasOpened || closedAt === null) closedAt = performance.now()
      await wait(retryDelayMs)
    }
  }

  const clients = Array.from({ length: count }, repeat)
  return {
    outages,
    frames,
    async close() {
      isClosed = true
      await Promise.all(clients)
    },
  }
}
