import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { createSessionReader } from '#server/people/accounts/session-reader.ts'
import { createSessions } from '#server/people/accounts/sessions.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { createBus } from '#server/platform/bus/bus.ts'
import { openPostgresTransport } from '#server/platform/bus/transport-postgres.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { silent } from '../bench-database.ts'

/** The further work of the server for every bid: looking up its session, and publishing it to other processes. */
export type FloorMembers = {
  readonly tokens: readonly string[]
  isSignedIn(token: string): Promise<boolean>
  publish(): void
  close(): Promise<void>
}

/** Signs this many accounts in. @param saleId the sale in the messages to other processes, of which there are none */
export async function openFloorMembers(
  { db, pool }: { readonly db: Kysely<Rows>; readonly pool: Pool },
  saleId: string,
  count: number,
): Promise<FloorMembers> {
  const now = Date.now()
  const sessions = createSessions(db, 30)
  const tokens: string[] = []
  for (let index = 0; index < count; index += 1) {
    await db
      .insertInto('users')
      .values(userRow(`bidder-${index}`, now))
      .execute()
    tokens.push(await sessions.begin(`bidder-${index}`, { remember: true, agent: '', now, by: 'password' }))
  }
  const reader = createSessionReader(db, 'off', 'atOnce')
  const bus = createBus(await openPostgresTransport(pool, silent), (error) => {
    throw error
  })
  let seq = 0
  return {
    tokens,
    isSignedIn: async (token) => (await reader.viewerOf(token, Date.now())) !== null,
    publish() {
      seq += 1
      bus.publish('heads', [saleId, seq])
    },
    close: () => bus.close(),
  }
}
