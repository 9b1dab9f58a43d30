import type { Client } from './client.ts'

/** Milliseconds between two rounds. */
const round = 10_000
/** Milliseconds of silence after which a client is asked whether it is there; a hidden tab's own pings are rare. */
const askAfter = 25_000
/** Milliseconds of silence after which it is taken for gone. */
const goneAfter = 75_000

/** Goes round and drops the sockets whose other end has vanished without a word. */
export function watchSilence(clients: ReadonlySet<Client>): { stop(): void } {
  const timer = setInterval(() => {
    const now = performance.now()
    for (const { ws, heard } of clients) {
      if (now - heard > goneAfter) ws.terminate()
      else if (now - heard > askAfter) ws.ping()
    }
  }, round)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
