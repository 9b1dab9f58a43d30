import { open } from '#server/open.ts'
import { testConfig, unlimited } from '#server/testing.ts'

/** A server in a process of its own that measures its main thread; see measured-server.ts. */

/** Milliseconds between two looks. */
const every = 2

const work = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const house = await open(
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

process.on('message', async (ask: 'read' | 'collect') => {
  look()
  if (ask === 'collect') for (let i = 0; i < 3; i++) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.({ longest, memory: heapUsed + external })
  longest = 0
  before = work()
})
process.once('disconnect', async () => {
  await house.close()
  process.exit()
})
process.send?.({ url: house.url })
