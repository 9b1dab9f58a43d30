import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Registry } from 'prom-client'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import { socketPath } from '#wire/socket/socket.ts'
import { readOpening } from '#wire/socket/socket-opening.ts'
import type { Personal } from '../bus.ts'
import type { OpenRooms } from '../open-rooms.ts'
import { openChannels } from './channels.ts'
import { type ChatReader, openChats } from './chats.ts'
import { type Client, newClient, write } from './client.ts'
import { begin, hear, lookAgain, type Sessions } from './conversation.ts'
import { countSockets } from './figures.ts'
import { frameOfOne } from './frame.ts'
import { openPeople } from './people.ts'
import { openPresence } from './presence.ts'
import { watchSilence } from './silence.ts'
import { countNetworks, type SocketLimits } from './socket-limits.ts'

/** The sockets that browsers hold open to this process. */
export type Sockets = {
  /** Takes the upgrades of an HTTP server at `/v1/socket`. */
  attach(server: Server): void
  /** How many follow a sale here. */
  presence(auctionId: string): number
  /** Says goodbye to everybody; they come back by themselves. */
  close(): Promise<void>
}

/** Bytes that `ws` reads of one message before it breaks off; what is longer than the protocol allows is told so first. */
const mostRead = 65_536
/** Sockets that one process holds. */
const mostSockets = 60_000
/** Milliseconds between two looks for sessions that have ended by themselves. */
const recheckEvery = 1_000
/** Milliseconds that sockets are given to close when the house does. */
const farewell = 1_000

/** Opens the sockets over the rooms of this process. */
export function openSockets(options: {
  rooms: Pick<OpenRooms, 'room' | 'bus' | 'ledger'>
  sessions: Sessions
  clock: Clock
  log: Log
  metrics: Registry
  /** The conversations with the house; without it nobody hears of any. */
  chats?: ChatReader
  /** What somebody of the staff is called, for those who sit at the same desk. */
  nameOf?: (userId: string) => Promise<string>
  /** The session's token that a browser brings along with the opening of a socket; '' where none can be trusted. */
  tokenBrought?: (request: IncomingMessage) => string
  /** Without it any network may hold any number of sockets. */
  limits?: SocketLimits
}): Sockets {
  const { rooms, sessions, clock, log, metrics } = options
  const { nameOf = () => Promise.resolve(''), tokenBrought = () => '' } = options
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: mostRead,
  })
  const { limits = noLimits } = options
  const networks = countNetworks(limits)
  const clients = new Set<Client>()
  const people = openPeople()
  const count = countSockets(metrics, () => clients.size)
  const failed = (error: unknown) => log.warn({ err: error }, 'A socket could not be answered')
  const channels = openChannels({ rooms, people, wrote: count.frames, failed })
  const chats = openChats({ reader: options.chats ?? null, bus: rooms.bus, failed })
  const presence = openPresence({
    bus: rooms.bus,
    clock,
    membersOf: channels.membersOf,
    givenIn: channels.givenIn,
    nameOf,
  })
  const silence = watchSilence(clients)
  const recheck = setInterval(() => {
    const [now, instant] = [clock.now(), performance.now()]
    for (const client of clients) {
      if (client.sessionEndsAt > now && client.recheckAt > instant) continue
      client.recheckAt = instant + recheckEvery
      client.sessionEndsAt = Number.POSITIVE_INFINITY
      lookAgain(house, client).catch(failed)
    }
  }, recheckEvery)
  recheck.unref()
  let warnedAt = Number.NEGATIVE_INFINITY
  const house = {
    sessions,
    clock,
    subscribe: channels.subscribe,
    unsubscribe(client: Client, auctionId: string) {
      presence.leave(client, auctionId)
      return channels.unsubscribe(client, auctionId)
    },
    followChat: chats.follow,
    followInbox: chats.followInbox,
    attendDesk: presence.attend,
    changed(client: Client) {
      people.know(client)
      chats.leave(client)
      presence.leave(client)
      return channels.seeAllAnew(client)
    },
  }

  rooms.bus.onPersonal(({ userId, frame }: Personal) => {
    const to = people.socketsOf(userId)
    if (frame.type === 'login') {
      for (const client of [...to]) lookAgain(house, client).catch(failed)
      return
    }
    const text = to.size > 0 ? frameOfOne(frame) : null
    for (const client of to) if (text) write(client, text)
  })

  rooms.bus.onStream((data) => {
    const frame = frameOfOne({ type: 'stream', data })
    for (const { client } of channels.membersOf(data.auctionId)) write(client, frame)
  })

  function welcome(ws: WebSocket, socket: Duplex, request: IncomingMessage): void {
    const client = newClient(ws, socket)
    clients.add(client)
    ws.on('message', (data, isBinary) => {
      hear(house, client, bufferOf(data), isBinary).catch(failed)
    })
    ws.on('pong', () => {
      client.heard = performance.now()
    })
    ws.on('error', () => undefined)
    ws.on('close', (code) => {
      count.closed(code)
      clients.delete(client)
      people.forget(client)
      chats.leave(client)
      presence.leave(client)
      channels.leaveAll(client)
    })
    begin(house, client, readOpening(request.url ?? ''), tokenBrought(request)).catch(failed)
  }

  /** Once a minute at most: an address that floods must not flood the log as well. */
  function warnOfLimit(network: string): void {
    if (performance.now() - warnedAt < 60_000) return
    warnedAt = performance.now()
    log.warn({ network }, 'An address reached its limit of sockets; if it is your proxy, set TRUST_PROXY')
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (clients.size >= mostSockets) {
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
    server.handleUpgrade(request, socket, head, (ws) => welcome(ws, socket, request))
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
      silence.stop()
      clearInterval(recheck)
      presence.close()
      channels.close()
      for (const { ws } of clients) ws.close(1001, 'the house closes')
      const until = performance.now() + farewell
      while (clients.size > 0 && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 20))
      for (const { ws } of clients) ws.terminate()
    },
  }
}

const noLimits: SocketLimits = { mostOpen: 0, opening: () => 0, networkOf: () => '' }

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? ''

function bufferOf(data: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer ? Buffer.from(data) : data
}
