import { openHouseServer } from './house-server.ts'
import { leaveWith } from './leave-with.ts'

/** A server with a timed sale, and the users who upload files. */
export type HostileServer = {
  readonly url: string
  readonly pid: number
  /** Tokens of a registered bidder and a specialist. */
  readonly bidder: string
  readonly specialist: string
}

const sale = { id: 'hot', now: Date.now(), lots: 20, closesInMs: 6 * 3_600_000 }
const server = await openHouseServer(sale)
const bidder = await server.join('bidder', 'bidder')
const specialist = await server.join('specialist', 'specialist')
process.send?.({
  url: server.url,
  pid: process.pid,
  bidder: bidder.token,
  specialist: specialist.token,
} satisfies HostileServer)
leaveWith(() => server.close())
