import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Registry } from 'prom-client'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import { socketPath } from '#wire/socket/socket.ts'
import { parseSocketParams } from '#wire/socket/socket-params.ts'
import type { OpenRooms } from '../open-rooms.ts'
import { createChannels } from './channels.ts'
import { type ChatReader, createChats } from './chats.ts'
import { type Client, createClient, write } from './client.ts'
import { createClientsByUser } from './clients-by-user.ts'
import { createEditing } from './editing.ts'
import { frameOfOne } from './frame.ts'
import { watchIdleClients } from './idle-clients.ts'
import { createSocketMetrics } from './metrics.ts'
import { createOpenings } from './openings.ts'
import { createPresence } from './presence.ts'
import { handleMessage, handleOpening, recheckSession, type Sessions } from './protocol.ts'
import { createSocketCount, type SocketLimits } from './socket-limits.ts'

/** The sockets of this process. */
export type Sockets = {
  /** Handles the upgrade requests of an HTTP server at `/v1/socket`. */
  attach(server: Server): void
  /** Returns the number of followers of a sale. */
  presence(auctionId: string): number
  /** Closes all sockets; clients reconnect automatically. */
  close(): Promise<void>
}

/** The maximum bytes of a message for `ws`. The protocol's limit is lower and has a separate close code. */
const maxPayloadBytes = 65_536
/** The maximum number of sockets of one process. */
const maxSockets = 60_000
/** Milliseconds between two checks for expired sessions. */
const recheckIntervalMs = 1_000
/** Milliseconds within which sockets must close at shutdown. */
const closeTimeoutMs = 1_000

