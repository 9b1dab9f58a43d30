import type { Duration, Instant } from '#domain/money/money.ts'
import { type ClientFrame, type PersonalFrame, parseServerText } from '#wire/socket/socket.ts'
import { loginCost, subscribeCost } from '#wire/socket/socket-credit.ts'
import { socketQuery } from '#wire/socket/socket-query.ts'
import type { Cancel, Environment, Transport } from './environment.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createListeners } from './listeners.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { delayBesideSilent, fatalCodes, ownCodes, reconnectDelay } from './reconnect-delay.ts'
import { createReconnector } from './reconnector.ts'
import { isSaleFrame, type SaleSubscriber } from './sale-feed.ts'
import { createSubscriptions } from './subscriptions.ts'
import { type AgeOf, type Timeliness, timeliness } from './timeliness.ts'

/**
 * State of the WebSocket. `behind`: open, but the server is silent, or its messages arrive late. `gone`: closed or silent
 * for long, reconnecting. `refused`: the server rejects this page until it is reloaded.
 */
export type SocketState = 'connecting' | 'live' | 'behind' | 'gone' | 'refused'

/** The tab's one WebSocket. It knows frames, not sales. */
export type Socket = {
  readonly start: () => void
  readonly stop: () => void
  readonly state: () => SocketState
  readonly onState: (run: () => void) => Cancel
  /** Frames that belong to no auction: logins, notices, identity reviews, errors. */
  readonly onFrame: (run: (frame: PersonalFrame) => void) => Cancel
  /** Subscribes to an auction; several parts of a page may subscribe to the same one. */
  readonly subscribe: (auctionId: string, subscriber: SaleSubscriber) => Cancel
  /** Requests again what the auction's subscribers are missing. */
  readonly resubscribe: (auctionId: string) => void
  /** Logs in with a token, or out with ''. */
  readonly setToken: (token: string) => void
  /** Sends a frame once the server knows the user; drops it before that. */
  readonly send: (frame: ClientFrame) => void
  /** Called when the server is reachable (again) and knows the user: after each (re)connection, login and logout. */
  readonly onReady: (run: () => void) => Cancel
}

const loginRetryMs: Duration = 5_000

const noSales: ReadonlyMap<string, number> = new Map()

type Options = {
  readonly token?: string
  readonly lang: 'en' | 'cn'
  readonly onPong: (sentAt: Duration, serverTime: Instant) => void
  /** The computer may have slept: the tab's clock is no longer measured. */
  readonly onClockLost?: () => void
  /** The age of a server time as the tab knows it; without it every frame counts as fresh. */
  readonly ageOf?: AgeOf
}

/**
 * Creates a socket that connects, logs in, subscribes, and reconnects until it is stopped or refused. Login and
 * subscriptions travel in the connection's query where possible, so that the response comes with the opening. A silent
 * connection is kept while another is opened; the first one to receive a message continues.
 */
