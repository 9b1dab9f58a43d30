import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { reservePort } from '#server/platform/process/testing/reserve-port.ts'
import { type FaultyProxy, openFaultyProxy } from '#server/sale/rooms/testing/faulty-proxy.ts'
import { unlimited } from '#server/testing.ts'
import { waitedFor } from './machine.ts'
import type { StepClock } from './stepped-clock.ts'

/** A complete server in its own process, behind proxies that can fail. */
export type ServerProcess = {
  readonly name: string
  readonly pid: number
  /** The URL for bidders, through the proxy. */
  readonly url: string
  /** The proxy to the database; null if it has its own database. */
  readonly toDatabase: FaultyProxy | null
  readonly toClients: FaultyProxy
  /** The proxy to NATS; null without NATS. */
  readonly toBus: FaultyProxy | null
  /** Kills the process immediately. */
  kill(): Promise<void>
  /** Restarts the killed process and waits until it is ready. */
  start(): Promise<void>
  /**
   * Simulates the loss of the machine: the process ends, and connections to it stay open and silent. Its
   * replacement has new proxies.
   */
  vanish(): Promise<void>
  freeze(): void
  thaw(): void
  /** Steps the clock as seen by the process. */
  stepClock(milliseconds: number): void
  /** Stops it gracefully and returns the milliseconds until it exited. */
  stop(): Promise<number>
  close(): Promise<void>
}

type Options = {
  readonly name: string
  readonly dataDir: string
  /** Returns the URL of the database; null for the server's own in its data folder. */
  readonly databaseUrl: () => string | null
  /** The URL of NATS; null without NATS. */
  readonly natsUrl: string | null
  /** Its log file. */
  readonly logFile: string
  /** The checkout that it runs; this one by default. */
  readonly checkout?: string
}

/** The start timeout, not counting time spent waiting for a processor, and the poll interval, in milliseconds. */
const startTimeoutMs = 240_000
const pollIntervalMs = 50

const root = path.resolve(import.meta.dirname, '../..')

/** Starts a server and waits until it is ready. */
export async function startServer({
  name,
  dataDir,
  databaseUrl,
  natsUrl,
  logFile,
  checkout = root,
}: Options): Promise<ServerProcess> {
  const { port, release } = await reservePort()
  const log = createWriteStream(logFile, { flags: 'a' })
  const proxies: FaultyProxy[] = []
  const openProxy = async (to: string) => {
    const proxy = await openFaultyProxy(to)
    proxies.push(proxy)
    return proxy
  }
  const ownDatabase = databaseUrl()
  let toDatabase = ownDatabase === null ? null : await openProxy(ownDatabase)
  let toClients = await openProxy(`http://127.0.0.1:${port}`)
  let toBus = natsUrl === null ? null : await openProxy(natsUrl)
  let child: ChildProcess

  async function start(): Promise<void> {
    child = fork(path.join(checkout, 'server/main.ts'), [], {
      cwd: checkout,
      execArgv: ['--import', path.join(import.meta.dirname, 'stepped-clock.ts')],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...settingsFor(port, dataDir, toDatabase?.url ?? '', toBus?.url ?? '') },
    })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    await untilReady()
  }

  async function untilReady(): Promise<void> {
    const startedAt = performance.now()
    while (performance.now() - startedAt - ((await waitedFor(child.pid ?? 0)) ?? 0) < startTimeoutMs) {
      if (child.exitCode !== null) throw new Error(`${name} ended while it started; see ${logFile}`)
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
      if (response?.ok) return
      await wait(pollIntervalMs)
    }
    throw new Error(`${name} was not ready within ${startTimeoutMs} ms; see ${logFile}`)
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  await start()
  return {
    name,
    get pid() {
      return child.pid ?? 0
    },
    get url() {
      return toClients.url.replace(/\/$/, '')
    },
    get toDatabase() {
      return toDatabase
    },
    get toClients() {
      return toClients
    },
    get toBus() {
      return toBus
    },
    kill,
    start,
    async vanish() {
      toClients.freeze()
      toDatabase?.freeze()
      toBus?.freeze()
      await kill()
      toClients = await openProxy(`http://127.0.0.1:${port}`)
      const now = databaseUrl()
      if (now !== null) toDatabase = await openProxy(now)
      if (natsUrl !== null) toBus = await openProxy(natsUrl)
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stepClock: (milliseconds) => void child.send({ stepClock: milliseconds } satisfies StepClock),
    async stop() {
      const startedAt = performance.now()
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      return performance.now() - startedAt
    },
    async close() {
      await kill()
      for (const proxy of proxies) await proxy.close()
      await release()
      log.end()
    },
  }
}

/**
 * Returns the settings of a server; an empty `databaseUrl` selects the server's own database, an empty
 * `natsUrl` disables NATS.
 */
const settingsFor = (port: number, dataDir: string, databaseUrl: string, natsUrl: string) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  NATS_URL: natsUrl,
  NODE_ENV: 'production',
  DEMO: '0',
  REHEARSAL: 'off',
  INSTALLABLE: '0',
  LOG_LEVEL: 'warn',
  ...unlimited,
})
