import type { Kysely } from 'kysely'
import { createNameLookup } from '#server/people/accounts/name-lookup.ts'
import { createChatUpdates } from '#server/people/chat/updates.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { createSocketTokenReader } from '#server/platform/http/viewer.ts'
import { socketLimits } from '#server/sale/rooms/sockets/limits-from-config.ts'
import { createSockets, type Sockets } from '#server/sale/rooms/sockets/sockets.ts'

type Deps = Pick<Parameters<typeof createSockets>[0], 'rooms' | 'sessions' | 'log' | 'metrics'> & {
  readonly config: Config
  readonly db: Kysely<Rows>
  readonly clock: Clock
}

/** Creates the sockets of a server or a gateway, with chat and the names of bidders. */
export const openSockets = ({ config, db, clock, ...deps }: Deps): Sockets =>
  createSockets({
    ...deps,
    clock,
    chats: createChatUpdates(db),
    nameOf: createNameLookup(db),
    tokenOf: createSocketTokenReader(config.publicUrl),
    limits: socketLimits(config, clock),
  })
