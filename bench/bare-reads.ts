import { createSessionReader } from '#server/people/accounts/session-reader.ts'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import { connect } from '#server/platform/database/connect.ts'
import { silent } from './bench-database.ts'

/** The sources of a bare page: the database of the bids, and the sessions of its members. */
export type BareSource = { readonly databaseUrl: string; readonly tokens: readonly string[] }

/** The reads of a bare page before rendering. Simultaneous pages share reads, as in a real server. */
export type BareReads = {
  /** Reads the session of the next member, if it is a member's page, and then all lots. */
  read(isMember: boolean): Promise<void>
  close(): Promise<void>
}

/** Opens the reads of bare pages, over separate connections. */
export function openBareReads({ databaseUrl, tokens }: BareSource): BareReads {
  const { db, pool, close } = connect(databaseUrl, { max: 20, log: silent })
  const sessions = createSessionReader(db, 'off')
  const readLots = createBatchLoader(async (keys) => {
    const { rows } = await pool.query('select * from floor_head order by lot')
    return new Map(keys.map((key) => [key, rows]))
  })
  let pages = 0
  return {
    async read(isMember) {
      pages += 1
      if (isMember) await sessions.viewerOf(tokens[pages % tokens.length] ?? '', Date.now())
      await readLots('all')
    },
    close,
  }
}
