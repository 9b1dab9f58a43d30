import { seedDemonstration } from '#demo/seed.ts'
import { filmFolder } from '#demo/stream/film.ts'
import type { SecondFactorPolicy } from '#domain/staff/second-factor.ts'
import { createPlaceBook } from '#server/catalogue/places/places.ts'
import { searchSession } from '#server/catalogue/search/search.ts'
import { openSockets } from '#server/open-sockets.ts'
import { createSessionReader } from '#server/people/accounts/session-reader.ts'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createHouseSettings } from '#server/platform/config/house-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { watchDatabase } from '#server/platform/database/database-metrics.ts'
import { openOwnDatabase } from '#server/platform/database/own-database.ts'
import { watchPool } from '#server/platform/database/pool-metrics.ts'
import { openReadReplica } from '#server/platform/database/read-replica.ts'
import { openPictures } from '#server/platform/files/files.ts'
import { pictureRoute } from '#server/platform/files/route.ts'
import { createAcceptedCalls } from '#server/platform/http/accepted-calls.ts'
import { api } from '#server/platform/http/api.ts'
import { openApp } from '#server/platform/http/app.ts'
import { createGaps } from '#server/platform/http/gaps.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { createInProcessCalls } from '#server/platform/http/in-process.ts'
import { drain, listen } from '#server/platform/http/listen.ts'
import { recordRenders } from '#server/platform/http/page-metrics.ts'
import { pages } from '#server/platform/http/pages.ts'
import { builtPages, livePages } from '#server/platform/http/pages-source.ts'
import { openRenderer } from '#server/platform/http/rendering/open-renderer.ts'
import { createReplayGuard } from '#server/platform/http/replay.ts'
import { openIsolation } from '#server/platform/isolation/isolation.ts'
import { watchJobs } from '#server/platform/jobs/job-metrics.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { openSharedKeys } from '#server/platform/keys/sealed-keys.ts'
import { createLog, type Log } from '#server/platform/log/log.ts'
import { createMetrics } from '#server/platform/log/metrics.ts'
import { openMail } from '#server/platform/mail/mail.ts'
import { watchDisk } from '#server/platform/process/disk-metrics.ts'
import { rejectPublicDatabase } from '#server/platform/process/public-start.ts'
import { syncCheck } from '#server/platform/process/readiness.ts'
import { createShutdown } from '#server/platform/process/shutdown.ts'
import { checkStore, verifyStore } from '#server/platform/process/verify-store.ts'
import { measuredStore } from '#server/platform/storage/measured-store.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { openTelemetry } from '#server/platform/telemetry/open-telemetry.ts'
import { createUploadStore, uploadFolder } from '#server/platform/uploads/upload-store.ts'
import { openSales } from '#server/sale/open-sales.ts'
import { createRehearsals } from '#server/sale/rehearsals/rehearsals.ts'
import { readFilm } from '#server/sale/streams/film.ts'
import { filmAddress, filmRoute } from '#server/sale/streams/film-route.ts'
import { initialize } from '#server/site/initialize.ts'
import { installRoutes } from '#server/site/install/install.ts'
import { createPartnerCalls } from '#server/site/partner-keys/partner-keys.ts'
import { sitemaps } from '#server/site/sitemaps/sitemaps.ts'
import { openCardProvider } from '#server/trade/payments/open-provider.ts'
import { openWings } from '#server/wings.ts'

/** A running server. */
export type Server = {
  /** The base URL, such as `http://127.0.0.1:3000`. */
  readonly url: string
  readonly log: Log
  /** Whether this is the demonstration, with its published passwords. */
  readonly isDemonstration: boolean
  /** Whether staff who move money or rights need a second factor (R5). */
  readonly secondFactor: SecondFactorPolicy
  /** R1: creates a one-time link for the first owner. @returns its path, or null if there is an owner */
  createFoundingLink(): Promise<string | null>
  /** Finishes pending work, accepts no new work and releases all resources. */
  close(): Promise<void>
}

/** Overrides for tests, the development server and the start of the process. */
export type Overrides = {
  /**
   * The database of `openOwnDatabase`, if it is already open. It is closed with the server, or if the server
   * fails to open.
   */
  readonly database?: Database
  readonly clock?: Clock
  readonly log?: Log
  readonly development?: boolean
  /** The speed of rehearsals as a multiple of real time. */
  readonly rehearsalPace?: number
  /** Resolves when the pages are built; omitted if they already are. */
  readonly pagesBuilt?: Promise<void>
}

/**
 * Opens the server: data folder, database, sales, wings, jobs, calls, pages, in this order; `close` closes them in
 * reverse.
 * @throws StartupError with one sentence for the operator
 */