export function createSocket(
  environment: Environment,
  { token: initialToken = '', lang, onPong, onClockLost, ageOf }: Options,
): Socket {
  const stateListeners = createListeners()
  const frameListeners = createListeners<[PersonalFrame]>()
  const readyListeners = createListeners()
  let state: SocketState = 'connecting'
  let token = initialToken
  /** The server knows the user. */
  let isReady = false
  /** The subscriptions were sent together with the pending login. */
  let isSubscribedAhead = false
  /** Token in the query of the connection being opened; '' for a visitor. */
  let queryToken = ''
  /** Sales requested in the query, and from which sequence. */
  let requestedInQuery = noSales
  /** The cookie identifies the user, and the server has not confirmed it yet. */
  let isCookieLogin = false
  let isStarted = false
  /** The browser reports that it is offline. */
  let isOffline = false
  let lastRoundTrip: Duration | null = null
  let minRoundTrip: Duration | null = null
  let transport: Transport | null = null
  let cancelLoginRetry: Cancel = () => undefined
  let cleanups: readonly Cancel[] = []

  const rateLimiter = createRateLimiter(environment)
  const send = (frame: ClientFrame) => {
    if (!transport) return
    rateLimiter.record(frame)
    transport.send(JSON.stringify(frame))
  }
  const sales = createSubscriptions(environment, rateLimiter, send)
  const setState = (next: SocketState) => {
    if (state === next) return
    state = next
    stateListeners.emit()
  }
  const heartbeat = createHeartbeat(environment, {
    ping: (t) => send({ type: 'ping', data: { t, rtt: lastRoundTrip ?? undefined } }),
    onLate: () => state === 'live' && setState('behind'),
    onClockLost: () => onClockLost?.(),
    onDead: () => {
      setState('gone')
      reconnector.scheduleConnect(delayBesideSilent(environment.isHidden(), environment.random))
    },
  })

  const connectQuery = () => {
    queryToken = environment.hasCookie(token) ? token : ''
    requestedInQuery = queryToken === token ? sales.positions() : noSales
    return socketQuery(queryToken !== '', requestedInQuery)
  }
  const subscribeAll = (requested = noSales) => {
    sales.resume(requested)
    isSubscribedAhead = true
  }
  const markReady = () => {
    cancelLoginRetry()
    isReady = true
    if (!isSubscribedAhead) subscribeAll()
    isSubscribedAhead = false
    readyListeners.emit()
  }
  const login = () => {
    isReady = false
    // Whatever was subscribed ahead of an earlier login may not have been answered either.
    isSubscribedAhead = false
    sales.pause()
    isCookieLogin = false
    send({ type: 'login', data: { token: token } })
    retryLoginLater()
  }
  const retryLoginLater = () => {
    cancelLoginRetry()
    cancelLoginRetry = environment.setTimer(loginRetryMs, login)
  }
  const openState = (): SocketState => (heartbeat.isClockLost() ? 'behind' : 'live')
  const handleOpen = (opened: Transport) => {
    disconnect()
    transport = opened
    isOffline = false
    rateLimiter.reset(
      (queryToken === '' ? 0 : loginCost) +
        (requestedInQuery.size > 0 ? subscribeCost(requestedInQuery.size) : 0),
    )
    heartbeat.start()
    setState(openState())
    send({ type: 'switch_lang', data: { lang } })
    const isKnown = queryToken === token
    isCookieLogin = isKnown && token !== ''
    if (isCookieLogin) retryLoginLater()
    else if (!isKnown) login()
    // The server handles frames in order: by this frame it knows the user.
    subscribeAll(isKnown ? requestedInQuery : noSales)
    if (isKnown && !isCookieLogin) markReady()
  }

  const handlePersonal = (frame: PersonalFrame) => {
    if (frame.type === 'pong' && heartbeat.isSinceSleep(frame.data.t)) {
      lastRoundTrip = Math.round(environment.elapsed() - frame.data.t)
      minRoundTrip = Math.min(minRoundTrip ?? lastRoundTrip, lastRoundTrip)
      onPong(frame.data.t, frame.data.serverTime)
    }
    if (frame.type === 'login') {
      if (isCookieLogin && frame.data.userID === '') {
        // The server did not accept the cookie; the page's own token may be newer.
        login()
        subscribeAll()
        return
      }
      isCookieLogin = false
      markReady()
    }
    frameListeners.emit(frame)
  }
  const handleRecovery = (isCurrent: boolean) => {
    if (isOffline) return
    if (!isCurrent) {
      // Delayed messages arrive first. A ping shows how old they are.
      heartbeat.pingNow()
      return
    }
    reconnector.stop()
    const wasDisconnected = state === 'gone'
    setState('live')
    if (wasDisconnected && isReady) readyListeners.emit()
  }
  const handleMessage = (text: string) => {
    const frames = parseServerText(text)
    // After sleep, old messages arrive first.
    heartbeat.checkSleep()
    heartbeat.markAlive()
    // What was requested may be old.
    const newFrames = frames.filter((frame) => !isSaleFrame(frame) || sales.hasCaughtUp(frame.auctionId))
    for (const frame of frames) if (!isSaleFrame(frame)) handlePersonal(frame)
    sales.receive(frames.filter(isSaleFrame))
    handleTimeliness(timeliness(frames, newFrames, ageOf))
  }
  const handleTimeliness = (shown: Timeliness) => {
    if (shown === 'current') heartbeat.markFresh()
    if (state === 'live') {
      if (shown !== 'late') return
      setState('behind')
      heartbeat.pingNow()
      return
    }
    // A page that becomes live shows everything that has arrived (V9).
    sales.deliverHeld()
    handleRecovery(shown === 'current')
  }

  const reconnector = createReconnector(environment, () => minRoundTrip, {
    query: connectQuery,
    onOpen: handleOpen,
    onMessage: (source, text) => {
      if (transport === source) handleMessage(text)
    },
    onClose: (source, code) => {
      if (transport === source) handleClose(code)
    },
    onFailure: (code) => reconnect(code),
  })
  const disconnect = () => {
    const previous = transport
    transport = null
    sales.markDisconnected()
    isReady = false
    isSubscribedAhead = false
    isCookieLogin = false
    heartbeat.stop()
    cancelLoginRetry()
    previous?.close()
  }
  const handleClose = (code: number) => {
    // Silence, or a limit for this page alone, says nothing of the server.
    if (state === 'live' && !ownCodes.has(code)) reconnector.expectSlowOpening()
    disconnect()
    reconnect(code)
  }
  const reconnect = (code: number) => {
    if (fatalCodes.has(code)) {
      disconnect()
      reconnector.stop()
      setState('refused')
      return
    }
    setState('gone')
    reconnector.scheduleConnect(reconnectDelay(code, environment.isHidden(), environment.random))
  }
  const handleVisible = () => {
    if (environment.isHidden() || state === 'refused') return
    if (transport) heartbeat.pingNow()
    if (!transport || state === 'gone') reconnector.connectNow()
  }
  const handleNetwork = (isOnline: boolean) => {
    isOffline = !isOnline
    if (isOnline) handleVisible()
    else reconnect(0)
  }

  return {
    start: () => {
      if (isStarted) return
      isStarted = true
      setState('connecting')
      cleanups = [environment.onVisibilityChange(handleVisible), environment.onNetworkChange(handleNetwork)]
      // Deferred, so that a start that is stopped at once opens no connection.
      reconnector.scheduleConnect(0)
    },
    stop: () => {
      isStarted = false
      for (const off of cleanups) off()
      reconnector.stop()
      disconnect()
      setState('gone')
    },
    state: () => state,
    onState: stateListeners.add,
    onFrame: frameListeners.add,
    subscribe: sales.subscribe,
    resubscribe: sales.resubscribe,
    setToken: (next) => {
      if (next === token) return
      token = next
      sales.reset()
      if (!transport) return
      if (next !== '') login()
      else {
        send({ type: 'logout' })
        markReady()
      }
    },
    send: (frame) => {
      if (isReady) send(frame)
    },
    onReady: readyListeners.add,
  }
}
