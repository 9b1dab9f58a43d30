import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { reservePort } from '#server/platform/process/testing/reserve-port.ts'
import type { S3Credentials } from './object-store-contract.ts'

/** An S3 store for one test: OpenStack Swift with its S3 interface. */
export type SwiftServer = {
  readonly credentials: S3Credentials
  /** Returns a `STORAGE_URL` with this prefix. */
  storageUrl(prefix: string): string
  close(): Promise<void>
}

const kinds = ['account', 'container', 'object'] as const
const programs = [...kinds, 'proxy'].map((kind) => `swift-${kind}-server`)
const bucket = 'house'
const region = 'us-east-1'
/** The number of objects per page of a list, so that few objects need several pages. */
const pageSize = 3
const pollIntervalMs = 200

/** Returns the packages to install, or null if Swift is installed. */
export async function missingSwift(): Promise<string | null> {
  const files = ['/etc/swift/swift.conf', ...programs.map((program) => `/usr/bin/${program}`)]
  const found = await Promise.all(
    files.map((file) =>
      access(file).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.every(Boolean)
    ? null
    : 'Swift is not installed: apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object'
}

/** Starts a proxy and one server each for accounts, containers and objects, with one folder as their only disk. */
export async function openSwiftServer(): Promise<SwiftServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-swift-'))
  const servers: ChildProcess[] = []
  const ports = await Promise.all([...kinds, 'proxy'].map(() => reservePort()))
  const port = ports.at(-1)?.port ?? 0
  const close = async () => {
    for (const server of servers) {
      if (server.exitCode !== null || server.signalCode !== null) continue
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    }
    for (const { release } of ports) await release()
    await rm(folder, { recursive: true, force: true })
  }
  const start = (kind: string): void => {
    const server = spawn(`/usr/bin/swift-${kind}-server`, [path.join(folder, `${kind}.conf`)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    servers.push(server)
    process.once('exit', () => server.kill('SIGKILL'))
  }
  // Swift separates the words of a user with spaces.
  const credentials = { id: 'house:rostrum', secret: 'secret-of-the-test' }
  try {
    await mkdir(path.join(folder, 'disks', 'one'), { recursive: true })
    await Promise.all(kinds.map((kind, index) => addRing(folder, kind, ports[index]?.port ?? 0)))
    await writeFile(path.join(folder, 'proxy.conf'), proxyConfig(folder, port, credentials))
    for (const kind of [...kinds, 'proxy']) start(kind)
    await untilCreated(`http://127.0.0.1:${port}`, credentials, servers)
  } catch (error) {
    await close()
    throw error
  }
  return {
    credentials,
    storageUrl: (prefix) => `s3://${bucket}/${prefix}?endpoint=http://127.0.0.1:${port}&region=${region}`,
    close,
  }
}

/** Writes the configuration of a server and the ring that leads to it. */
async function addRing(folder: string, kind: string, port: number): Promise<void> {
  await writeFile(path.join(folder, `${kind}.conf`), serverConfig(folder, kind, port))
  const ring = path.join(folder, `${kind}.builder`)
  // 16 partitions of one copy.
  for (const args of [['create', '4', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/one`, '1'], ['rebalance']]) {
    const builder = spawn('/usr/bin/swift-ring-builder', [ring, ...args], { stdio: 'ignore' })
    const [code] = await once(builder, 'exit')
    if (code !== 0) throw new Error(`swift-ring-builder ${args[0]} ended with code ${code}`)
  }
}

const shared = (folder: string, port: number): readonly string[] => [
  '[DEFAULT]',
  'bind_ip = 127.0.0.1',
  `bind_port = ${port}`,
  `user = ${userInfo().username}`,
  `swift_dir = ${folder}`,
  'workers = 0',
]

const serverConfig = (folder: string, kind: string, port: number): string =>
  [
    ...shared(folder, port),
    `devices = ${path.join(folder, 'disks')}`,
    'mount_check = false',
    'fallocate_reserve = 0',
    '[pipeline:main]',
    `pipeline = ${kind}-server`,
    `[app:${kind}-server]`,
    `use = egg:swift#${kind}`,
    '',
  ].join('\n')

const proxyConfig = (folder: string, port: number, { id, secret }: S3Credentials): string =>
  [
    ...shared(folder, port),
    '[pipeline:main]',
    'pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth slo proxy-server',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    // A server that has not started yet is queried again at once.
    'error_suppression_interval = 0',
    ...['catch_errors', 'gatekeeper', 'listing_formats', 'slo'].flatMap((name) => [
      `[filter:${name}]`,
      `use = egg:swift#${name}`,
    ]),
    // Nothing listens there: without a cache everything is looked up.
    '[filter:cache]',
    'use = egg:swift#memcache',
    'memcache_servers = 127.0.0.1:9',
    '[filter:s3api]',
    'use = egg:swift#s3api',
    `location = ${region}`,
    `max_bucket_listing = ${pageSize}`,
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    `user_${id.replace(':', '_')} = ${secret} .admin`,
    '',
  ].join('\n')

/** Creates the bucket when the servers respond. */
async function untilCreated(
  endpoint: string,
  { id, secret }: S3Credentials,
  servers: readonly ChildProcess[],
): Promise<void> {
  const credentials = { accessKeyId: id, secretAccessKey: secret }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 })
  try {
    for (;;) {
      const failure = await client.send(new CreateBucketCommand({ Bucket: bucket })).then(
        () => null,
        (error: unknown) => error,
      )
      if (failure === null) return
      if (servers.some(({ exitCode }) => exitCode !== null))
        throw new Error('A server of Swift has ended', { cause: failure })
      await wait(pollIntervalMs)
    }
  } finally {
    client.destroy()
  }
}
