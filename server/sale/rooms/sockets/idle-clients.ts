import type { Client } from './client.ts'

/** Milliseconds between two rounds. */
const checkIntervalMs = 10_000
/** Milliseconds of silence after which a client is asked whether it is there; a hidden tab's own pings are rare. */
const pingAfterMs = 25_000
/** Milliseconds of silence after which it is taken for gone. */
const terminateAfterMs = 75_000

/** Goes round and drops the sockets whose other end has vanished without a word. */
export function watchIdleClients(clients: ReadonlySet<Client>): { stop(): void } {
  const timer = setInterval(() => {
    const now = performance.now()
    for (const { ws, lastSeenAt: heard } of clients) {
      if (now - heard > terminateAfterMs) ws.terminate()
      else if (now - heard > pingAfterMs) ws.ping()
    }
  }, checkIntervalMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
