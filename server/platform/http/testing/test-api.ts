import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { Registry } from 'prom-client'
import type { Config } from '#server/platform/config/config.ts'
import { createHouseSettings } from '#server/platform/config/house-settings.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { openPictures, type Pictures } from '#server/platform/files/files.ts'
import { type App, openApp } from '#server/platform/http/app.ts'
import { openIsolation } from '#server/platform/isolation/isolation.ts'
import { runQueued } from '#server/platform/jobs/testing/run-queued.ts'
import { openMail } from '#server/platform/mail/mail.ts'
import { createShutdown } from '#server/platform/process/shutdown.ts'
import { openFolderStore } from '#server/platform/storage/folder-store.ts'
import { openTelemetry } from '#server/platform/telemetry/open-telemetry.ts'
import { type SetClock, setClock, silent, testRooms } from '#server/sale/rooms/testing/house.ts'
import { createPartnerCalls } from '#server/site/partner-keys/partner-keys.ts'
import { testConfig } from '#server/testing.ts'
import { openCardProvider } from '#server/trade/payments/open-provider.ts'
import type { CardProvider } from '#server/trade/payments/provider.ts'
import { openWings, type Wings } from '#server/wings.ts'
import type { Client } from '#wire/client/client.ts'
import type { WireLang } from '#wire/client/headers.ts'
import { createAcceptedCalls } from '../accepted-calls.ts'
import { api } from '../api.ts'
import { createGaps } from '../gaps.ts'
import { createReplayGuard } from '../replay.ts'
import { checked } from './checked.ts'
import { testPlaces } from './test-places.ts'
import { uniqueTime } from './unique-time.ts'

/** The API on a test database, with a manual clock. */
export type TestApi = {
  readonly app: App
  readonly config: Config
  readonly clock: SetClock
  readonly database: FreshDatabase
  readonly rooms: Awaited<ReturnType<typeof testRooms>>
  readonly pictures: Pictures
  readonly subjects: Wings
  /** Returns a client with a session token, or that of a visitor for ''. */
  client(token?: string, lang?: WireLang): Client
  /** Runs all queued jobs. @returns the emails written by them, oldest first */
  mails(): Promise<readonly Email[]>
  /** Opens the wings again on the same database, as another process of the server does. */
  openProcess(own: ProcessSetting): Wings
  close(): Promise<void>
}

/**
 * What a process of the server does not share with others, and its card provider and database if they are
 * separate.
 */
type ProcessSetting = Pick<Parameters<typeof openWings>[0], 'mail' | 'houseSettings' | 'closing'> & {
  readonly provider?: CardProvider
  readonly db?: Kysely<Rows>
}

/**
 * Opens the API.
 * @param postgresUrl `inject('postgresUrl')`
 * @param opening the database to serve, by default an empty one; `close` drops it
 */
export async function openTestApi(
  postgresUrl: string,
  settings: Readonly<Record<string, string>> = {},
  opening: Promise<FreshDatabase> = freshDatabase(postgresUrl),
): Promise<TestApi> {
  const [database, dataDir] = await Promise.all([opening, mkdtemp(path.join(tmpdir(), 'rostrum-calls-'))])
  const started = testConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://house.test', ...settings })
  const houseSettings = createHouseSettings(database.db, started)
  const { config } = houseSettings
  const clock = setClock()
  const telemetry = await openTelemetry(config.telemetry, silent)
  const rooms = await testRooms(database.pool, { clock, telemetry })
  const storage = await openFolderStore(dataDir, clock.now())
  const mail = openMail(config, storage, silent)
  const { db, pool, statements } = database
  const closing = createShutdown()
  const isolation = openIsolation()
  closing.add(() => isolation.close())
  const pictures = openPictures(storage, isolation)
  closing.add(() => pictures.close())
  const provider = await openCardProvider({ db, clock, config, log: null })
  const openProcess: TestApi['openProcess'] = (own) =>
    openWings({
      db,
      maintenanceDb: database.sessions.db,
      searchPool: statements,
      rooms,
      clock,
      places: testPlaces,
      provider,
      storage,
      isolation,
      pictures,
      config,
      ...own,
    })
  const subjects = openProcess({ mail, houseSettings, closing })
  const app = await openApp({ config, log: silent, metrics: new Registry(), development: false, telemetry })
  await app.register(api, {
    answers: subjects.calls,
    application: config,
    sessions: subjects.sessions,
    partners: createPartnerCalls(database.db, clock),
    bidderSessions: subjects.sessions,
    replay: createReplayGuard(clock, createAcceptedCalls(db)),
    clock,
    callsPerTenSeconds: config.callsPerTenSeconds,
    tobacco: config.tobacco,
    gaps: createGaps(),
  })
  for (const route of subjects.routes) await app.register(route)
  await app.ready()
  return {
    app,
    config,
    clock,
    database,
    rooms,
    pictures,
    subjects,
    openProcess,
    client: (token = '', lang = 'en') =>
      checked({
        origin: 'http://house.test',
        appid: config.appId,
        key: config.appKey,
        token: () => token,
        lang: () => lang,
        now: () => uniqueTime(clock),
        fetch: (url, init) => fetchFrom(app, url, init),
      }),
    async mails() {
      const before = await outbox(dataDir)
      await runQueued(pool, subjects.tasks)
      const written = (await outbox(dataDir)).filter((file) => !before.includes(file))
      return Promise.all(written.map(async (file) => PostalMime.parse(await readFile(file))))
    },
    async close() {
      await app.close()
      await closing.closeAll()
      await rooms.close()
      await telemetry.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function outbox(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  return files.toSorted().map((file) => path.join(folder, file))
}

/** Serves a request without a network. */
async function fetchFrom(app: App, url: string, init: RequestInit): Promise<Response> {
  const request = new Request(url, init)
  const { pathname, search } = new URL(url)
  const answer = await app.inject({
    method: request.method === 'POST' ? 'POST' : 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return new Response(answer.payload, { status: answer.statusCode })
}
