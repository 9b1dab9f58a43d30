import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { clientConfig } from '#server/platform/database/client-config.ts'
import { DatabaseClient } from '#server/platform/database/database-client.ts'
import type { Sighting } from './history.ts'

/** Polls the database directly and records each ledger entry when it first sees it. */
export type Observer = { readonly sightings: readonly Sighting[]; close(): Promise<void> }

/** The poll interval in milliseconds. */
const pollIntervalMs = 40

const statement = `
  select l.auction_id as "auctionId", l.seq, l.hash, l.type,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as "seenAt"
  from ledger_head h left join unnest($1::text[], $2::integer[]) k (auction_id, seq) using (auction_id)
  join ledger l on l.auction_id = h.auction_id and l.seq > coalesce(k.seq, 0)
  where h.seq > coalesce(k.seq, 0) order by l.auction_id, l.seq`

type Row = Omit<Sighting, 'at'>

/**
 * Creates an observer.
 * @param url returns the address of the current primary
 */
export function createObserver(url: () => string): Observer {
  const sightings: Sighting[] = []
  const lastSeqs = new Map<string, number>()
  const knownHashes = new Set<string>()
  let isClosed = false
  let client: pg.Client | null = null
  let connectedTo = ''

  async function connected(): Promise<pg.Client> {
    if (client && connectedTo === url()) return client
    client?.end().catch(() => undefined)
    connectedTo = url()
    const connection = new DatabaseClient({ ...clientConfig(connectedTo), query_timeout: 2_000 })
    connection.on('error', () => {
      client = null
    })
    await connection.connect()
    // After a failover other entries may have positions seen before.
    lastSeqs.clear()
    client = connection
    return connection
  }

  async function poll(): Promise<void> {
    const connection = await connected()
    const { rows } = await connection.query<Row>(statement, [[...lastSeqs.keys()], [...lastSeqs.values()]])
    for (const row of rows) {
      lastSeqs.set(row.auctionId, row.seq)
      if (knownHashes.has(row.hash)) continue
      knownHashes.add(row.hash)
      sightings.push({ ...row, at: performance.now() })
    }
  }

  async function pollUntilClosed(): Promise<void> {
    while (!isClosed) {
      await poll().catch(() => {
        client = null
      })
      await wait(pollIntervalMs)
    }
  }

  const polling = pollUntilClosed()
  return {
    sightings,
    async close() {
      isClosed = true
      await polling
      await client?.end().catch(() => undefined)
    },
  }
}
