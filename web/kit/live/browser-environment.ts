import type { Duration } from '#domain/money/money.ts'
import type { Environment, Transport, TransportEvents } from './environment.ts'

const listen = (target: EventTarget, name: string, run: () => void) => {
  target.addEventListener(name, run)
  return () => target.removeEventListener(name, run)
}

const createConnect =
  (url: string) =>
  (events: TransportEvents, query: string): Transport => {
    const socket = new WebSocket(url + query)
    socket.addEventListener('open', () => events.onOpen())
    socket.addEventListener('message', ({ data }) => events.onMessage(String(data)))
    socket.addEventListener('close', ({ code }) => events.onClose(code))
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      close: () => socket.close(),
    }
  }

/** The maximum wait for a paint, in milliseconds, since a tab may be hidden before it has painted. */
const maxPaintWaitMs = 250

/** Runs a function once, after the next paint or after `maxPaintWaitMs`. */
function afterPaint(run: () => void): void {
  let isDone = false
  const done = () => {
    clearTimeout(limit)
    if (isDone) return
    isDone = true
    run()
  }
  const limit = setTimeout(done, maxPaintWaitMs)
  // The callbacks of a frame run before it is painted; a timer set by one of them runs afterwards.
  requestAnimationFrame(() => setTimeout(done))
}

/** Returns the browser environment of a tab. @param url the WebSocket address, `wss://…/v1/socket` */
export const browserEnvironment = (url: string): Environment => ({
  elapsed: () => performance.now(),
  wallClock: () => Date.now(),
  random: () => Math.random(),
  setTimer: (delay, run) => {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
  afterPaint,
  connect: createConnect(url),
  hasCookie: (token) => document.cookie.includes(token),
  isHidden: () => document.hidden,
  onVisibilityChange: (run) => listen(document, 'visibilitychange', run),
  onNetworkChange: (run) => {
    const removeOnline = listen(window, 'online', () => run(true))
    const removeOffline = listen(window, 'offline', () => run(false))
    return () => {
      removeOnline()
      removeOffline()
    }
  },
})

/**
 * Returns the elapsed milliseconds at which the document began to arrive. Its scripts run later, by seconds
 * on a slow phone. A cached document is older than that, never newer.
 */
export function documentArrivedAt(): Duration {
  const [entry] = performance.getEntriesByType('navigation')
  const arrivedAt = entry instanceof PerformanceNavigationTiming ? entry.responseStart : 0
  // Some browsers hide the time and report zero.
  return arrivedAt > 0 ? arrivedAt : performance.now()
}

/** Returns the WebSocket address on the page's own host. */
export const socketUrl = (location: Location): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/v1/socket`
