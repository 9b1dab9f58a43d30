import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { familyOf, signalAll, untilEnded } from './processes.ts'

/** A part of a cluster that can fail. */
export type Part = {
  readonly name: string
  readonly address: string
  /** The main process; 0 before the first start. */
  readonly pid: number
  /** Starts it and waits until it is ready. */
  start(): Promise<void>
  /** Kills all its processes immediately, as if its machine were lost. */
  kill(): Promise<void>
  /** Suspends all its processes; their connections stay open. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Stops it gracefully; kills it if that takes too long. */
  stop(): Promise<void>
}

/** The settings of a part's process. */
export type PartOptions = {
  readonly name: string
  readonly address: string
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The user that runs it; null for this process's own. */
  readonly user?: { readonly uid: number; readonly gid: number } | null
  /** The folder in which it runs. */
  readonly cwd: string
  readonly logFile: string
  isReady(): Promise<boolean>
  /** Returns processes that are not descendants of the program, such as a postmaster. */
  others?(): Promise<readonly number[]>
}

/** The milliseconds allowed for a part to become ready, to stop and to end, and between two checks. */
const startTimeoutMs = 120_000
const stopTimeoutMs = 15_000
const killTimeoutMs = 5_000
const pollIntervalMs = 50

/** Creates a part without starting it. */
export function createPart(options: PartOptions): Part {
  const { name, program, args, logFile, user = null } = options
  let child: ChildProcess | null = null

  async function pids(): Promise<readonly number[]> {
    const others = (await options.others?.()) ?? []
    return familyOf([child?.pid ?? 0, ...others].filter((pid) => pid > 0))
  }

  async function kill(): Promise<void> {
    const family = await pids()
    signalAll(family, 'SIGKILL')
    await untilEnded(family, killTimeoutMs)
  }

  return {
    name,
    address: options.address,
    get pid() {
      return child?.pid ?? 0
    },
    async start() {
      const log = openSync(logFile, 'a')
      const own = spawn(program, args, {
        cwd: options.cwd,
        // Ctrl-C in the terminal reaches the parts through this process, in order.
        detached: true,
        stdio: ['ignore', log, log],
        env: { ...process.env, ...options.env },
        ...(user ? { uid: user.uid, gid: user.gid } : {}),
      })
      child = own
      let failure: string | null = null
      own.once('error', (error) => {
        failure = error.message
      })
      const deadline = performance.now() + startTimeoutMs
      while (!(await options.isReady())) {
        if (own.exitCode !== null || own.signalCode !== null) failure ??= 'it has ended'
        if (performance.now() > deadline) failure ??= `it is not ready after ${startTimeoutMs / 1_000} s`
        if (failure !== null) throw new Error(`${name} did not start: ${failure}; see ${logFile}`)
        await wait(pollIntervalMs)
      }
    },
    kill,
    freeze: async () => signalAll(await pids(), 'SIGSTOP'),
    thaw: async () => signalAll(await pids(), 'SIGCONT'),
    async stop() {
      const family = await pids()
      signalAll(family, 'SIGCONT')
      if (child?.pid) signalAll([child.pid], 'SIGTERM')
      if (!(await untilEnded(family, stopTimeoutMs))) await kill()
    },
  }
}
