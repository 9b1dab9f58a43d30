import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Row } from '../bench.ts'
import { gather } from './crowds.ts'
import { listen, type WatchedServer } from './server.ts'

const weighed = 5_000

/** What a process takes in memory, in bytes: what its own objects take, and all that the system has given it. */
export type Memory = { readonly own: number; readonly all: number }

/** Measured before anything else: memory that was once taken and freed would hide what is taken anew. */
export async function weigh(server: WatchedServer): Promise<Row[]> {
  await server.openSale('idle')
  const ours = await weightOf(async () => (await server.watched('idle', weighed)).leave)
  const bare = await weightOf(gatherAtBareSockets)
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

async function gatherAtBareSockets(): Promise<() => Promise<void>> {
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

/** What this process takes once all is quiet. */
export async function quietMemory(): Promise<Memory> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  for (let i = 0; i < 5; i++) {
    await wait(200)
    collect()
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { own: heapUsed + external, all: rss }
}
