import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { reservePort } from '#server/platform/process/testing/reserve-port.ts'
import { findPostgresUser } from '../embedded/postgres-user.ts'

/** A PgBouncer in front of all databases of a PostgreSQL. */
export type PgBouncer = { readonly url: string; stop(): Promise<void> }

/** The number of sessions per database: few and used in turn, so that each is shared. */
const poolSize = 4

/** Starts PgBouncer in transaction mode. It must be installed. */
export async function startPgBouncer(postgresUrl: string): Promise<PgBouncer> {
  const { hostname, port, username, password } = new URL(postgresUrl)
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-pgbouncer-'))
  const { port: own, release } = await reservePort()
  const file = path.join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'server_round_robin = 1',
    'server_idle_timeout = 5',
    'max_client_conn = 5000',
    `logfile = ${path.join(folder, 'log')}`,
  ]
  await writeFile(file, `${settings.join('\n')}\n`)
  await chmod(folder, 0o777)
  await chmod(file, 0o644)
  const user = await findPostgresUser()
  const bouncer = spawn('pgbouncer', ['-q', file], {
    cwd: '/',
    stdio: 'inherit',
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  const ended = once(bouncer, 'exit')
  process.once('exit', () => bouncer.kill('SIGQUIT'))
  while (bouncer.exitCode === null && !(await accepts(own))) await wait(20)
  if (bouncer.exitCode !== null) throw new Error(`PgBouncer ended with code ${bouncer.exitCode}`)
  const address = new URL(postgresUrl)
  address.port = String(own)
  return {
    url: address.href,
    async stop() {
      bouncer.kill('SIGQUIT')
      await ended
      await release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
