import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { valueTypes } from '#server/platform/database/value-types.ts'
import type { Sighting } from './history.ts'

/** Looks into the database from time to time, past all lines, and notes each ledger entry when it first sees it. */
export type Observer = { readonly sightings: readonly Sighting[]; close(): Promise<void> }

/** Milliseconds between two looks. */
const lookEvery = 40

const statement = `
  select l.auction_id as "auctionId", l.seq, l.hash, l.type,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as "seenAt"
  from ledger_head h left join unnest($1::text[], $2::integer[]) k (auction_id, seq) using (auction_id)
  join ledger l on l.auction_id = h.auction_id and l.seq > coalesce(k.seq, 0)
  where h.seq > coalesce(k.seq, 0) order by l.auction_id, l.seq`

type Row = Omit<Sighting, 'at'>

/** @param url where the primary is at the moment */
export function openObserver(url: () => string): Observer {
  const sightings: Sighting[] = []
  const seen = new Map<string, number>()
  const known = new Set<string>()
  let isClosed = false
  let client: pg.Client | null = null
  let at = ''

  async function connected(): Promise<pg.Client> {
    if (client && at === url()) return client
    client?.end().catch(() => undefined)
    at = url()
    const own = new pg.Client({ connectionString: at, types: valueTypes, query_timeout: 2_000 })
    own.on('error', () => {
      client = null
    })
    await own.connect()
    // A standby that took over may have other entries in places that were seen before.
    seen.clear()
    client = own
    return own
  }

  async function look(): Promise<void> {
    const own = await connected()
    const { rows } = await own.query<Row>(statement, [[...seen.keys()], [...seen.values()]])
    for (const row of rows) {
      seen.set(row.auctionId, row.seq)
      if (known.has(row.hash)) continue
      known.add(row.hash)
      sightings.push({ ...row, at: performance.now() })
    }
  }

  async function keepLooking(): Promise<void> {
    while (!isClosed) {
      await look().catch(() => {
        client = null
      })
      await wait(lookEvery)
    }
  }

  const looking = keepLooking()
  return {
    sightings,
    async close() {
      isClosed = true
      await looking
      await client?.end().catch(() => undefined)
    },
  }
}
