import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresUser } from '#server/platform/database/embedded/postgres-user.ts'
import { canPass } from '#server/platform/database/embedded/run-as.ts'
import { reservePort } from '#server/platform/process/testing/reserve-port.ts'
import { memoryOptions } from '../lib/memory.mjs'
import { createDatabasePart, type DatabasePart } from './database-part.ts'
import { haproxyConfig } from './haproxy-config.ts'
import { createPart, type Part } from './part.ts'
import type { Replication } from './patroni-config.ts'
import { accepts, isOk } from './probes.ts'
import type { Programs } from './programs.ts'

/** A complete installation on the loopback interface. */
export type Cluster = {
  /** The URL for browsers and clients, at the proxy. */
  readonly url: string
  /** `DATABASE_URL`, with both servers. */
  readonly databaseUrl: string
  readonly etcd: Part
  readonly databases: readonly DatabasePart[]
  readonly nats: Part
  readonly servers: readonly Part[]
  readonly gateways: readonly Part[]
  readonly proxy: Part
  /** All parts in the order of their start. */
  readonly parts: readonly Part[]
  stop(): Promise<void>
}

export type ClusterOptions = {
  readonly programs: Programs
  /** An existing folder for all files written by the parts. */
  readonly folder: string
  readonly replication: Replication
  /** The settings of servers and gateways in addition to those of the cluster. */
  readonly settings: Readonly<Record<string, string>>
  /** The first port to try for the proxy. */
  readonly firstPort?: number
  readonly say: (text: string) => void
}

const root = path.resolve(import.meta.dirname, '../..')
const database = 'rostrum'
const pollIntervalMs = 100

