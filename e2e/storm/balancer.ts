import type { Probe } from './history.ts'
import type { ServerProcess } from './server-process.ts'

/** Sends each call to a server that says it is ready, as a proxy in front of several does. */
export type Balancer = {
  readonly probes: readonly Probe[]
  /** The server for somebody's next call: their usual one while it is well, else another. Null while none is. */
  serverFor(nth: number): ServerProcess | null
  /** Says that a server did not answer, so that the next call goes elsewhere until it answers again. */
  failed(server: ServerProcess): void
  close(): void
}

/** Milliseconds between two looks at a server, and after which one that has not answered is gone. */
const probeEvery = 250
const patience = 3_000
/** Milliseconds without an answer after which calls go elsewhere. */
const longestWait = 500

/** @param isGone whether a server is known to be unable to answer, so that its silence says nothing of it */
export function openBalancer(servers: readonly ServerProcess[]): Balancer {
  const probes: Probe[] = []
  const well = new Set(servers)
  let isClosed = false

  async function look(server: ServerProcess): Promise<void> {
    const at = performance.now()
    const late = setTimeout(() => well.delete(server), longestWait)
    const status = await statusOf(server.url)
    clearTimeout(late)
    if (isClosed) return
    probes.push({ server: server.name, at, took: performance.now() - at, status })
    if (status === 'ready' || status === 'degraded') well.add(server)
    else well.delete(server)
  }

  function keepLooking(server: ServerProcess): NodeJS.Timeout {
    return setInterval(() => void look(server), probeEvery)
  }

  const timers = servers.map(keepLooking)
  return {
    probes,
    serverFor(nth) {
      const usual = servers[nth % servers.length]
      if (usual && well.has(usual)) return usual
      return servers.find((one) => well.has(one)) ?? null
    },
    failed: (server) => void well.delete(server),
    close() {
      isClosed = true
      for (const timer of timers) clearInterval(timer)
    },
  }
}

async function statusOf(url: string): Promise<Probe['status']> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(patience) })
    const body: unknown = await answer.json()
    if (typeof body === 'object' && body !== null && 'status' in body) {
      const { status } = body
      if (status === 'ready' || status === 'degraded' || status === 'unready') return status
    }
    return 'unready'
  } catch {
    return 'gone'
  }
}
