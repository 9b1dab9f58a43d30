import { type ChildProcess, spawn } from 'node:child_process'
import { chown, open, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPrograms } from '#server/platform/database/embedded/paths.ts'
import type { PostgresUser } from '#server/platform/database/embedded/postgres-user.ts'
import { runAs } from '#server/platform/database/embedded/run-as.ts'
import type { Closing } from './closing.ts'
import { RestoreError } from './restore-error.ts'

/** A PostgreSQL that serves a restored cluster on a socket accessible only to its user. */
export type RestoredServer = {
  /** Returns the URL of a database in it for a role of the restored cluster. No password is required. */
  urlOf(role: string, database: string): string
}

export type RestoredServerOptions = {
  /** The folder of the restored cluster. */
  readonly cluster: string
  /** A folder of the user, for the socket, the settings and the log. */
  readonly folder: string
  readonly user: PostgresUser
  /** The variables for the program that fetches the archive. */
  readonly env: Readonly<Record<string, string>>
}

const port = 5432
const pollIntervalMs = 100
/** The milliseconds without a line in its log or a response after which recovery counts as stuck. */
const silenceTimeoutMs = 600_000

/**
 * Returns settings that make a copy harmless: it archives nothing, does not wait for a standby, and is
 * accessible only through its socket. They are passed on the command line, since they must override the
 * restored `postgresql.auto.conf`.
 */
const settingsIn = (folder: string) => ({
  config_file: path.join(folder, 'postgresql.conf'),
  hba_file: path.join(folder, 'pg_hba.conf'),
  ident_file: path.join(folder, 'pg_ident.conf'),
  external_pid_file: '',
  listen_addresses: '',
  port: String(port),
  unix_socket_directories: folder,
  unix_socket_permissions: '0700',
  ssl: 'off',
  // Connections are accepted once recovery has ended.
  hot_standby: 'off',
  archive_mode: 'off',
  synchronous_standby_names: '',
  primary_conninfo: '',
  shared_preload_libraries: '',
  autovacuum: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '20',
  shared_buffers: '256MB',
  logging_collector: 'off',
  log_destination: 'stderr',
  lc_messages: 'C',
})

/**
 * Starts PostgreSQL on a restored cluster and waits until it has replayed the archive.
 * @param closing receives the functions that end it @throws RestoreError if it ends before that
 */
export async function startRestored(
  options: RestoredServerOptions,
  closing: Closing,
): Promise<RestoredServer> {
  const { cluster, folder, user, env } = options
  const programs = await findProgramsFor(cluster, user)
  const settings = Object.entries(settingsIn(folder)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFile = path.join(folder, 'server.log')
  await writeSettings(folder, user)
  const log = await open(logFile, 'a')
  const child = spawn(path.join(programs, 'postgres'), ['-D', cluster, ...settings], {
    cwd: folder,
    stdio: ['ignore', log.fd, log.fd],
    env: { ...process.env, ...env, LC_ALL: 'C.UTF-8' },
    // Ctrl-C in a terminal stops it through this process.
    detached: true,
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  })
  const ended = new Promise<void>((resolve) => child.once('close', resolve).once('error', () => resolve()))
  await log.close()
  closing.add(async () => {
    // The copy is removed, so nothing needs to be written.
    child.kill('SIGQUIT')
    await ended
  })
  await untilOpen(child, folder, logFile)
  return {
    urlOf: (role, database) =>
      `postgres://${encodeURIComponent(role)}@localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(folder)}`,
  }
}

/**
 * Writes the settings, since those of the restored cluster may be elsewhere, as on Debian. Only the
 * PostgreSQL user and root have access to the folder.
 */
async function writeSettings(folder: string, user: PostgresUser): Promise<void> {
  const { config_file, hba_file, ident_file } = settingsIn(folder)
  for (const [file = '', text] of [
    [config_file, ''],
    [hba_file, 'local all all trust\n'],
    [ident_file, ''],
  ]) {
    await writeFile(file, text ?? '', { mode: 0o600 })
    if (user) await chown(file, user.uid, user.gid)
  }
}

async function untilOpen(child: ChildProcess, folder: string, logFile: string): Promise<void> {
  let [log, since] = ['', performance.now()]
  while (!(await isOpen(folder))) {
    const now = await readFile(logFile, 'utf8')
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
      throw new RestoreError(`PostgreSQL did not open the restored backup: ${reasonIn(now)}`)
    if (now.length > log.length) [log, since] = [now, performance.now()]
    if (performance.now() - since > silenceTimeoutMs)
      throw new RestoreError(
        `PostgreSQL has not opened the restored backup for ten minutes: ${reasonIn(now)}`,
      )
    await wait(pollIntervalMs)
  }
}

/** Returns whether it accepts connections, as errors sent by the server also show. */
async function isOpen(folder: string): Promise<boolean> {
  const client = new pg.Client({ host: folder, port, user: 'postgres', database: 'template1' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    // The role or database does not exist.
    return error instanceof Error && 'code' in error && /^(28000|3D000)$/.test(String(error.code))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns the last error in a log. */
const reasonIn = (log: string): string => {
  const lines = log.trim().split('\n')
  return lines.findLast((line) => /\b(FATAL|PANIC|ERROR)\b/.test(line)) ?? lines.at(-1) ?? ''
}

/** Finds PostgreSQL's programs in the version of a cluster: Debian's, Red Hat's, or the embedded ones. */
async function findProgramsFor(cluster: string, user: PostgresUser): Promise<string> {
  const version = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const embedded = await findPrograms(user).catch(() => null)
  const folders = [
    `/usr/lib/postgresql/${version}/bin`,
    `/usr/pgsql-${version}/bin`,
    ...(embedded === null ? [] : [path.join(embedded, 'bin')]),
  ]
  for (const folder of folders) {
    const { code, output } = await runAs(user, path.join(folder, 'postgres'), ['--version'])
    if (code === 0 && output.split(' ').at(2)?.split('.')[0] === version) return folder
  }
  throw new RestoreError(`PostgreSQL ${version} is not installed on this machine.`)
}
