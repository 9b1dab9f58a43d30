import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/platform/process/free-port.ts'
import type { Bench } from './bench.ts'

const top = path.resolve(import.meta.dirname, '..')

/** From a clone with nothing in it to a house that takes visitors, beside `npm ci` alone in another clone. */
export const bench: Bench = {
  title: 'A newcomer’s first start',
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-bench-start-'))
    try {
      // The packages themselves come from npm's cache in both: the network is not what is measured.
      await installed(await cloned(path.join(folder, 'first')))
      const alone = await installed(await cloned(path.join(folder, 'alone')))
      const clone = await cloned(path.join(folder, 'house'))
      const baseline = { name: 'npm ci alone', figure: alone }
      const row = { unit: 's', baseline }
      return [
        { ...row, what: 'npm start in a new clone', ours: await started(clone), target: { atMost: 1.5 } },
        { ...row, what: 'npm start once more', ours: await started(clone), target: null },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** @returns the clone's folder */
async function cloned(to: string): Promise<string> {
  await ended(spawn('git', ['clone', '--quiet', top, to], { stdio: 'inherit' }))
  return to
}

/** Installs the packages. @returns seconds */
async function installed(cwd: string): Promise<number> {
  const began = performance.now()
  await ended(npm(cwd, ['ci', '--no-audit', '--no-fund']))
  return secondsSince(began)
}

/** Starts the house, waits until it takes visitors, and closes it. @returns seconds until it took them */
async function started(cwd: string): Promise<number> {
  const port = await freePort(0)
  const began = performance.now()
  const house = npm(cwd, ['start'], { PORT: String(port) })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) {
    if (house.exitCode !== null) throw new Error(`npm start ended with ${house.exitCode}`)
    await wait(50)
  }
  const seconds = secondsSince(began)
  const gone = once(house, 'exit')
  house.kill('SIGTERM')
  await gone
  return seconds
}

const npm = (
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess => spawn('npm', args, { cwd, stdio: 'ignore', env: { ...process.env, NODE_ENV: '', ...env } })

async function ended(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`)
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000
