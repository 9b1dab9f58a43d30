import type { Socket } from 'node:net'
import { applyPush } from '#domain/auction/push/apply-push.ts'
import type { SalePush } from '#domain/auction/push.ts'
import type { SaleView } from '#domain/auction/view.ts'
import { parseServerText } from '#wire/socket/socket.ts'
import { countFrames, readTexts } from '../watching/frames-in.ts'
import { steadyNow } from '../watching/messages.ts'
import { openSubscription } from '../watching/subscribed.ts'
import type { FrameArrival, WatcherRequest, WatcherResponse } from './messages.ts'

/**
 * Many watchers of one sale in their own process: `watchers-process.ts <port> <count> <sale> <since> [paused]`. All
 * receive the same frames in the same order, so most only count frames; a few parse them and apply the pushes to a view,
 * like a page. With `paused` they read nothing once they are subscribed.
 */
const [, , port = '', count = '', sale = '', since = '0', paused = ''] = process.argv
const many = Number(count)
const readers = 5
const respond = (response: WatcherResponse) => process.send?.(response)

/**
 * By frame number: the number of watchers that have not received it, when the last one did, and its ledger
 * position.
 */
const missing: number[] = []
const at: number[] = []
const positions: number[] = []
const views: SaleView[] = []
let awaited: number | null = null
const sockets: Socket[] = []

function receive(frame: number): void {
  const left = (missing[frame] ?? many) - 1
  missing[frame] = left
  if (left > 0) return
  at[frame] = steadyNow()
  if (awaited === null || (positions[frame] ?? 0) < awaited) return
  awaited = null
  respond({ kind: 'reached' })
}

/** Applies a reader's frame to its view. */
function applyFrame(reader: number, frame: number, text: string): void {
  for (const push of parseServerText(text)) {
    if (!('seq' in push) || push.seq === undefined) continue
    positions[frame] = Math.max(positions[frame] ?? 0, push.seq)
    const view = views[reader]
    if (view && push.type !== 'subscribed' && push.type !== 'snapshot')
      views[reader] = applyPush(view, push satisfies SalePush)
  }
}

async function join(index: number): Promise<void> {
  const socket = await openSubscription(Number(port), sale, Number(since))
  sockets.push(socket)
  if (paused !== '') {
    socket.pause()
    socket.on('error', () => undefined)
    return
  }
  const frames = countFrames()
  const texts = index < readers ? readTexts() : null
  let [counted, seen] = [0, 0]
  socket.on('data', (bytes) => {
    // Parsed before counting, since a frame's position must be known when the last watcher receives it.
    for (const text of texts?.push(bytes) ?? []) applyFrame(index, seen++, text)
    for (let remaining = frames.push(bytes); remaining > 0; remaining--) receive(counted++)
  })
  socket.on('close', () => process.exit(1))
}

process.on('message', (request: WatcherRequest) => {
  switch (request.kind) {
    case 'begin':
      for (let reader = 0; reader < readers; reader++) views[reader] = request.view
      respond({ kind: 'begun' })
      return
    case 'await': {
      const done = at.findLastIndex((instant) => instant > 0)
      if ((positions[done] ?? 0) >= request.seq) respond({ kind: 'reached' })
      else awaited = request.seq
      return
    }
    case 'report': {
      const arrivals: FrameArrival[] = at.map((instant, frame) => ({
        seq: positions[frame] ?? 0,
        at: instant,
      }))
      respond({ kind: 'report', arrivals, views })
      return
    }
  }
})

/** An unsolicited pong with a mask of zeros: the server disconnects sockets that are silent for a minute. */
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
/** The milliseconds in which each socket sends one pong, and between two batches. */
const pongIntervalMs = 20_000
const batchIntervalMs = 100
let next = 0
setInterval(() => {
  const until = next + Math.ceil((sockets.length * batchIntervalMs) / pongIntervalMs)
  for (; next < until; next++) sockets[next % sockets.length]?.write(pong)
}, batchIntervalMs)

for (let i = 0; i < many; i += 100) {
  await Promise.all(Array.from({ length: Math.min(100, many - i) }, (_, more) => join(i + more)))
}
respond({ kind: 'ready' })
process.on('disconnect', () => process.exit())