/** Creates the sockets for the rooms of this process. */
export function createSockets(options: {
  rooms: Pick<OpenRooms, 'room' | 'bus' | 'entries' | 'unreadable' | 'consoles'>
  sessions: Sessions
  clock: Clock
  log: Log
  metrics: Registry
  /** Access to conversations; omitted if there are none. */
  chats?: ChatReader
  /** Returns the display name of a staff account, shown at the consoles. */
  nameOf?: (userId: string) => Promise<string>
  /** Returns the session token of a handshake, or '' if there is no trusted one. */
  tokenOf?: (request: IncomingMessage) => string
  /** Limits per network; none by default. */
  limits?: SocketLimits
}): Sockets {
  const { rooms, sessions, clock, log, metrics } = options
  const { nameOf = () => Promise.resolve(''), tokenOf = () => '' } = options
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxPayloadBytes,
  })
  const { limits = noLimits } = options
  const networks = createSocketCount(limits)
  const clients = new Set<Client>()
  const clientsByUser = createClientsByUser()
  const socketMetrics = createSocketMetrics(metrics, clients)
  const onError = (error: unknown) => log.warn({ err: error }, 'A socket could not be answered')
  const openings = createOpenings(() => performance.now())
  const onWritten = socketMetrics.frames
  const channels = createChannels({ rooms, people: clientsByUser, openings, onWritten, onError })
  const chats = createChats({ reader: options.chats ?? null, bus: rooms.bus, onError })
  const presence = createPresence({
    bus: rooms.bus,
    consoles: rooms.consoles,
    clock,
    membersOf: channels.membersOf,
    paddleCount: channels.paddleCount,
    nameOf,
  })
  const editing = createEditing({ bus: rooms.bus, clock, nameOf })
  const idleWatch = watchIdleClients(clients)
  const recheck = setInterval(() => {
    const [now, instant] = [clock.now(), performance.now()]
    for (const client of clients) {
      if (client.sessionEndsAt > now && client.recheckAt > instant) continue
      client.recheckAt = instant + recheckIntervalMs
      client.sessionEndsAt = Number.POSITIVE_INFINITY
      recheckSession(actions, client).catch(onError)
    }
  }, recheckIntervalMs)
  recheck.unref()
  let warnedAt = Number.NEGATIVE_INFINITY
  // Disconnected clients reconnect as long as the server listens, which would prevent it from closing.
  let isClosing = false
  const actions = {
    sessions,
    clock,
    subscribe: channels.subscribe,
    unsubscribe(client: Client, auctionId: string) {
      presence.leave(client, auctionId)
      return channels.unsubscribe(client, auctionId)
    },
    followChat: chats.follow,
    followInbox: chats.followInbox,
    attendConsole: presence.attend,
    attendDraft: editing.attend,
    leaveDraft: editing.leave,
    changed(client: Client) {
      // It left while its session was looked up and would otherwise be remembered forever.
      if (client.socket.destroyed) return
      clientsByUser.set(client)
      chats.leave(client)
      presence.leave(client)
      editing.recheck(client)
      channels.refreshAll(client)
    },
  }

  rooms.bus.subscribe('personal', ({ userId, frame }) => {
    const to = clientsByUser.socketsOf(userId)
    if (frame.type === 'login') {
      for (const client of [...to]) recheckSession(actions, client).catch(onError)
      return
    }
    const text = to.size > 0 ? frameOfOne(frame) : null
    for (const client of to) if (text) write(client, text)
  })

  rooms.bus.subscribe('stream', (data) => {
    const frame = frameOfOne({ type: 'stream', data })
    for (const { client } of channels.membersOf(data.auctionId)) write(client, frame)
  })

  function accept(ws: WebSocket, socket: Duplex, request: IncomingMessage): void {
    const client = createClient(ws, socket)
    clients.add(client)
    ws.on('message', (data, isBinary) => {
      handleMessage(actions, client, bufferOf(data), isBinary).catch(onError)
    })
    ws.on('pong', () => {
      client.lastSeenAt = performance.now()
    })
    ws.on('error', () => undefined)
    ws.on('close', (code) => {
      socketMetrics.closed(code)
      clients.delete(client)
      clientsByUser.remove(client)
      chats.leave(client)
      presence.leave(client)
      editing.leave(client)
      channels.leaveAll(client)
    })
    handleOpening(actions, client, parseSocketParams(request.url ?? ''), tokenOf(request)).catch(onError)
  }

  /** Warns at most once a minute, so that a flood of sockets does not flood the log. */
  function warnOfLimit(network: string): void {
    if (performance.now() - warnedAt < 60_000) return
    warnedAt = performance.now()
    log.warn({ network }, 'An address reached its limit of sockets; if it is your proxy, set TRUST_PROXY')
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (isClosing || clients.size >= maxSockets) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\n\r\n')
      return
    }
    if (socket.destroyed) return
    const network = limits.networkOf(request)
    const wait = networks.admit(network)
    if (wait > 0) {
      warnOfLimit(network)
      const retryAfter = Math.ceil(wait / 1000)
      socket.end(`HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: ${retryAfter}\r\n\r\n`)
      return
    }
    socket.once('close', () => networks.release(network))
    openings.count()
    // The handshake and the missed messages leave in one write.
    socket.cork()
    setImmediate(() => socket.uncork())
    server.handleUpgrade(request, socket, head, (ws) => accept(ws, socket, request))
  }

  return {
    attach(http) {
      http.on('upgrade', (request, socket, head) => {
        if (pathOf(request) === socketPath) upgrade(request, socket, head)
        else if (http.listenerCount('upgrade') === 1) socket.destroy()
      })
    },
    presence: (auctionId) => channels.membersOf(auctionId).size,
    async close() {
      isClosing = true
      idleWatch.stop()
      clearInterval(recheck)
      presence.close()
      editing.close()
      channels.close()
      for (const { ws } of clients) ws.close(1001, 'the house closes')
      const until = performance.now() + closeTimeoutMs
      while (clients.size > 0 && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 20))
      for (const { ws } of clients) ws.terminate()
    },
  }
}

const noLimits: SocketLimits = { maxOpen: 0, countOpening: () => 0, networkOf: () => '' }

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? ''

function bufferOf(data: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer ? Buffer.from(data) : data
}
