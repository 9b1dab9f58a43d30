import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Row } from '../bench.ts'
import { createBareWebSockets } from './bare-web-sockets.ts'
import { listen, type WatchedServer } from './server.ts'
import { connectWatchers } from './watcher-processes.ts'

const socketCount = 5_000

/** The memory of a process in bytes: its own objects, and its resident set. */
export type Memory = { readonly own: number; readonly all: number }

/** Measures memory. It must run first, since previously freed memory hides new allocations. */
export async function measureMemory(server: WatchedServer): Promise<Row[]> {
  await server.openSale('idle')
  const ours = await memoryPerSocket(async () => (await server.watch('idle', socketCount)).leave)
  const bare = await memoryPerSocket(connectBareSockets)
  return [
    { what: 'memory per idle watcher', unit: 'kB', ours: ours.all, baseline: null, target: { atMost: 9 } },
    {
      what: 'of that, JavaScript objects',
      unit: 'kB',
      ours: ours.own,
      baseline: { name: '`ws` alone', figure: bare.own },
      target: null,
    },
  ]
}

async function connectBareSockets(): Promise<() => Promise<void>> {
  const sockets = new Set<Duplex>()
  const http = createBareWebSockets((socket) => sockets.add(socket))
  const watchers = await connectWatchers(await listen(http), socketCount, { id: 'bare', since: 0 })
  return async () => {
    await watchers.leave()
    http.close()
  }
}

/** Returns the memory of this process per socket, in kB, after garbage collection. */
async function memoryPerSocket(open: () => Promise<() => Promise<void>>): Promise<Memory> {
  const before = await quietMemory()
  const close = await open()
  const after = await quietMemory()
  await close()
  const each = (bytes: number) => bytes / socketCount / 1024
  return { own: each(after.own - before.own), all: each(after.all - before.all) }
}

/** Returns the memory of this process after garbage collection. */
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
