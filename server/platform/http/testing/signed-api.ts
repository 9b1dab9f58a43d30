import { Registry } from 'prom-client'
import { createPlaceBook } from '#server/catalogue/places/places.ts'
import { noTransport, type Transport } from '#server/platform/bus/transport.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createHouseSettings } from '#server/platform/config/house-settings.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Connections } from '#server/platform/database/connections.ts'
import { openPictures } from '#server/platform/files/files.ts'
import { createAcceptedCalls } from '#server/platform/http/accepted-calls.ts'
import { api } from '#server/platform/http/api.ts'
import { openApp } from '#server/platform/http/app.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import { createGaps } from '#server/platform/http/gaps.ts'
import { drain } from '#server/platform/http/listen.ts'
import { createReplayGuard } from '#server/platform/http/replay.ts'
import { openIsolation } from '#server/platform/isolation/isolation.ts'
import type { Log } from '#server/platform/log/log.ts'
import { openMail } from '#server/platform/mail/mail.ts'
import type { Shutdown } from '#server/platform/process/shutdown.ts'
import { openFolderStore } from '#server/platform/storage/folder-store.ts'
import { answerTo } from '#server/sale/bidding/answer-to.ts'
import { openRooms } from '#server/sale/rooms/open-rooms.ts'
import { createSockets } from '#server/sale/rooms/sockets/sockets.ts'
import { openCardProvider } from '#server/trade/payments/open-provider.ts'
import { openWings } from '#server/wings.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

/** The signed calls of all wings and their sockets, without pages, rate limits or a clock that closes lots. */
export type SignedApi = Awaited<ReturnType<typeof openSignedApi>>

/**
 * Opens the calls on a migrated database, ready to listen.
 * @param deps.closing closes what is opened here
 * @param deps.transport connects it to other processes; by default none
 * @param deps.handlers calls in addition to its own
 */
export async function openSignedApi(deps: {
  readonly database: Pick<Connection, 'db' | 'pool'> & Partial<Pick<Connections, 'sessions'>>
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly closing: Shutdown
  readonly transport?: Transport | undefined
  readonly handlers?: readonly CallHandler[] | undefined
}) {
  const { database, config, clock, log, closing, transport = noTransport, handlers = [] } = deps
  const { db, pool } = database
  const metrics = new Registry()
  const rooms = await openRooms({ pool, clock, log, metrics, transport, closing: false, answerTo })
  closing.add(() => rooms.close())
  const storage = await openFolderStore(config.dataDir, clock.now())
  const mail = openMail(config, storage, log)
  closing.add(() => mail.close())
  const isolation = openIsolation()
  closing.add(() => isolation.close())
  const pictures = openPictures(storage, isolation)
  closing.add(() => pictures.close())
  const { calls, sessions, catalogue } = openWings({
    db,
    maintenanceDb: (database.sessions ?? database).db,
    searchPool: pool,
    rooms,
    mail,
    clock,
    places: createPlaceBook(),
    provider: await openCardProvider({ db, clock, config, log }),
    storage,
    isolation,
    pictures,
    config,
    houseSettings: createHouseSettings(db, config),
    log,
    closing,
  })
  const app = await openApp({ config, log, metrics, development: false })
  const sockets = createSockets({ rooms, sessions, clock, log, metrics })
  closing.add(() => drain(app))
  closing.add(() => sockets.close())
  sockets.attach(app.server)
  await app.register(api, {
    answers: [...calls, ...handlers],
    application: config,
    sessions,
    partners: { admit: () => Promise.resolve(refusal('notAllowed')) },
    bidderSessions: sessions,
    replay: createReplayGuard(clock, createAcceptedCalls(db)),
    clock,
    callsPerTenSeconds: 0,
    tobacco: 'open',
    gaps: createGaps(),
  })
  return { app, rooms, sockets, sessions, catalogue }
}
