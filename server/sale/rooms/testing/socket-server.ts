import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { Registry } from 'prom-client'
import type { Role } from '#domain/staff/rights.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { createSocketTokenReader } from '#server/platform/http/viewer.ts'
import { socketPath } from '#wire/socket/socket.ts'
import type { OpenRooms } from '../open-rooms.ts'
import type { Sessions } from '../sockets/protocol.ts'
import { createSockets, type Sockets } from '../sockets/sockets.ts'
import { setClock, silent } from './house.ts'
import { upgradeRequest } from './valve.ts'

/** Sockets on the test's own HTTP server. */
export type SocketServer = {
  readonly url: string
  readonly sockets: Sockets
  /** Opens a socket over a stream given by the test. */
  comeBy(end: Duplex): void
  /** Ends the session of a token. */
  endSession(token: string): void
  /** Makes the session of a token expire at an instant. */
  endSessionAt(token: string, instant: number): void
  /** Removes all roles from the owner of a `staff:` token. */
  takeRoles(token: string): void
  /** Merges a walk-in bidder with the owner of a token (U1). */
  mergeWalkIn(token: string, walkInId: string): void
  close(): Promise<void>
}

const rolesByToken: { readonly [as: string]: readonly Role[] } = {
  staff: ['clerk'],
  manager: ['manager'],
  editor: ['editor'],
}

/**
 * Returns sessions by test token: `anna` is Anna's, `staff:carol` is that of Carol, a clerk, and
 * `manager:ella` is Ella's. '', `bad` and ended tokens have none.
 */
function sessionsWithout(
  ended: ReadonlySet<string>,
  ends: ReadonlyMap<string, number>,
  withoutRoles: ReadonlySet<string>,
  walkIns: ReadonlyMap<string, readonly string[]>,
): Sessions {
  return {
    viewerOf(token, now) {
      const [, as = '', userId = ''] = /^(?:(staff|manager|editor):)?(.*)$/.exec(token) ?? []
      const isNobody = userId === '' || userId === 'bad' || ended.has(token)
      const endsAt = ends.get(token) ?? Number.POSITIVE_INFINITY
      if (isNobody || endsAt <= now) return Promise.resolve(null)
      return Promise.resolve({
        userId,
        walkIns: walkIns.get(token) ?? [],
        roles: withoutRoles.has(token) ? [] : (rolesByToken[as] ?? []),
        endsAt,
      })
    },
  }
}

/** Serves sockets for rooms on a free port. */
export async function serveSockets(rooms: OpenRooms, clock: Clock = setClock()): Promise<SocketServer> {
  const ended = new Set<string>()
  const ends = new Map<string, number>()
  const withoutRoles = new Set<string>()
  const walkIns = new Map<string, readonly string[]>()
  const sessions = sessionsWithout(ended, ends, withoutRoles, walkIns)
  const tokenBrought = createSocketTokenReader('http://house.test')
  const sockets = createSockets({
    rooms,
    sessions,
    clock,
    log: silent,
    metrics: new Registry(),
    tokenOf: tokenBrought,
  })
  const server = createServer()
  sockets.attach(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}${socketPath}`,
    sockets,
    comeBy: (end) => void server.emit('upgrade', upgradeRequest(), end, Buffer.alloc(0)),
    endSession: (token) => void ended.add(token),
    endSessionAt: (token, instant) => void ends.set(token, instant),
    takeRoles: (token) => void withoutRoles.add(token),
    mergeWalkIn: (token, walkInId) => void walkIns.set(token, [walkInId]),
    async close() {
      await sockets.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
