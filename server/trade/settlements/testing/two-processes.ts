import type { Kysely } from 'kysely'
import type { Role } from '#domain/staff/rights.ts'
import { createHouseSettings } from '#server/platform/config/house-settings.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type MortalDatabase, mortalDatabase } from '#server/platform/database/testing/mortal-database.ts'
import { createGaps } from '#server/platform/http/gaps.ts'
import { createInProcessCalls, type InProcessCalls } from '#server/platform/http/in-process.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import { createShutdown } from '#server/platform/process/shutdown.ts'

/** Makes calls as an account; its id names its role: `accounts-1` has the role `accounts`. */
export type CallsAs = (userId: string) => Pick<InProcessCalls, 'call'>

/** Two processes of the server on one database. The second one can be killed. */
export type TwoProcesses = {
  readonly calls: readonly [CallsAs, CallsAs]
  readonly mortal: MortalDatabase
  close(): Promise<void>
}

const rolesOf = (userId: string): readonly Role[] =>
  (['accounts', 'manager'] as const).filter((role) => userId.startsWith(role))

/** Opens two processes of a test server. */
export function openTwoProcesses(api: TestApi): TwoProcesses {
  const { clock, config, database } = api
  const closing = createShutdown()
  const mortal = mortalDatabase(database.url)
  const openCalls = (db: Kysely<Rows>): CallsAs => {
    const { calls } = api.openProcess({
      db,
      mail: {
        send: async () => undefined,
        open: () => {
          throw new Error('No newsletter is sent here')
        },
        close: () => undefined,
      },
      houseSettings: createHouseSettings(db, config),
      closing,
    })
    const viewerOf = async (userId: string) => ({ userId, roles: rolesOf(userId), provedAt: clock.now() })
    const as = createInProcessCalls(calls, { viewerOf }, clock, 'open', createGaps())
    return (token) => as({ token, lang: 'en', rid: '', ip: '', hasDeclared: false })
  }
  return {
    calls: [openCalls(database.db), openCalls(mortal.db)],
    mortal,
    async close() {
      await closing.closeAll()
      await mortal.close()
    },
  }
}
