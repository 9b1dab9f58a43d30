import { once } from 'node:events'
import { forkServer } from '../fork-server.ts'
import { openSignedConnection } from '../signed-connection.ts'
import type { LastMinuteServer } from './messages.ts'
import { createPacedBids, type PacedBids } from './paced-bids.ts'

/** The server of a last minute in its own process, and its bids. */
export type LastMinute = {
  readonly server: LastMinuteServer
  readonly bids: PacedBids
  close(): Promise<void>
}

/**
 * Starts the server with an open timed sale and admitted bidders. @param options.linesPerBidder the
 * connections, each of which carries one bid at a time. The server closes those without a request. @param
 * options.file the file of the server; the minimum that accepts bids is `floor-process.ts` @param
 * options.args its further arguments
 */
export async function openLastMinute(
  lots: number,
  bidders: number,
  {
    linesPerBidder = 8,
    file = 'server-process.ts',
    args = [],
  }: { linesPerBidder?: number; file?: string; args?: readonly string[] } = {},
): Promise<LastMinute> {
  const child = forkServer(new URL(file, import.meta.url), [String(lots), String(bidders), ...args])
  const [server] = (await once(child, 'message')) as [LastMinuteServer]
  const tokens = Array.from({ length: linesPerBidder }, () => server.bidders).flat()
  const lines = await Promise.all(tokens.map(({ token }) => openSignedConnection(server.url, token)))
  return {
    server,
    bids: createPacedBids(server, lines),
    async close() {
      for (const line of lines) line.close()
      child.send('leave')
      await once(child, 'exit')
    },
  }
}
