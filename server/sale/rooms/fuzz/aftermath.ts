import type { Pool } from 'pg'
import { verifyChain } from '#domain/ledger/chain.ts'
import { sha256 } from '#wire/client/sha256.ts'
import type { OpenRooms } from '../open-rooms.ts'
import { tableIssues } from '../table-issues.ts'

/** Returns the issues in a sale's chain, tables and buyers after a simulation, or none. */
export async function issuesOf(rooms: OpenRooms, pool: Pool, auctionId: string): Promise<readonly string[]> {
  const state = await rooms.freshState(auctionId)
  const { list } = await rooms.ledger.publicRecord(auctionId, 0, 1_000_000)
  const chain = await verifyChain(list, sha256)
  const isWhole = chain.kind === 'ok' && chain.head.seq === state.seq
  const tables = await tableIssues(pool, state)
  return [
    ...(isWhole ? [] : [`chain ${JSON.stringify(chain)}`]),
    ...tables.map((issue) => JSON.stringify(issue)),
  ]
}
