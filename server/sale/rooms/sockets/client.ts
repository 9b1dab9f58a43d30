import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { WireLang } from '#wire/client/headers.ts'
import { closeCodes } from '#wire/socket/socket.ts'
import { type Credit, fullCredit } from '#wire/socket/socket-credit.ts'
import type { Frame } from './frame.ts'
import type { Subscription } from './subscription.ts'

/** One browser tab or program that holds a socket. */
export type Client = {
  readonly ws: WebSocket
  readonly socket: Duplex
  readonly credit: Credit
  readonly subscriptions: Map<string, Subscription>
  /** Account id; '' for a visitor. */
  userId: string
  staff: boolean
  /** What it logged in with; '' for a visitor. */
  token: string
  lang: WireLang
  /** Unix milliseconds when its session ends by itself. */
  sessionEndsAt: number
  /** When its session is looked at again at the latest, by `performance.now()`. */
  recheckAt: number
  /** When it was last heard, by `performance.now()`. */
  lastSeenAt: number
  /** How long its last ping took, in whole milliseconds, as it says itself; null before the first. */
  rtt: number | null
  /** The sale whose stream it watches, and how far behind, in milliseconds, as it says itself. */
  watching: { readonly auctionId: string; readonly behind: number } | null
  /** How often it said what the protocol has not. */
  invalidFrames: number
  /** What it asked for that takes time (to be somebody, to follow a sale), one after the other. */
  tasks: Promise<void>
}

/** Bytes that may wait for a reader; beyond them it is dropped, not buffered. */
const maxBufferedBytes = 1_048_576
/** Bytes beyond which a replay waits for the reader. */
const replayBufferedBytes = 262_144
/** Milliseconds that a reader is given for what is written in a replay. */
const drainTimeoutMs = 20_000
/** Milliseconds that a closed socket is given to say so itself. */
const closeTimeoutMs = 2_000

export const createClient = (ws: WebSocket, socket: Duplex): Client => ({
  ws,
  socket,
  credit: fullCredit(performance.now()),
  subscriptions: new Map(),
  userId: '',
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
 * Writes a whole frame to a client, past `ws`, which would build it anew for each. Nothing is compressed and `ws`
 * itself writes whole frames, so that none can come between.
 * @returns false where the client is gone, or too slow and dropped for it
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

/** Closes a socket with a code, and by force where the other side does not answer. */
export function drop(ws: WebSocket, code: number, reason: string): void {
  ws.close(code, reason)
  setTimeout(() => ws.terminate(), closeTimeoutMs).unref()
}

/**
 * Waits until a client has read what was written, or is gone; null where there is nothing to wait for. One that takes
 * too long is dropped.
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
