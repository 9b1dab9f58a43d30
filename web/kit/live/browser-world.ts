import type { Line, LineEvents, World } from './world.ts'

const listen = (target: EventTarget, name: string, run: () => void) => {
  target.addEventListener(name, run)
  return () => target.removeEventListener(name, run)
}

const connectTo =
  (url: string) =>
  (events: LineEvents, query: string): Line => {
    const socket = new WebSocket(url + query)
    socket.addEventListener('open', () => events.opened())
    socket.addEventListener('message', ({ data }) => events.text(String(data)))
    socket.addEventListener('close', ({ code }) => events.closed(code))
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      close: () => socket.close(),
    }
  }

/** The real world of a tab. `url` is the house's socket, `wss://…/v1/socket`. */
export const browserWorld = (url: string): World => ({
  elapsed: () => performance.now(),
  wallClock: () => Date.now(),
  random: () => Math.random(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
  connect: connectTo(url),
  brings: (token) => document.cookie.includes(token),
  hidden: () => document.hidden,
  onSight: (run) => listen(document, 'visibilitychange', run),
  onNetwork: (run) => {
    const back = listen(window, 'online', () => run(true))
    const lost = listen(window, 'offline', () => run(false))
    return () => {
      back()
      lost()
    }
  },
})

/** The socket's address beside the page's own. */
export const socketUrl = (location: Location): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/v1/socket`