export async function open(started: Config, overrides: Overrides = {}): Promise<Server> {
  const { clock: given = systemClock, log = createLog(started), development = false } = overrides
  const closing = createShutdown()
  try {
    const database = overrides.database ?? (await openOwnDatabase(started, log))
    closing.add(() => database.close())
    const telemetry = await openTelemetry(started.telemetry, log)
    closing.add(() => telemetry.close())
    await rejectPublicDatabase(started, database.db)
    const sharedKeys = await openSharedKeys(database.db, started)
    const houseSettings = createHouseSettings(database.db, { ...started, ...sharedKeys })
    await houseSettings.reload()
    const { config } = houseSettings
    const foundedAt = await initialize(database.db, given.now())
    const metrics = createMetrics()
    const storage = measuredStore(await openStorage(config, given.now()), metrics)
    closing.add(() => storage.close())
    await verifyStore(database.db, storage, config)

    const isolation = openIsolation()
    closing.add(() => isolation.close())
    const pictures = openPictures(storage, isolation)
    closing.add(() => pictures.close())
    const places = createPlaceBook()
    const uploads = createUploadStore(storage, uploadFolder)
    const seeding = { database, pictures, places, uploads, config, log }
    const isDemonstration = config.demo && (await seedDemonstration(seeding, given.now()))
    const secondFactor = config.staffSecondFactor ?? (isDemonstration ? 'off' : 'required')

    watchPool(metrics, 'pages', database.pool)
    watchDatabase(metrics, database.pool)
    watchJobs(metrics, database.pool)
    watchDisk(metrics, config.dataDir)
    const { rooms, clock, bidDb } = await openSales(
      { config, database, clock: given, log, metrics, telemetry },
      closing,
    )
    const mail = openMail(config, storage, log)
    closing.add(() => mail.close())
    const { db, url: databaseUrl } = database
    const searching = database.openStatements({ max: 4, log, session: searchSession })
    closing.add(() => searching.close())
    watchPool(metrics, 'searches', searching.pool)
    const { databaseReadUrl } = config
    const readReplica =
      databaseReadUrl === null ? null : await openReadReplica(databaseReadUrl, database.pool, log)
    closing.add(() => readReplica?.close())
    const { calls, tasks, routes, background, sessions, catalogue, streams, staff } = openWings({
      db,
      maintenanceDb: database.maintenance.db,
      searchPool: searching.statements,
      readReplica,
      rooms,
      mail,
      clock,
      places,
      provider: await openCardProvider({ db, clock, config, log }),
      storage,
      isolation,
      pictures,
      config,
      houseSettings,
      log,
      secondFactor,
      closing,
    })
    const jobs = await openJobs({ pool: database.sessions.pool, url: databaseUrl }, tasks, log, { telemetry })
    closing.add(() => jobs.close())
    for (const start of background) {
      const work = await start({ log, databaseUrl })
      closing.add(() => work.close())
    }

    await streams.origins.refresh()
    const app = await openApp({
      config,
      log,
      metrics,
      development,
      streams: streams.origins.current,
      telemetry,
    })
    const film = config.demo ? filmAddress : ''
    const rehearsals = createRehearsals({ db, databaseUrl, rooms, catalogue, film, clock, log })
    app.addHook('onRequest', async (request) => {
      if (request.headers.accept?.includes('text/html')) rehearsals.recordVisit()
    })
    const sockets = openSockets({ config, db, rooms, sessions, clock, log, metrics })
    closing.add(() => drain(app))
    closing.add(() => sockets.close())
    sockets.attach(app.server)
    const checks = {
      required: { database: () => rooms.ledger.heads([]) },
      optional: {
        pool: () => database.pool.query('select 1'),
        bus: () => rooms.bus.check(),
        version: syncCheck(() => rooms.unreadable.size === 0),
        files: () => checkStore(storage),
        clock: syncCheck(() => (clock.step ?? 0) === 0),
      },
    }
    healthRoutes(app, { checks, metrics })
    const { callsPerTenSeconds, tobacco } = config
    const gaps = createGaps()
    await app.register(api, {
      answers: calls,
      application: config,
      sessions,
      bidderSessions: createSessionReader(bidDb, secondFactor, 'atOnce'),
      partners: createPartnerCalls(db, clock),
      replay: createReplayGuard(clock, createAcceptedCalls(db)),
      clock,
      callsPerTenSeconds,
      tobacco,
      gaps,
    })
    for (const route of routes) await app.register(route)
    await app.register(pictureRoute(pictures))
    if (config.demo) await app.register(filmRoute(await readFilm(filmFolder), clock))
    await overrides.pagesBuilt
    const source = development ? await livePages(app) : await builtPages(app)
    await app.register(installRoutes({ config, shell: source.shell, isolation }))
    const inProcess = createInProcessCalls(calls, sessions, clock, tobacco, gaps)
    const isPage = async (path: string) => (await source.patterns()).includes(path.slice(1))
    await app.register(sitemaps({ db, clock, publicUrl: config.publicUrl, isPage }))
    const renderer = await openRenderer(source, config.pageThreads, log)
    // Runs after the pages in progress have ended.
    app.addHook('onClose', () => renderer.close())
    await app.register(pages, {
      source,
      renderer,
      config,
      foundedAt,
      now: clock.now,
      calls: inProcess,
      seqOf: catalogue.seqOf,
      recordRender: recordRenders(metrics),
    })

    await rooms.recovered
    const url = await listen(app, config)
    if (config.rehearsal ?? isDemonstration) {
      const rehearsing = rehearsals.start(sockets.presence, overrides.rehearsalPace)
      closing.add(() => rehearsing.close())
    } else await rehearsals.deleteAll()
    closing.add(() => rooms.stopClosing())
    closing.add(() => database.announceClosing?.())
    return {
      url,
      log,
      isDemonstration,
      secondFactor,
      createFoundingLink: () => staff.createFoundingLink(clock.now()),
      close: closing.closeAll,
    }
  } catch (error) {
    await closing.closeAll()
    throw error
  }
}
