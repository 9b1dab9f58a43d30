import { once } from 'node:events'
import { createServer } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Registry } from 'prom-client'
import { type WebSocket, WebSocketServer } from 'ws'
import { systemClock } from '#server/clock.ts'
import { noTransport } from '#server/rooms/bus.ts'
import { type OpenRooms, openRooms } from '#server/rooms/open-rooms.ts'
import { frameOf } from '#server/rooms/sockets/frame.ts'
import { openSockets } from '#server/rooms/sockets/sockets.ts'
import type { Bench, Row } from './bench.ts'
import { crowdOf, letBid, newTally } from './crowd.ts'
import { openGround, silent } from './ground.ts'
import { openPlainSale } from './plain-sale.ts'
import { gather, gatherPlainly, type Watchers } from './watching/crowds.ts'
import { steadyNow } from './watching/messages.ts'

const bidders = Array.from({ length: 64 }, (_, nth) => `bidder-${nth}`)
const rounds = 15
/** Milliseconds between two rounds: a house in which little happens tells at once. */
const pause = 300

/** One bid to the last of many watchers, beside plain writes of the same bytes; and what watchers cost the bids. */
export const bench: Bench = {
  title: 'Bids and those who watch, all sockets in the process that takes the bids',
  async run({ seconds }) {
    const ground = await openGround()
    const rooms = await openRooms({
      pool: ground.pool,
      clock: systemClock,
      log: silent,
      metrics: new Registry(),
      transport: noTransport,
      closing: false,
    })
    const http = createServer()
    const sessions = { viewerOf: () => Promise.resolve(null) }
    const sockets = openSockets({ rooms, sessions, clock: systemClock, log: silent, metrics: new Registry() })
    sockets.attach(http)
    const port = await listen(http)
    const house: House = { rooms, port, height: 1_000 }
    const weights = await weigh(house)
    const rows: Row[] = []
    for (const many of [1_000, 5_000, 10_000]) rows.push(...(await reachAll(house, many)))
    rows.push(...(await bidUnderWatch(house, seconds)))
    rows.push(...weights)
    await sockets.close()
    http.close()
    await rooms.close()
    await ground.close()
    return rows
  },
}

type House = { readonly rooms: OpenRooms; readonly port: number; height: number }

