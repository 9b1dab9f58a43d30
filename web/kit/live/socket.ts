import type { Duration, Instant } from '#domain/money/money.ts'
import type { WireLang } from '#wire/client/headers.ts'
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
 * The state of the WebSocket. `behind`: open, but the server is silent or its messages arrive late. `gone`:
 * closed or silent for long, and reconnecting. `refused`: the server rejects this page until it is reloaded.
 */
export type SocketState = 'connecting' | 'live' | 'behind' | 'gone' | 'refused'

/** The tab's one WebSocket. It knows frames, not sales. */
export type Socket = {
  readonly start: () => void
  readonly stop: () => void
  readonly state: () => SocketState
  readonly onState: (run: () => void) => Cancel
  /** Called with frames that belong to no auction: logins, notices, identity reviews and errors. */
  readonly onFrame: (run: (frame: PersonalFrame) => void) => Cancel
  /** Subscribes to an auction; several parts of a page may subscribe to the same one. */
  readonly subscribe: (auctionId: string, subscriber: SaleSubscriber) => Cancel
  /** Requests again the pushes that the auction's subscribers are missing. */
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

/** An open connection to the server. */
type Connection = {
  readonly transport: Transport
  /** Whether the server knows the user: by an unconfirmed cookie, not yet, or for certain. */
  user: 'cookie' | 'pending' | 'known'
  /** The subscriptions were sent together with the pending login. */
  isSubscribedAhead: boolean
  cancelLoginRetry: Cancel
}

/** The mutable state of a socket. */
type Session = {
  state: SocketState
  token: string
  /**
   * The query of the connection being opened: a token, '' for a visitor, and the sequences from which sales
   * are requested.
   */
  query: { readonly token: string; readonly sales: ReadonlyMap<string, number> }
  connection: Connection | null
  roundTrip: { readonly last: Duration; readonly min: Duration } | null
  /** Whether the browser is offline. */
  isOffline: boolean
  /** Removes the listeners to the browser; null if the socket is not started. */
  cleanups: readonly Cancel[] | null
}

type Options = {
  readonly token?: string
  readonly lang: WireLang
  readonly onPong: (sentAt: Duration, serverTime: Instant) => void
  /** Called when the computer may have slept, so that the tab's clock is no longer measured. */
  readonly onClockLost?: () => void
  /** Returns the age of a server time as known to the tab; without it every frame counts as fresh. */
  readonly ageOf?: AgeOf
}

/**
 * Creates a socket that connects, logs in, subscribes, and reconnects until it is stopped or refused. Login and
 * subscriptions travel in the connection's query where possible, so that the response arrives with the
 * opening. A silent connection is kept while another is opened; the first one to receive a message continues.
 */
export function createSocket(
  environment: Environment,
  { token: initialToken = '', lang, onPong, onClockLost, ageOf }: Options,
): Socket {
  const stateListeners = createListeners()
  const frameListeners = createListeners<[PersonalFrame]>()
  const readyListeners = createListeners()
  const session: Session = {
    state: 'connecting',
    token: initialToken,
    query: { token: '', sales: noSales },
    connection: null,
    roundTrip: null,
    isOffline: false,
    cleanups: null,
  }
  const isReady = () => session.connection?.user === 'known'

  const rateLimiter = createRateLimiter(environment)
  const send = (frame: ClientFrame) => {
    if (!session.connection) return
    rateLimiter.record(frame)
    session.connection.transport.send(JSON.stringify(frame))
  }
  const sales = createSubscriptions(environment, rateLimiter, send)
  const setState = (next: SocketState) => {
    if (session.state === next) return
    session.state = next
    stateListeners.emit()
  }
  const heartbeat = createHeartbeat(environment, {
    ping: (t) => send({ type: 'ping', data: { t, rtt: session.roundTrip?.last } }),
    onLate: () => session.state === 'live' && setState('behind'),
    onClockLost: () => onClockLost?.(),
    onDead: () => {
      setState('gone')
      reconnector.scheduleConnect(delayBesideSilent(environment.isHidden(), environment.random))
    },
  })

  const connectQuery = () => {
    const token = environment.hasCookie(session.token) ? session.token : ''
    session.query = { token, sales: token === session.token ? sales.positions() : noSales }
    return socketQuery(token !== '', session.query.sales)
  }
  const subscribeAll = (connection: Connection, requested = noSales) => {
    sales.resume(requested)
    connection.isSubscribedAhead = true
  }
  const markReady = (connection: Connection) => {
    connection.cancelLoginRetry()
    connection.user = 'known'
    if (!connection.isSubscribedAhead) subscribeAll(connection)
    connection.isSubscribedAhead = false
    readyListeners.emit()
  }
  const login = (connection: Connection) => {
    connection.user = 'pending'
    // Subscriptions sent ahead of an earlier login may not have been answered either.
    connection.isSubscribedAhead = false
    sales.pause()
    send({ type: 'login', data: { token: session.token } })
    retryLoginLater(connection)
  }
  const retryLoginLater = (connection: Connection) => {
    connection.cancelLoginRetry()
    connection.cancelLoginRetry = environment.setTimer(loginRetryMs, () => login(connection))
  }
  const openState = (): SocketState => (heartbeat.isClockLost() ? 'behind' : 'live')
  const handleOpen = (opened: Transport) => {
    disconnect()
    const connection: Connection = {
      transport: opened,
      user: 'pending',
      isSubscribedAhead: false,
      cancelLoginRetry: () => undefined,
    }
    session.connection = connection
    session.isOffline = false
    const { token, sales: requested } = session.query
    rateLimiter.reset(
      (token === '' ? 0 : loginCost) + (requested.size > 0 ? subscribeCost(requested.size) : 0),
    )
    heartbeat.start()
    setState(openState())
    send({ type: 'switch_lang', data: { lang } })
    const isKnown = token === session.token
    if (isKnown && token !== '') {
      connection.user = 'cookie'
      retryLoginLater(connection)
    } else if (!isKnown) login(connection)
    // The server handles frames in order, so it knows the user by this frame.
    subscribeAll(connection, isKnown ? requested : noSales)
    if (isKnown && token === '') markReady(connection)
  }

  const handlePersonal = (connection: Connection, frame: PersonalFrame) => {
    if (frame.type === 'pong' && heartbeat.isSinceSleep(frame.data.t)) {
      const last = Math.round(environment.elapsed() - frame.data.t)
      session.roundTrip = { last, min: Math.min(session.roundTrip?.min ?? last, last) }
      onPong(frame.data.t, frame.data.serverTime)
    }
    if (frame.type === 'login') {
      if (connection.user === 'cookie' && frame.data.userID === '') {
        // The server did not accept the cookie; the page's own token may be newer.
        login(connection)
        subscribeAll(connection)
        return
      }
      markReady(connection)
    }
    frameListeners.emit(frame)
  }
  const handleRecovery = (isCurrent: boolean) => {
    if (session.isOffline) return
    if (!isCurrent) {
      // Delayed messages arrive first. A ping shows how old they are.
      heartbeat.pingSoon()
      return
    }
    reconnector.stop()
    const wasDisconnected = session.state === 'gone'
    setState('live')
    if (wasDisconnected && isReady()) readyListeners.emit()
  }
  const handleMessage = (connection: Connection, text: string) => {
    const frames = parseServerText(text)
    // After sleep, old messages arrive first.
    heartbeat.checkSleep()
    heartbeat.markAlive()
    // Requested data may be outdated.
    const newFrames = frames.filter((frame) => !isSaleFrame(frame) || sales.hasCaughtUp(frame.auctionId))
    for (const frame of frames) if (!isSaleFrame(frame)) handlePersonal(connection, frame)
    sales.receive(frames.filter(isSaleFrame))
    handleTimeliness(timeliness(frames, newFrames, ageOf))
  }
  const handleTimeliness = (shown: Timeliness) => {
    if (shown === 'current') heartbeat.markFresh()
    if (session.state === 'live') {
      if (shown !== 'late') return
      setState('behind')
      heartbeat.pingSoon()
      return
    }
    // A page that becomes live shows all frames that have arrived (V9).
    sales.deliverHeld()
    handleRecovery(shown === 'current')
  }

  const reconnector = createReconnector(environment, () => session.roundTrip?.min ?? null, {
    query: connectQuery,
    onOpen: handleOpen,
    onMessage: (source, text) => {
      const { connection } = session
      if (connection?.transport === source) handleMessage(connection, text)
    },
    onClose: (source, code) => {
      if (session.connection?.transport === source) handleClose(code)
    },
    onFailure: (code) => reconnect(code),
  })
  const disconnect = () => {
    const previous = session.connection
    session.connection = null
    sales.markDisconnected()
    heartbeat.stop()
    previous?.cancelLoginRetry()
    previous?.transport.close()
  }
  const handleClose = (code: number) => {
    // Neither silence nor a limit for this page alone proves anything about the server.
    if (session.state === 'live' && !ownCodes.has(code)) reconnector.expectSlowOpening()
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
    if (environment.isHidden() || session.state === 'refused') return
    if (session.connection) heartbeat.pingSoon()
    if (!session.connection || session.state === 'gone') reconnector.connectNow()
  }
  const handleNetwork = (isOnline: boolean) => {
    session.isOffline = !isOnline
    if (isOnline) handleVisible()
    else reconnect(0)
  }

  return {
    start: () => {
      if (session.cleanups) return
      setState('connecting')
      session.cleanups = [
        environment.onVisibilityChange(handleVisible),
        environment.onNetworkChange(handleNetwork),
      ]
      // Deferred, so that a socket stopped immediately after its start opens no connection.
      reconnector.scheduleConnect(0)
    },
    stop: () => {
      for (const off of session.cleanups ?? []) off()
      session.cleanups = null
      reconnector.stop()
      disconnect()
      setState('gone')
    },
    state: () => session.state,
    onState: stateListeners.add,
    onFrame: frameListeners.add,
    subscribe: sales.subscribe,
    resubscribe: sales.resubscribe,
    setToken: (next) => {
      if (next === session.token) return
      session.token = next
      sales.reset()
      const { connection } = session
      if (!connection) return
      if (next !== '') login(connection)
      else {
        send({ type: 'logout' })
        markReady(connection)
      }
    },
    send: (frame) => {
      if (isReady()) send(frame)
    },
    onReady: readyListeners.add,
  }
}
