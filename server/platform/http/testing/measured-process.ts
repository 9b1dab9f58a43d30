import { open } from '#server/open.ts'
import { testConfig, unlimited } from '#server/testing.ts'
import type { Ask } from './measured-server.ts'

/** A server in its own process that measures its main thread; see measured-server.ts. */

/** Milliseconds between two measurements. */
const every = 2

const work = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const sample = JSON.stringify(Array.from({ length: 4_000 }, (_, at) => ({ at, name: `lot ${at}` })))

/**
 * A fixed piece of work similar to parsing inputs. @returns milliseconds of CPU time, at least 1: some machines count
 * it in larger steps, and none is faster
 */
function reference(): number {
  const start = work()
  JSON.parse(sample)
  sample.split('"').join("'")
  return Math.max(1, work() - start)
}

/** The fastest reference time on this machine. */
let quickest = Number.POSITIVE_INFINITY
/** Current slowdown relative to it, at least 1. */
function slowness(): number {
  const now = Math.min(reference(), reference())
  quickest = Math.min(quickest, now)
  return now / quickest
}
for (let i = 0; i < 50; i++) slowness()

const server = await open(
  testConfig({ ...process.env, ...unlimited, LETTERS_PER_HOUR: '0', UPLOADS_PER_HOUR: '0' }),
)

let longest = 0
let before = work()
const look = () => {
  const now = work()
  longest = Math.max(longest, now - before)
  before = now
}
setInterval(look, every)

process.on('message', (ask: Ask) => {
  look()
  process.send?.(ask === 'memory' ? memory() : turnBelow(ask.below))
  longest = 0
  before = work()
})

/** The longest turn; one below the limit is not divided by the slowdown, which costs more than most inputs. */
const turnBelow = (below: number): number => (longest < below ? longest : longest / slowness())

function memory(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

process.once('disconnect', async () => {
  await server.close()
  process.exit()
})
process.send?.(server.url)