async function listen(http: ReturnType<typeof createServer>): Promise<number> {
  http.listen({ port: 0, host: '127.0.0.1', backlog: 4_000 })
  await once(http, 'listening')
  const address = http.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Takes a bid that is higher than all before. */
async function bid(house: House, sale: string, nth: number): Promise<boolean> {
  house.height += 100
  const bidder = bidders[nth % bidders.length] ?? ''
  const outcome = await house.rooms
    .desk(sale)
    .submit({ command: { type: 'placePreBid', bidder, lotId: `${sale}-1`, maximum: house.height } })
  return outcome.kind === 'accepted'
}

/** Opens a sale and has many follow it. */
async function watched(house: House, sale: string, many: number): Promise<Watchers> {
  await openPlainSale(house.rooms, sale, bidders)
  const { seq } = await house.rooms.state(sale)
  return gather(house.port, many, { id: sale, since: seq })
}

async function reachAll(house: House, many: number): Promise<Row[]> {
  const sale = `reach-${many}`
  const watchers = await watched(house, sale, many)
  const plain = await gatherPlainly(many)
  const bytes = await bytesOfABid(house, sale, watchers)
  const [ours, plainly, longest] = [[], [], []] as [number[], number[], number[]]
  for (let round = 0; round < rounds; round++) {
    plainly.push(await plain.reach(bytes))
    const turns = watchTurns()
    const heard = watchers.allHeard()
    const began = steadyNow()
    await bid(house, sale, round + 1)
    ours.push((await heard) - began)
    longest.push(await turns.longest())
    await wait(pause)
  }
  await plain.leave()
  await watchers.leave()
  const name = 'plain writes of the same bytes'
  const reach: Row = {
    what: `a bid to the last of ${many.toLocaleString('en')}`,
    unit: 'ms',
    ours: median(ours),
    baseline: { name, figure: median(plainly) },
    target: many === 10_000 ? { atMost: 1.1 } : null,
  }
  const longestWait: Row = {
    what: `longest wait that telling ${many.toLocaleString('en')} adds to a bid`,
    unit: 'ms',
    ours: median(longest),
    baseline: null,
    target: many === 10_000 ? { atMost: 5 } : null,
  }
  return [reach, longestWait]
}

/** Bytes of the frame that a bid makes: taken from a first one, which warms everything too. */
async function bytesOfABid(house: House, sale: string, watchers: Watchers): Promise<Buffer> {
  const room = await house.rooms.room(sale)
  const { pushesOf } = await import('#domain/auction/push.ts')
  const frame = new Promise<Buffer>((resolve) => {
    const stop = room.listen(([step]) => {
      stop()
      if (step) resolve(frameOf(JSON.stringify(pushesOf(step.entry, step.before, step.after).everybody)))
    })
  })
  const heard = watchers.allHeard()
  await bid(house, sale, 0)
  await heard
  return frame
}

/** Watches how long one turn of the event loop keeps the next waiting. */
function watchTurns(): { longest(): Promise<number> } {
  let [on, worst] = [true, 0]
  const watching = (async () => {
    let last = performance.now()
    while (on) {
      await nextTurn()
      const now = performance.now()
      worst = Math.max(worst, now - last)
      last = now
    }
  })()
  return {
    async longest() {
      on = false
      await watching
      return worst
    },
  }
}

async function bidUnderWatch(house: House, seconds: number): Promise<Row[]> {
  await openPlainSale(house.rooms, 'unwatched', bidders)
  const watchers = await watched(house, 'watched', 1_000)
  const [alone, under] = [newTally(), newTally()]
  for (let turn = 0; turn < 4; turn++) {
    await letBid(alone, seconds / 4, bidders.length, (nth) => bid(house, 'unwatched', nth))
    await letBid(under, seconds / 4, bidders.length, (nth) => bid(house, 'watched', nth))
    await wait(500)
  }
  await watchers.leave()
  return [
    {
      what: 'bids on one hot lot with 1,000 watching, 64 bidders',
      unit: 'bids/s',
      ours: crowdOf(under).perSecond,
      baseline: { name: 'nobody watching', figure: crowdOf(alone).perSecond },
      target: { atLeast: 0.5 },
    },
  ]
}

const weighed = 5_000

/** What a process takes in memory, in bytes: what its own objects take, and all that the system has given it. */
type Memory = { readonly own: number; readonly all: number }

/** Measured before anything else: memory that was once taken and freed would hide what is taken anew. */
async function weigh(house: House): Promise<Row[]> {
  const ours = await weightOf(async () => {
    const watchers = await watched(house, 'idle', weighed)
    return () => watchers.leave()
  })
  const bare = await weightOf(async () => {
    const http = createServer()
    const held = new Set<WebSocket>()
    const server = new WebSocketServer({ server: http, perMessageDeflate: false, clientTracking: false })
    server.on('connection', (ws) => {
      held.add(ws)
      ws.on('message', () => ws.send('"subscribed"'))
    })
    const watchers = await gather(await listen(http), weighed, { id: 'bare', since: 0 })
    return async () => {
      await watchers.leave()
      http.close()
    }
  })
  return [
    { what: 'memory per idle watcher', unit: 'kB', ours: ours.all, baseline: null, target: { atMost: 9 } },
    {
      what: 'of that, what our own objects take',
      unit: 'kB',
      ours: ours.own,
      baseline: { name: '`ws` alone', figure: bare.own },
      target: null,
    },
  ]
}

/** Memory of this process, in kB, that each of so many sockets takes once all is quiet. */
async function weightOf(open: () => Promise<() => Promise<void>>): Promise<Memory> {
  const before = await quietMemory()
  const close = await open()
  const after = await quietMemory()
  await close()
  const each = (bytes: number) => bytes / weighed / 1024
  return { own: each(after.own - before.own), all: each(after.all - before.all) }
}

async function quietMemory(): Promise<Memory> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  for (let i = 0; i < 5; i++) {
    await wait(200)
    collect()
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { own: heapUsed + external, all: rss }
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