/** Starts etcd, two PostgreSQL servers under Patroni, NATS, two servers, two gateways and HAProxy. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, programs, replication, say } = options
  const ports = await reservePorts(12, options.firstPort)
  const [proxyPort, ...others] = ports.numbers
  const port = () => others.shift() ?? 0
  const logs = path.join(folder, 'logs')
  const password = randomBytes(16).toString('hex')
  const gatewayPassword = randomBytes(16).toString('hex')
  const user = await findPostgresUser()
  if (!(await canPass(user, folder)))
    throw new Error(`PostgreSQL runs as ${user?.name}, who cannot reach ${folder}: choose another --folder`)
  await mkdir(logs, { recursive: true })
  const logFile = (name: string) => path.join(logs, `${name}.log`)
  const own = (
    name: string,
    program: string,
    args: readonly string[],
    at: number,
    env: Readonly<Record<string, string>> = {},
  ): Part =>
    createPart({
      name,
      program,
      args,
      address: `127.0.0.1:${at}`,
      cwd: folder,
      logFile: logFile(name),
      env,
      isReady: () => accepts(at),
    })

  const etcdPort = port()
  const etcd = own('etcd', programs.etcd, etcdArgs(path.join(folder, 'etcd'), etcdPort, port()), etcdPort)
  const natsPort = port()
  const nats = own(
    'nats',
    programs['nats-server'],
    ['-c', path.join(root, 'deploy/nats/nats.conf'), '-a', '127.0.0.1', '-p', String(natsPort)],
    natsPort,
    { SERVER_PASSWORD: `'${password}'`, GATEWAY_PASSWORD: `'${gatewayPassword}'` },
  )
  const databaseOptions = { patroni: programs.patroni, user }
  const programsFolder = path.dirname(programs.postgres)
  const databases = await Promise.all(
    ['database-1', 'database-2'].map((name) =>
      createDatabasePart(
        { name, port: port(), restPort: port(), etcdPort, programs: programsFolder, password, replication },
        { ...databaseOptions, folder: path.join(folder, name), logFile: logFile(name) },
      ),
    ),
  )
  const hosts = databases.map((one) => `127.0.0.1:${one.port}`).join(',')
  const databaseUrl = `postgres://${database}:${password}@${hosts}/${database}?target_session_attrs=read-write`
  const url = `http://127.0.0.1:${proxyPort}`
  const node = (
    name: string,
    script: string,
    settings: Readonly<Record<string, string>>,
  ): Part & { readonly port: number } => {
    const at = port()
    const part = createPart({
      name,
      program: process.execPath,
      args: [...memoryOptions, path.join(root, script)],
      address: `http://127.0.0.1:${at}`,
      cwd: root,
      logFile: logFile(name),
      env: {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(at),
        PUBLIC_URL: url,
        TRUST_PROXY: '1',
        DATA_DIR: path.join(folder, 'files'),
        DATABASE_URL: databaseUrl,
        ...settings,
        ...options.settings,
      },
      isReady: () => isOk(`http://127.0.0.1:${at}/readyz`),
    })
    return Object.assign(part, { port: at })
  }
  const natsUrl = (user: string, secret: string) => `nats://${user}:${secret}@127.0.0.1:${natsPort}`
  const servers = ['server-1', 'server-2'].map((name) =>
    node(name, 'server/main.ts', { NATS_URL: natsUrl('server', password) }),
  )
  const gateways = ['gateway-1', 'gateway-2'].map((name) =>
    node(name, 'server/gateway-main.ts', {
      NATS_URL: natsUrl('gateway', gatewayPassword),
      DATABASE_READ_URL: databaseUrl.replace('read-write', 'standby'),
    }),
  )
  const proxyConfig = path.join(folder, 'haproxy.cfg')
  await writeFile(proxyConfig, haproxyConfig({ port: proxyPort, servers, gateways }))
  const proxy = own('proxy', programs.haproxy, ['-db', '-f', proxyConfig], proxyPort)

  const parts = [etcd, nats, ...databases, ...servers, ...gateways, proxy]
  const started: Part[] = []
  const start = async (...some: Part[]) => {
    say(`Starting ${some.map(({ name }) => name).join(' and ')}`)
    started.push(...some)
    await Promise.all(some.map((one) => one.start()))
  }
  const stop = async () => {
    for (const one of started.toReversed()) await one.stop()
    await ports.release()
  }
  try {
    await start(etcd, nats)
    for (const one of databases) await start(one)
    await createDatabase(databases, password)
    await untilReplicated(databases, replication)
    // The first one migrates the tables.
    for (const one of servers) await start(one)
    await start(...gateways)
    await start(proxy)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, databaseUrl, etcd, databases, nats, servers, gateways, proxy, parts, stop }
}

const etcdArgs = (folder: string, clientPort: number, peerPort: number): readonly string[] => {
  const client = `http://127.0.0.1:${clientPort}`
  const peer = `http://127.0.0.1:${peerPort}`
  return [
    ['--name', 'etcd'],
    ['--data-dir', folder],
    ['--listen-client-urls', client],
    ['--advertise-client-urls', client],
    ['--listen-peer-urls', peer],
    ['--initial-advertise-peer-urls', peer],
    ['--initial-cluster', `etcd=${peer}`],
  ].flat()
}

async function reservePorts(count: number, from: number | undefined) {
  const reserved = [await reservePort(from)]
  while (reserved.length < count) reserved.push(await reservePort())
  const [first = 0, ...others] = reserved.map(({ port }) => port)
  return {
    numbers: [first, ...others] as const,
    async release() {
      for (const one of reserved) await one.release()
    },
  }
}

/** Creates the company's role and database at the primary. */
async function createDatabase(databases: readonly DatabasePart[], password: string): Promise<void> {
  const primary = await primaryOf(databases)
  const client = new pg.Client({
    connectionString: `postgres://postgres:${password}@127.0.0.1:${primary.port}/postgres`,
  })
  await client.connect()
  try {
    await client.query(`create role ${database} login password '${password}'`)
    await client.query(`create database ${database} owner ${database}`)
  } finally {
    await client.end()
  }
}

/** Waits for the database server that is the primary. */
export async function primaryOf(databases: readonly DatabasePart[]): Promise<DatabasePart> {
  for (;;) {
    for (const one of databases) if (await one.isPrimary()) return one
    await wait(pollIntervalMs)
  }
}

/** Waits until a standby replicates in the requested way. */
export async function untilReplicated(
  databases: readonly DatabasePart[],
  replication: Replication,
): Promise<void> {
  const follows = (one: DatabasePart) =>
    replication === 'synchronous' ? one.isSynchronousStandby() : one.isStandby()
  while (!(await Promise.all(databases.map(follows))).includes(true)) await wait(pollIntervalMs)
}
