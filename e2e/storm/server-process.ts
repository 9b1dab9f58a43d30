import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/platform/process/free-port.ts'
import { type FrailLine, openFrailLine } from '#server/sale/rooms/testing/frail-line.ts'
import { unlimited } from '#server/testing.ts'
import { waitedFor } from './machine.ts'
import type { StepClock } from './stepped-clock.ts'

/** A whole server in a process of its own, behind lines that can fail. */
export type ServerProcess = {
  readonly name: string
  readonly pid: number
  /** Where bidders reach it, over its line. */
  readonly url: string
  /** Its line to the database; null where the database is its own. */
  readonly toDatabase: FrailLine | null
  readonly toClients: FrailLine
  /** Kills the process at once. */
  kill(): Promise<void>
  /** Starts it anew after it was killed, and waits until it is ready. */
  start(): Promise<void>
  /**
   * The machine is gone without a word: the process ends, and everybody's connections to it stay open and silent. What
   * is started in its place has lines of its own.
   */
  vanish(): Promise<void>
  freeze(): void
  thaw(): void
  /** Steps the clock of its machine, as far as it is the process that reads it. */
  stepClock(milliseconds: number): void
  /** Asks it to close. @returns the milliseconds until it has ended */
  stop(): Promise<number>
  close(): Promise<void>
}

type Options = {
  readonly name: string
  readonly dataDir: string
  /** Where the database is; null for the server's own in its data folder. */
  readonly databaseUrl: () => string | null
  /** File that its log goes to. */
  readonly logFile: string
}

/** Milliseconds that a server may take to be ready, without those for which it waited for a processor, and between two looks. */
const longestStart = 60_000
const pause = 50

const root = path.resolve(import.meta.dirname, '../..')

/** Starts a server and waits until it is ready. */
export async function startServer({ name, dataDir, databaseUrl, logFile }: Options): Promise<ServerProcess> {
  const port = await freePort(0)
  const log = createWriteStream(logFile, { flags: 'a' })
  const lines: FrailLine[] = []
  const openLine = async (to: string) => {
    const line = await openFrailLine(to)
    lines.push(line)
    return line
  }
  const ownDatabase = databaseUrl()
  let toDatabase = ownDatabase === null ? null : await openLine(ownDatabase)
  let toClients = await openLine(`http://127.0.0.1:${port}`)
  let child: ChildProcess

  async function start(): Promise<void> {
    child = fork(path.join(root, 'server/main.ts'), [], {
      execArgv: ['--import', path.join(import.meta.dirname, 'stepped-clock.ts')],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...settingsOf(port, dataDir, toDatabase?.url ?? '') },
    })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    await untilReady()
  }

  async function untilReady(): Promise<void> {
    const began = performance.now()
    while (performance.now() - began - ((await waitedFor(child.pid ?? 0)) ?? 0) < longestStart) {
      if (child.exitCode !== null) throw new Error(`${name} ended while it started; see ${logFile}`)
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
      if (answer?.ok) return
      await wait(pause)
    }
    throw new Error(`${name} was not ready within ${longestStart} ms; see ${logFile}`)
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
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
    kill,
    start,
    async vanish() {
      toClients.freeze()
      toDatabase?.freeze()
      await kill()
      toClients = await openLine(`http://127.0.0.1:${port}`)
      const now = databaseUrl()
      if (now !== null) toDatabase = await openLine(now)
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stepClock: (milliseconds) => void child.send({ stepClock: milliseconds } satisfies StepClock),
    async stop() {
      const began = performance.now()
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      return performance.now() - began
    },
    async close() {
      await kill()
      for (const line of lines) await line.close()
      log.end()
    },
  }
}

/** Without a database of its own the server is on `databaseUrl`. */
const settingsOf = (port: number, dataDir: string, databaseUrl: string) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  NODE_ENV: 'production',
  DEMO: '0',
  REHEARSAL: 'off',
  INSTALLABLE: '0',
  LOG_LEVEL: 'warn',
  ...unlimited,
})
