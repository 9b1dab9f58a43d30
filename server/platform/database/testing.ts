import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { connect } from './connect.ts'
import type { Connections } from './connections.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { isPostgres, programOf, readPostmaster } from './embedded/postmaster.ts'
import { migrate } from './migrate.ts'
import { inTransactions, type Statements } from './pooler.ts'
import type { Rows } from './rows.ts'
import { sessionStateIn } from './testing/session-state.ts'
import { throughPooler } from './testing/test-pooler.ts'

const silent = pino({ level: 'silent' })
const template = 'rostrum_template'
const prefix = 'rostrum-test-'

/** The PostgreSQL of one test run, with a migrated template database. */
export type TestPostgres = { readonly url: string; stop(): Promise<void> }

/**
 * A migrated database for one test. `db` refuses statements that a pooler in transaction mode would break,
 * and goes through the run's pooler if there is one; `pool` and `sessions` do neither. `close` drops the database.
 */
export type FreshDatabase = Pick<Connections, 'db' | 'pool' | 'url' | 'sessions' | 'close'> & {
  /** The connections for searches, also through the run's pooler. */
  readonly statements: Statements
}

/** Starts the PostgreSQL of a test run in its own folder and creates the template. Takes about two seconds. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const place = await fastestPlace()
  await clearLeftovers(place)
  const folder = await mkdtemp(path.join(place, `${prefix}${process.pid}-`))
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

/** Deletes no row of a table, but fires its statement triggers. */
export async function deleteNothing(db: Kysely<Rows>, table: keyof Rows): Promise<void> {
  await db
    .deleteFrom(table)
    .where((row) => row.val(false))
    .execute()
}

/** Returns the fastest folder, preferring memory: copying a database takes thirty times as long on some disks. */
async function fastestPlace(): Promise<string> {
  const memory = '/dev/shm'
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room > 2 ** 30 ? memory : tmpdir()
}

/** Stops and removes the leftovers of killed test runs. */
async function clearLeftovers(place: string): Promise<void> {
  for (const name of (await readdir(place)).filter((one) => one.startsWith(prefix))) {
    const [pid = ''] = name.slice(prefix.length).split('-')
    if (await programOf(Number(pid))) continue
    const postmaster = await readPostmaster(path.join(place, name, 'postgres'))
    if (postmaster && (await isPostgres(postmaster.pid))) killIfAlive(postmaster.pid)
    await rm(path.join(place, name), { recursive: true, force: true })
  }
}

/** Stops a process if it is alive; another test run may stop it at the same moment. */
function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function makeTemplate(url: string): Promise<void> {
  await asAdmin(url, `create database ${template}`)
  await migrate(named(url, template), silent)
  // Tests charge by the delivery prices with which every installation begins.
  await asAdmin(named(url, template), 'update delivery_prices set changed_at = 1')
}

/**
 * Copies the template into a database for one test, in some tens of milliseconds.
 * @param postgresUrl the URL of the run's PostgreSQL: `inject('postgresUrl')` in a test
 */
export async function freshDatabase(postgresUrl: string): Promise<FreshDatabase> {
  const name = newName()
  await asAdmin(postgresUrl, `create database ${name} template ${template} strategy file_copy`)
  return openFresh(postgresUrl, name)
}

/**
 * Restores a dump into a database for one test without migrating it.
 * @param dump plain SQL, without the meta-commands of psql
 */
export async function restoredDatabase(postgresUrl: string, dump: string): Promise<FreshDatabase> {
  const name = newName()
  await asAdmin(postgresUrl, `create database ${name} template template0`)
  await asAdmin(named(postgresUrl, name), dump)
  return openFresh(postgresUrl, name)
}

const newName = (): string => `test_${randomBytes(8).toString('hex')}`

/** Hundreds of queries may wait for a free connection on a busy machine. */
const connectTimeoutMs = 60_000

function openFresh(postgresUrl: string, name: string): FreshDatabase {
  const url = named(postgresUrl, name)
  const options = { max: 10, log: silent, connectTimeoutMs }
  const sessions = connect(url, options)
  const poolerUrl = throughPooler(url)
  const usual = poolerUrl === url ? sessions : connect(poolerUrl, { ...options, isPooled: true })
  return {
    db: new Kysely<Rows>({ dialect: new PostgresDialect({ pool: refusingSessions(usual.pool) }) }),
    pool: sessions.pool,
    url,
    sessions,
    statements: usual === sessions ? sessions.pool : inTransactions(usual.pool),
    close: async () => {
      await Promise.all([sessions.close(), usual !== sessions && usual.close()])
      await asAdmin(postgresUrl, ...dropping(name))
    },
  }
}

/** Returns connections that reject statements which leave a state in their session. */
const refusingSessions = (pool: pg.Pool): PostgresPool => ({
  options: {},
  end: () => pool.end(),
  async connect() {
    const client = await pool.connect()
    const query = (sql: string, ...parameters: readonly unknown[]): unknown => {
      const state = sessionStateIn(sql)
      if (state !== null) throw new Error(`A pooler in transaction mode would break: ${state}`)
      return Reflect.apply(client.query, client, [sql, ...parameters])
    }
    return new Proxy(client, {
      get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
    })
  },
})

/**
 * Returns the statements that drop a database. PostgreSQL checks only every 100 ms whether the connections to
 * it are closed, so they poll first.
 */
const dropping = (name: string): string[] => [
  `do $$ begin
    for tries in 1..100 loop
      exit when not exists (select from pg_stat_activity where datname = '${name}');
      perform pg_sleep(0.002), pg_stat_clear_snapshot();
    end loop;
  end $$`,
  `drop database ${name} with (force)`,
]

async function asAdmin(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function named(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
