import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Role } from '#domain/staff/rights.ts'
import type { WireLang } from '#wire/client/headers.ts'
import { closeCodes } from '#wire/socket/socket.ts'
import { type Credit, fullCredit } from '#wire/socket/socket-credit.ts'
import type { Frame } from './frame.ts'
import type { Subscription } from './subscription.ts'

/** A browser tab or program with an open socket. */
export type Client = {
  readonly ws: WebSocket
  readonly socket: Duplex
  readonly credit: Credit
  readonly subscriptions: Map<string, Subscription>
  /** Account id, or '' for a visitor. */
  userId: string
  /** U1: ids of the walk-in bidders that the account is merged with. */
  walkIns: readonly string[]
  /** The roles in effect. */
  roles: readonly Role[]
  /** Whether it may see reserves and commission bids. */
  staff: boolean
  /** Session token, or '' for a visitor. */
  token: string
  lang: WireLang
  /** The time when its session expires, in Unix milliseconds. */
  sessionEndsAt: number
  /** When its session is rechecked at the latest, by `performance.now()`. */
  recheckAt: number
  /** When it last sent anything, by `performance.now()`. */
  lastSeenAt: number
  /** Round-trip time of its last ping in whole milliseconds, as reported by the client; null before the first. */
  rtt: number | null
  /** The sale whose live stream it shows and the stream's delay in milliseconds, as reported by the client. */
  watching: { readonly auctionId: string; readonly behind: number } | null
  /** The number of invalid frames received. */
  invalidFrames: number
  /** Its asynchronous requests (log in, subscribe), run one after another. */
  tasks: Promise<void>
}

/** The maximum number of buffered bytes; a slower client is disconnected. */
const maxBufferedBytes = 1_048_576
/** Buffered bytes above which a replay waits for the client. */
const replayBufferedBytes = 262_144
/** Milliseconds that a client has to read a part of a replay. */
const drainTimeoutMs = 20_000
/** Milliseconds that a client has to answer a close frame. */
const closeTimeoutMs = 2_000

export const createClient = (ws: WebSocket, socket: Duplex): Client => ({
  ws,
  socket,
  credit: fullCredit(performance.now()),
  subscriptions: new Map(),
  userId: '',
  walkIns: [],
  roles: [],
  staff: false,
  token: '',
  sessionEndsAt: Number.POSITIVE_INFINITY,
  recheckAt: Number.POSITIVE_INFINITY,
  lang: 'en',
  lastSeenAt: performance.now(),
  rtt: null,
  watching: null,
  invalidFrames: 0,
  tasks: Promise.resolve(),
})

/**
 * Writes a frame directly to the network socket, since `ws` would build it for each client. Frames never
 * interleave, since nothing is compressed and `ws` writes whole frames too.
 * @returns false if the client has disconnected or is now disconnected for being too slow
 */
export function write({ ws, socket }: Client, frame: Frame): boolean {
  if (ws.readyState !== WebSocket.OPEN) return false
  if (socket.writableLength > maxBufferedBytes) {
    drop(ws, closeCodes.tooSlow, 'too slow')
    return false
  }
  socket.write(frame)
  return true
}

/** Closes a socket with a code; terminates it if the client does not respond. */
export function drop(ws: WebSocket, code: number, reason: string): void {
  ws.close(code, reason)
  setTimeout(() => ws.terminate(), closeTimeoutMs).unref()
}

/**
 * Waits until a client has read its buffer or has disconnected. Returns null if there is no need to wait. A
 * client that takes too long is disconnected.
 */
export function drained({ ws, socket }: Client): Promise<void> | null {
  if (socket.writableLength <= replayBufferedBytes || socket.destroyed) return null
  return new Promise((resolve) => {
    const timer = setTimeout(() => drop(ws, closeCodes.tooSlow, 'too slow'), drainTimeoutMs)
    const done = () => {
      clearTimeout(timer)
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })
}
