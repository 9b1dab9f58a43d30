import { countFrames } from './frames-in.ts'
import { steadyNow, type WatcherMessage } from './messages.ts'
import { openConnection, openSubscription } from './subscribed.ts'

/**
 * Many watchers in their own process: `watchers.ts <port> <count> [<sale> <since>]`. They only count frames, so they
 * take the same time with every server. Without a sale they connect without subscribing.
 */
const [, , port = '', count = '', sale = '', since = '0'] = process.argv
const many = Number(count)
const send = (message: WatcherMessage) => process.send?.(message)
/** By frame number: the number of watchers that have not received it. */
const missing: number[] = []

/** Counts one more watcher with a frame. All receive the frames in the same order, so they also complete in order. */
function receive(frame: number): void {
  const left = (missing[frame] ?? many) - 1
  missing[frame] = left
  if (left === 0) send({ kind: 'all', at: steadyNow() })
}

async function join(): Promise<void> {
  const to = Number(port)
  const socket = sale === '' ? await openConnection(to) : await openSubscription(to, sale, Number(since))
  const frames = countFrames()
  let counted = 0
  socket.on('data', (bytes) => {
    for (let remaining = frames.push(bytes); remaining > 0; remaining--) receive(counted++)
  })
  socket.on('close', () => process.exit(1))
}

for (let i = 0; i < many; i += 100) {
  await Promise.all(Array.from({ length: Math.min(100, many - i) }, join))
}
send({ kind: 'ready' })
process.on('disconnect', () => process.exit())
