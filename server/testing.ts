import { mkdtemp, rm } from 'node:fs/promises'
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { type Overrides, open, type Server } from '#server/open.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { throughPooler } from '#server/platform/database/testing/test-pooler.ts'
import { freshDatabase } from '#server/platform/database/testing.ts'
import { createShutdown } from '#server/platform/process/shutdown.ts'
import { reservePort } from '#server/platform/process/testing/reserve-port.ts'
import { toStartupError } from '#server/platform/process/to-startup-error.ts'

// `localhost` may have two addresses. Node abandons an attempt after 250 ms, which may pass while this
// process, which is also the test's server, is busy.
setDefaultAutoSelectFamilyAttemptTimeout(30_000)

/** A server for one test, with an empty database. `close` removes everything. */
export type TestServer = Server & { readonly config: Config; readonly databaseUrl: string }

/**
 * Opens a complete server on a reserved port, with a copy of the test run's database.
 * @param postgresUrl `inject('postgresUrl')`
 * @param options.settings environment variables that override the defaults of a test
 */
export async function openTestServer(
  postgresUrl: string,
  options: { settings?: Readonly<Record<string, string>>; overrides?: Overrides } = {},
): Promise<TestServer> {
  const database = await freshDatabase(postgresUrl)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-house-'))
  const { port, release } = await reservePort()
  const given = { PORT: String(port), DATABASE_URL: database.url, DATA_DIR: dataDir, ...options.settings }
  const config = testConfig(given)
  const closing = createShutdown()
  closing.add(release)
  closing.add(() => rm(dataDir, { recursive: true, force: true }))
  closing.add(() => database.close())
  try {
    const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl ?? database.url
    await forgetStore(databaseUrl)
    const server = await open(config, { log: pino({ level: 'silent' }), ...options.overrides })
    closing.add(() => server.close())
    return {
      ...server,
      config: { ...config, databaseUrl },
      databaseUrl: database.url,
      close: closing.closeAll,
    }
  } catch (error) {
    await closing.closeAll()
    throw error
  }
}

/** The settings without rate limits, for measurements. */
export const unlimited = {
  CALLS_PER_TEN_SECONDS: '0',
  BIDS_PER_TEN_SECONDS: '0',
  PAGES_PER_TEN_SECONDS: '0',
  SOCKETS_PER_TEN_SECONDS: '0',
  SOCKETS_PER_ADDRESS: '0',
  PASSWORDS_PER_MINUTE: '0',
  UPLOADS_PER_HOUR: '0',
  PICTURES_PER_HOUR: '0',
} as const

/**
 * Removes the fingerprint of the store, since test servers may share a database although each has a separate
 * data folder. The server itself reports an unreachable database.
 */
export async function forgetStore(url: string): Promise<void> {
  const { pool, close } = connect(url, { max: 1, log: pino({ level: 'silent' }) })
  try {
    await pool.query('delete from store_proofs')
  } catch (error) {
    if (toStartupError(error) === null) throw error
  } finally {
    await close()
  }
}

/**
 * Returns the settings of a test server: a free local port, no demonstration, no log, no second factor, no
 * settling of bid buttons. Its database is reached through the pooler of the test run, if there is one. Pages
 * are rendered without threads, which take a third of a second to start, except in journeys.
 */
export function testSettings(settings: Readonly<Record<string, string>>): Record<string, string> {
  const { DATABASE_URL: url = '', DATABASE_DIRECT_URL: directUrl } = settings
  const poolerUrl = directUrl === undefined ? throughPooler(url) : url
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
    REHEARSAL: 'off',
    INSTALLABLE: '0',
    STAFF_SECOND_FACTOR: 'off',
    LOG_LEVEL: 'silent',
    BID_SETTLE_MS: '0',
    PAGE_THREADS: process.env.TEST_PAGE_THREADS ?? '0',
    ...settings,
    ...(poolerUrl !== url && { DATABASE_URL: poolerUrl, DATABASE_DIRECT_URL: url }),
  }
}

/** Returns the configuration of a test server with these settings in addition to the test defaults. */
export const testConfig = (settings: Readonly<Record<string, string>>): Config =>
  readTestSettings(testSettings(settings))

/** Parses the settings. @throws an error that lists all mistakes */
export function readTestSettings(settings: Readonly<Record<string, string>>): Config {
  const reading = readConfig(settings)
  if (reading.kind === 'mistaken') throw new Error(reading.mistakes.join(' '))
  return reading.config
}
