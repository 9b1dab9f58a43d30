import type { Probe } from './history.ts'

/** The addresses to which calls are sent. */
export type Target = { readonly name: string; readonly url: string }

/** Routes each call to a ready server, as a reverse proxy does. */
export type Balancer = {
  readonly probes: readonly Probe[]
  /**
   * Returns the server for a bidder's next call: the preferred one while healthy, otherwise another; null if
   * there is none.
   */
  serverFor(bidderIndex: number): Target | null
  /** Marks a server as failed; calls go elsewhere until it responds again. */
  failed(server: Target): void
  close(): void
}

/** The interval and timeout of readiness probes, in milliseconds. */
const probeIntervalMs = 250
const probeTimeoutMs = 3_000
/** The milliseconds without a response after which a server counts as unhealthy. */
const unhealthyAfterMs = 500

/** Creates a balancer that probes the servers until it is closed. */
export function createBalancer(servers: readonly Target[]): Balancer {
  const probes: Probe[] = []
  const healthy = new Set(servers)
  let isClosed = false

  async function probe(server: Target): Promise<void> {
    const at = performance.now()
    const timeout = setTimeout(() => healthy.delete(server), unhealthyAfterMs)
    const status = await statusOf(server.url)
    clearTimeout(timeout)
    if (isClosed) return
    probes.push({ server: server.name, at, took: performance.now() - at, status })
    if (status === 'ready' || status === 'degraded') healthy.add(server)
    else healthy.delete(server)
  }

  function startProbing(server: Target): NodeJS.Timeout {
    return setInterval(() => void probe(server), probeIntervalMs)
  }

  const timers = servers.map(startProbing)
  return {
    probes,
    serverFor(bidderIndex) {
      const preferred = servers[bidderIndex % servers.length]
      if (preferred && healthy.has(preferred)) return preferred
      return servers.find((one) => healthy.has(one)) ?? null
    },
    failed: (server) => void healthy.delete(server),
    close() {
      isClosed = true
      for (const timer of timers) clearInterval(timer)
    },
  }
}

async function statusOf(url: string): Promise<Probe['status']> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(probeTimeoutMs) })
    const body: unknown = await response.json()
    if (typeof body === 'object' && body !== null && 'status' in body) {
      const { status } = body
      if (status === 'ready' || status === 'degraded' || status === 'unready') return status
    }
    return 'unready'
  } catch {
    return 'gone'
  }
}
