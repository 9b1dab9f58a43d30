import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FloorServer } from '../floor.ts'
import type { FloorMembers } from './floor-members.ts'
import type { FloorPushes } from './floor-pushes.ts'

/** The parts of a floor; `members` if it also looks up sessions. */
type Deps = {
  readonly floor: FloorServer
  readonly pushes: FloorPushes
  readonly members: FloorMembers | null
}

/**
 * Responds to each bid once it is durable, without checking its signature or, unless there are members, its
 * sender, and keeps upgraded sockets. @returns the URL
 */
export async function serveFloor(deps: Deps): Promise<string> {
  // Connections of bids are idle while the others are opened.
  const server = createServer(
    { keepAliveTimeout: 60_000 },
    (request, response) => void answer(deps, request, response),
  )
  server.on('upgrade', (_request, socket) => deps.pushes.join(socket))
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4_000 })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const accepted = JSON.stringify({ code: 0 })

async function answer(
  { floor, pushes, members }: Deps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const bid = new URLSearchParams(await text(request))
  const lot = Number(bid.get('lotId')?.split('-').at(-1))
  const token = String(request.headers.token)
  if (members && !(await members.isSignedIn(token))) return void response.writeHead(401).end()
  await floor.bid(lot, token, Number(bid.get('bidPrice')))
  response.writeHead(200, { 'content-length': accepted.length }).end(accepted)
  pushes.push()
  members?.publish()
}
