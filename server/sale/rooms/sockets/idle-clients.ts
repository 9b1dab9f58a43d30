import type { Client } from './client.ts'

/** Milliseconds between two checks. */
const checkIntervalMs = 10_000
/** Milliseconds of silence after which a client is pinged; hidden tabs rarely send pings themselves. */
const pingAfterMs = 25_000
/** Milliseconds of silence after which a client is disconnected. */
const terminateAfterMs = 75_000

/** Periodically disconnects clients that have vanished without closing their socket. */
export function watchIdleClients(clients: ReadonlySet<Client>): { stop(): void } {
  const timer = setInterval(() => {
    const now = performance.now()
    for (const { ws, lastSeenAt } of clients) {
      if (now - lastSeenAt > terminateAfterMs) ws.terminate()
      else if (now - lastSeenAt > pingAfterMs) ws.ping()
    }
  }, checkIntervalMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
