import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/platform/process/free-port.ts'
import { memoryOptions } from '../scripts/lib/memory.mjs'
import type { Bench } from './bench.ts'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Measures the time from a fresh clone to a server that serves visitors, compared with `npm ci` alone in
 * another clone.
 */
export const bench: Bench = {
  title: 'First start',
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-bench-start-'))
    try {
      // Fills npm's cache first, so that the network is not measured.
      await install(await clone(path.join(folder, 'first')))
      const bare = await clone(path.join(folder, 'alone'))
      const alone = await install(bare)
      const build = await timed(npm(bare, ['run', 'build']))
      const fresh = await clone(path.join(folder, 'fresh'))
      const baseline = { name: 'npm ci alone', figure: alone }
      const row = { unit: 's', baseline }
      return [
        { ...row, what: 'npm start in a fresh clone', ours: await start(fresh), target: { atMost: 1.3 } },
        { ...row, what: 'npm ci and the build, without a server', ours: alone + build, target: null },
        {
          what: 'second npm start',
          unit: 's',
          ours: await start(fresh),
          baseline: null,
          target: { atMost: 1 },
        },
        {
          what: 'third npm start, whose bundle Node has compiled before',
          unit: 's',
          ours: await start(fresh),
          baseline: null,
          target: { atMost: 1 },
        },
        {
          what: 'the floor: a process of npm that starts the database and answers',
          unit: 's',
          ours: await startFloor(fresh),
          baseline: null,
          target: null,
        },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Clones the repository. @returns the clone's folder */
async function clone(to: string): Promise<string> {
  await exited(spawn('git', ['clone', '--quiet', root, to], { stdio: 'inherit' }))
  return to
}

/** Installs the packages. @returns seconds */
const install = (cwd: string): Promise<number> => timed(npm(cwd, ['ci', '--no-audit', '--no-fund']))

/**
 * Starts a process that does the minimum of a start. @param cwd a clone that was started before and is modified
 */
async function startFloor(cwd: string): Promise<number> {
  const command = `node ${memoryOptions.join(' ')} bench/start/floor-process.ts`
  await exited(npm(cwd, ['pkg', 'set', `scripts.floor=${command}`]))
  const env = { NODE_COMPILE_CACHE: path.join(cwd, '.cache/compiled') }
  // The first start fills Node's cache of compiled modules.
  await start(cwd, ['run', 'floor'], env)
  return start(cwd, ['run', 'floor'], env)
}

/** Waits until a process has exited. @returns seconds */
async function timed(child: ChildProcess): Promise<number> {
  const startedAt = performance.now()
  await exited(child)
  return secondsSince(startedAt)
}

/**
 * Starts the server, waits until it is ready and bundled, and stops it with all its processes. npm ends
 * before the server does, which would interfere with the next start or the deletion of the folder.
 * @returns seconds until it was ready
 */
async function start(
  cwd: string,
  args: readonly string[] = ['start'],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const port = await freePort(0)
  const startedAt = performance.now()
  const server = npm(cwd, args, { ...env, PORT: String(port) })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`npm ${args.join(' ')} exited with ${server.exitCode}`)
    await wait(50)
  }
  const seconds = secondsSince(startedAt)
  await untilBundled(cwd)
  signalGroup(server, 'SIGTERM')
  while (signalGroup(server, 0)) await wait(50)
  return seconds
}

/** Sends a signal to a process and its children. @returns false if none are left */
function signalGroup({ pid = 0 }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}

/** Runs npm in a process group of its own. */
const npm = (
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess =>
  spawn('npm', args, {
    cwd,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, NODE_ENV: '', ...env },
  })

async function exited(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} exited with ${code}`)
}

/** The milliseconds that a server has for bundling itself for the next start. */
const bundlingMs = 60_000

/** Waits until the next start can run the bundle, since operators do not stop a server that has just opened. */
async function untilBundled(cwd: string): Promise<void> {
  const until = performance.now() + bundlingMs
  while (!existsSync(path.join(cwd, '.cache/start/stamp.json')) && performance.now() < until) await wait(50)
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000
