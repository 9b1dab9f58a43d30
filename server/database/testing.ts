import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { type Connection, connect } from './connect.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'

const silent = pino({ level: 'silent' })
const template = 'rostrum_template'

/** A PostgreSQL for one test run, with a migrated database to copy from. */
export type TestPostgres = { readonly url: string; stop(): Promise<void> }

/** A migrated database of a test's own. `close` throws it away. */
export type FreshDatabase = Connection & { readonly url: string }

/** Starts the PostgreSQL of a test run in a folder of its own and makes the template. Takes about two seconds. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-test-'))
  await chmod(folder, 0o755)
  const embedded = await openEmbedded(folder, silent, 'throwaway')
  const stop = async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(embedded.url)
    return { url: embedded.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function makeTemplate(url: string): Promise<void> {
  await asAdmin(url, `create database ${template}`)
  const connection = connect(named(url, template), { max: 4, log: silent })
  await migrate(named(url, template), connection)
  await connection.close()
}

/**
 * Copies the template into a database for one test, in some tens of milliseconds.
 * @param postgresUrl of the run's PostgreSQL: `inject('postgresUrl')` in a test
 */
export async function freshDatabase(postgresUrl: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(postgresUrl, `create database ${name} template ${template}`)
  const url = named(postgresUrl, name)
  const connection = connect(url, { max: 10, log: silent })
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close()
      await asAdmin(postgresUrl, `drop database ${name} with (force)`)
    },
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function named(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
