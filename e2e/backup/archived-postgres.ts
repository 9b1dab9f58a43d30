import { appendFile, chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { clusterFiles } from '#server/platform/database/embedded/cluster.ts'
import { findPostgresUser, type PostgresUser } from '#server/platform/database/embedded/postgres-user.ts'
import { readPostmaster } from '#server/platform/database/embedded/postmaster.ts'
import { runAs } from '#server/platform/database/embedded/run-as.ts'
import { reservePort } from '#server/platform/process/testing/reserve-port.ts'
import { familyOf, signalAll, untilEnded } from '../../scripts/cluster/processes.ts'
import { textOf } from '../../scripts/deploy/packages.ts'

/** A PostgreSQL that archives with the configuration of `deploy/backup` into two repositories of this machine. */
export type ArchivedPostgres = {
  readonly url: string
  /** The top folder, which PostgreSQL's user may enter. */
  readonly folder: string
  /** Variables for pgBackRest: its configuration, and the places of this test. */
  readonly env: Readonly<Record<string, string>>
  /** Runs pgBackRest as PostgreSQL's user. @throws with its output if it fails */
  pgbackrest(...args: readonly string[]): Promise<void>
  query<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]>
  /** Waits until all data written so far are in the archive. */
  archiveAll(): Promise<void>
  /** Kills the server immediately and removes its data folder, as if its machine were lost. */
  lose(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** Debian's PostgreSQL: its pgBackRest may not know newer versions. */
const debianPrograms = '/usr/lib/postgresql'
const database = 'house'
const role = 'house'
const stanza = 'rostrum'
const pollIntervalMs = 50
const killTimeoutMs = 30_000

/** Returns why the test cannot run on this machine, or null if it can. */
export async function findObstacle(): Promise<string | null> {
  const { code } = await runAs(null, 'pgbackrest', ['version'])
  if (code === -1) return 'pgBackRest is not installed: apt-get install --no-install-recommends pgbackrest'
  return (await readdir(debianPrograms).catch(() => [])).length > 0
    ? null
    : `There is no PostgreSQL in ${debianPrograms}`
}

/** Starts an archived PostgreSQL with an empty database. */
export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const user = await findPostgresUser()
  const [version = ''] = (await readdir(debianPrograms)).toSorted((a, b) => Number(b) - Number(a))
  const programs = path.join(debianPrograms, version, 'bin')
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-archived-'))
  await chmod(folder, 0o755)
  const { port, release } = await reservePort()
  const data = clusterFiles(folder).cluster
  const env = placesIn(folder, port)
  await createFolders(folder, user)
  await writeFile(env.PGBACKREST_CONFIG, textOf('deploy/backup/pgbackrest.conf'))

  const run = async (program: string, ...args: readonly string[]): Promise<string> => {
    const { code, output } = await runAs(user, program, args, { env })
    if (code !== 0) throw new Error(`${path.basename(program)} ended with code ${code}: ${output}`)
    return output
  }
  const pgctl = (...args: readonly string[]) =>
    run(path.join(programs, 'pg_ctl'), `--pgdata=${data}`, ...args)
  const start = async () => {
    await pgctl(
      'start',
      '--wait',
      '--silent',
      '--timeout=600',
      `--log=${path.join(folder, 'log', 'server.log')}`,
    )
  }
  const url = `postgres://${role}@127.0.0.1:${port}/${database}`
  const query = async <Row extends pg.QueryResultRow>(text: string, at = url): Promise<readonly Row[]> => {
    const client = new pg.Client({ connectionString: at })
    await client.connect()
    return (await client.query<Row>(text).finally(() => client.end())).rows
  }
  const pgbackrest = async (...args: readonly string[]) => {
    await run('pgbackrest', `--stanza=${stanza}`, ...args)
  }

  await run(
    path.join(programs, 'initdb'),
    `--pgdata=${data}`,
    `--username=${role}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
  )
  await appendFile(path.join(data, 'postgresql.conf'), settingsFor(folder, port))
  await start()
  await query(`create database ${database}`, url.replace(/\w+$/, 'postgres'))
  await pgbackrest('stanza-create')
  await pgbackrest('check')

  const lose = async () => {
    const family = await familyOf([(await readPostmaster(folder))?.pid ?? 0])
    signalAll(family, 'SIGKILL')
    if (!(await untilEnded(family, killTimeoutMs))) throw new Error('PostgreSQL survived SIGKILL')
    await rm(data, { recursive: true })
    await mkdir(data, { mode: 0o700 })
    if (user) await chown(data, user.uid, user.gid)
  }

  return {
    url,
    folder,
    env,
    pgbackrest,
    query,
    lose,
    start,
    async archiveAll() {
      const [last] = await query<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal')
      const archived = async () =>
        (await query<{ wal: string | null }>('select last_archived_wal as wal from pg_stat_archiver'))[0]
          ?.wal ?? ''
      while ((await archived()) < (last?.wal ?? '')) await wait(pollIntervalMs)
    },
    async close() {
      await pgctl('stop', '--mode=immediate', '--wait', '--silent').catch(() => undefined)
      await release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the variables that override `deploy/backup/pgbackrest.conf` on this machine. */
const placesIn = (folder: string, port: number) => ({
  PGBACKREST_CONFIG: path.join(folder, 'pgbackrest.conf'),
  PGBACKREST_PG1_PATH: clusterFiles(folder).cluster,
  PGBACKREST_PG1_PORT: String(port),
  PGBACKREST_PG1_SOCKET_PATH: path.join(folder, 'socket'),
  PGBACKREST_PG1_USER: role,
  PGBACKREST_PG1_DATABASE: 'postgres',
  PGBACKREST_REPO1_PATH: path.join(folder, 'repository-1'),
  PGBACKREST_REPO2_TYPE: 'posix',
  PGBACKREST_REPO2_PATH: path.join(folder, 'repository-2'),
  PGBACKREST_LOCK_PATH: path.join(folder, 'lock'),
  PGBACKREST_LOG_PATH: path.join(folder, 'log'),
  PGBACKREST_SPOOL_PATH: path.join(folder, 'spool'),
})

const settingsFor = (folder: string, port: number): string => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${path.join(folder, 'socket')}'
max_connections = 100
lc_messages = 'C'
${textOf('deploy/backup/archiving.conf')}`

async function createFolders(folder: string, user: PostgresUser): Promise<void> {
  for (const name of ['cluster', 'socket', 'repository-1', 'repository-2', 'lock', 'log', 'spool']) {
    const one = path.join(folder, name)
    await mkdir(one, { mode: 0o700 })
    if (user) await chown(one, user.uid, user.gid)
  }
}
