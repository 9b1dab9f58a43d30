import { countFrames } from './frames-in.ts'
import { steadyNow, type WatchersSay } from './messages.ts'
import { connected, subscribed } from './subscribed.ts'

/**
 * Many watchers in a process of their own: `watchers.ts <port> <how many> [<sale> <since>]`. They count frames and do
 * nothing else, so that the time they take is the same for whoever writes to them. Without a sale they only listen.
 */
const [, , port = '', count = '', sale = '', since = '0'] = process.argv
const many = Number(count)
const say = (message: WatchersSay) => process.send?.(message)
/** By the number of a frame: how many have not got it. */
const missing: number[] = []

/** One more watcher has a frame. All get the same in the same order, so the last of them has them in order, too. */
function got(frame: number): void {
  const left = (missing[frame] ?? many) - 1
  missing[frame] = left
  if (left === 0) say({ kind: 'all', at: steadyNow() })
}

async function join(): Promise<void> {
  const to = Number(port)
  const socket = sale === '' ? await connected(to) : await subscribed(to, sale, Number(since))
  const frames = countFrames()
  let counted = 0
  socket.on('data', (bytes) => {
    for (let left = frames.take(bytes); left > 0; left--) got(counted++)
  })
  socket.on('close', () => process.exit(1))
}

for (let i = 0; i < many; i += 100) {
  await Promise.all(Array.from({ length: Math.min(100, many - i) }, join))
}
say({ kind: 'ready' })
process.on('disconnect', () => process.exit())
