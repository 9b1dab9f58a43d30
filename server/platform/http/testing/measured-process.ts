import { open } from '#server/open.ts'
import { testConfig, unlimited } from '#server/testing.ts'
import type { Ask } from './measured-server.ts'

/** A server in a separate process that measures its main thread; see measured-server.ts. */

/** Milliseconds between two measurements. */
const every = 2

const work = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const sample = JSON.stringify(
  Array.from({ length: 4_000 }, (_, index) => ({ at: index, name: `lot ${index}` })),
)

/** The number of repetitions in one measurement, as some machines count processor time in steps of 4 ms. */
const repetitions = 5

/** Does a fixed piece of work similar to parsing inputs. @returns milliseconds of CPU time for one repetition */
function reference(): number {
  const start = work()
  for (let i = 0; i < repetitions; i++) {
    JSON.parse(sample)
    sample.split('"').join("'")
  }
  return (work() - start) / repetitions
}

/** The milliseconds of the reference on the machine for which the limits are meant. */
const meant = 1

/** Returns the current slowdown relative to that machine, which is at least 1. */
const slowness = (): number => Math.max(1, Math.min(reference(), reference(), reference()) / meant)
for (let i = 0; i < 10; i++) reference()

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

/**
 * Returns the longest turn. One below the limit is not divided by the slowdown, as measuring that costs more
 * than most inputs.
 */
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
