import type { Socket } from 'node:net'
import { applyPush } from '#domain/auction/push/apply-push.ts'
import type { SalePush } from '#domain/auction/push.ts'
import type { SaleView } from '#domain/auction/view.ts'
import { parseServerText } from '#wire/socket/socket.ts'
import { countFrames, readTexts } from '../watching/frames-in.ts'
import { steadyNow } from '../watching/messages.ts'
import { subscribed } from '../watching/subscribed.ts'
import type { Heard, WatchersAnswer, WatchersAsk } from './messages.ts'

/**
 * Many who watch one sale, in a process of their own: `watchers-process.ts <port> <how many> <sale> <since> [still]`.
 * All are told the same frames in the same order, so of most of them frames are counted alone; a few read what is told
 * and fold it into a view, as a page does. Those who keep `still` read nothing at all once they follow the sale.
 */
const [, , port = '', count = '', sale = '', since = '0', still = ''] = process.argv
const many = Number(count)
const readers = 5
const say = (message: WatchersAnswer) => process.send?.(message)

/** By the number of a frame: how many have not got it, when the last one did, and the place that it tells up to. */
const missing: number[] = []
const at: number[] = []
const places: number[] = []
const views: SaleView[] = []
let awaited: number | null = null
const sockets: Socket[] = []

function got(frame: number): void {
  const left = (missing[frame] ?? many) - 1
  missing[frame] = left
  if (left > 0) return
  at[frame] = steadyNow()
  if (awaited === null || (places[frame] ?? 0) < awaited) return
  awaited = null
  say({ kind: 'reached' })
}

/** Reads what one of the readers has been told. */
function read(reader: number, frame: number, text: string): void {
  for (const push of parseServerText(text)) {
    if (!('seq' in push) || push.seq === undefined) continue
    places[frame] = Math.max(places[frame] ?? 0, push.seq)
    const view = views[reader]
    if (view && push.type !== 'subscribed' && push.type !== 'snapshot')
      views[reader] = applyPush(view, push satisfies SalePush)
  }
}

async function join(nth: number): Promise<void> {
  const socket = await subscribed(Number(port), sale, Number(since))
  sockets.push(socket)
  if (still !== '') {
    socket.pause()
    socket.on('error', () => undefined)
    return
  }
  const frames = countFrames()
  const texts = nth < readers ? readTexts() : null
  let [counted, seen] = [0, 0]
  socket.on('data', (bytes) => {
    // What is told is read first: a frame's place has to be known by when the last watcher has it.
    for (const text of texts?.take(bytes) ?? []) read(nth, seen++, text)
    for (let left = frames.take(bytes); left > 0; left--) got(counted++)
  })
  socket.on('close', () => process.exit(1))
}

process.on('message', (ask: WatchersAsk) => {
  switch (ask.kind) {
    case 'begin':
      for (let reader = 0; reader < readers; reader++) views[reader] = ask.view
      say({ kind: 'begun' })
      return
    case 'await': {
      const done = at.findLastIndex((instant) => instant > 0)
      if ((places[done] ?? 0) >= ask.seq) say({ kind: 'reached' })
      else awaited = ask.seq
      return
    }
    case 'tell': {
      const heard: Heard[] = at.map((instant, frame) => ({ seq: places[frame] ?? 0, at: instant }))
      say({ kind: 'told', heard, views })
      return
    }
  }
})

/** A pong that nobody asked for, with a mask of zeros: the house takes whoever is silent for a minute for gone. */
const here = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
/** Milliseconds in which each of them says once that they are there, and between two that do. */
const round = 20_000
const step = 100
let next = 0
setInterval(() => {
  const until = next + Math.ceil((sockets.length * step) / round)
  for (; next < until; next++) sockets[next % sockets.length]?.write(here)
}, step)

for (let i = 0; i < many; i += 100) {
  await Promise.all(Array.from({ length: Math.min(100, many - i) }, (_, more) => join(i + more)))
}
say({ kind: 'ready' })
process.on('disconnect', () => process.exit())
