import type { Log } from '#server/platform/log/log.ts'
import type { Bus } from './bus.ts'

/** Milliseconds between two reads, in case a message of another process was lost. */
const intervalMs = 10_000

type Reloading = {
  /** The topic that announces a change. */
  readonly topic: 'settings' | 'traditional'
  readonly bus: Pick<Bus, 'subscribe'>
  readonly log: Log
  reload(): Promise<void>
}

/** Reloads what staff change at other processes: at once on a message, and regularly. */
export function reloadOnMessage({ topic, bus, log, reload }: Reloading): { close(): void } {
  let closed = false
  const tryReload = () => {
    if (closed) return
    reload().catch((error) => {
      if (!closed) log.warn({ err: error, topic }, 'Changes of staff could not be read; trying again later')
    })
  }
  bus.subscribe(topic, tryReload)
  const timer = setInterval(tryReload, intervalMs)
  timer.unref()
  return {
    close() {
      closed = true
      clearInterval(timer)
    },
  }
}
