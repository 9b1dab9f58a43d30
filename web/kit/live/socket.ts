import type { Duration, Instant } from '#domain/money/money.ts'
import {
  type ClientFrame,
  closeCodes,
  type PersonalFrame,
  readServerText,
  type SaleFrame,
} from '#wire/socket/socket.ts'
import { loginPrice, subscribePrice } from '#wire/socket/socket-credit.ts'
import { socketQuery } from '#wire/socket/socket-query.ts'
import { isFresh } from './fresh.ts'
import { heartbeat } from './heartbeat.ts'
import { knocking } from './knocking.ts'
import { listeners } from './listeners.ts'
import { createPace } from './pace.ts'
import { type Follower, isOfSale } from './sale-feed.ts'
import { createSubscriptions } from './subscriptions.ts'
import type { Cancel, Line, World } from './world.ts'

/**
 * How things stand with the line to the house. `behind`: it is open, but the house has gone silent, or what comes is old.
 * `gone`: it broke, or has been silent for long, and another is being opened. `refused`: the house wants no more of this tab until the page is loaded anew.
 */
export type LineState = 'connecting' | 'live' | 'behind' | 'gone' | 'refused'

/** The tab's one line to the house. It knows frames, never what is in a sale. */
export type Socket = {
  readonly start: () => void
  readonly stop: () => void
  readonly state: () => LineState
  readonly onState: (run: () => void) => Cancel
  /** Frames that belong to no auction: logins, notices, identity reviews, errors. */
  readonly onFrame: (run: (frame: PersonalFrame) => void) => Cancel
  /** Follows an auction; several parts of a page may follow the same one. */
  readonly follow: (auctionId: string, follower: Follower) => Cancel
  /** Asks again for what the auction's followers lack. */
  readonly askAgain: (auctionId: string) => void
  /** Logs in with a token, or out with ''. */
  readonly identify: (token: string) => void
  /** Says something, once the house knows who is there; before that, nothing. */
  readonly say: (frame: ClientFrame) => void
  /** Told whenever the house can be spoken to (again) and knows who is there: after each (re)connection, login and logout. */
  readonly onGreeted: (run: () => void) => Cancel
}

const reconnectAfter: Duration = 1_000
const reconnectHidden: Duration = 10_000
/** After the guard against floods, before `jitter`. The page is not at fault as a rule, and its reader waits. */
const reconnectFlooded: Duration = 250
const jitter: Duration = 500
const loginAgainAfter: Duration = 5_000

const nothing: ReadonlyMap<string, number> = new Map()

/** Close codes after which trying again would only repeat the fault: the house did not understand this page. */
const fatal: ReadonlySet<number> = new Set([closeCodes.protocol, closeCodes.tooLarge])

type Pong = (sentAt: Duration, serverTime: Instant) => void

type Options = {
  readonly token?: string
  readonly lang: 'en' | 'cn'
  readonly pong: Pong
  /** The house's time, as the tab knows it; without it all that comes counts as new. */
  readonly houseTime?: () => Instant
}

/**
 * A socket that opens, logs in, follows, and comes back by itself until it is stopped or refused. Who it is and what it
 * follows it asks for with the line's address where it can, so that the answer comes with the opening. A line that has gone
 * silent is kept while another is tried for: of the two, the one that is heard first goes on.
 */
export function createSocket(
  world: World,
  { token: firstToken = '', lang, pong, houseTime }: Options,
): Socket {
  const changed = listeners()
  const framed = listeners<[PersonalFrame]>()
  const greetings = listeners()
  let state: LineState = 'connecting'
  let token = firstToken
  /** The house knows who is there. */
  let greeted = false
  /** All that is followed was asked for together with the login that is under way. */
  let askedAhead = false
  /** Whom the line that is being opened is opened as; '' for a visitor. */
  let openedAs = ''
  /** The sales that are asked for with its address, and from which place. */
  let ahead = nothing
  /** The browser itself has told the house who is there, and the house has not answered yet. */
  let isBrought = false
  let started = false
  /** The browser has said that there is no network. */
  let isAway = false
  let roundTrip: Duration | null = null
  let quickest: Duration | null = null
  let line: Line | null = null
  let stopLogin: Cancel = () => undefined
  let unhook: readonly Cancel[] = []

  const pace = createPace(world)
  const say = (frame: ClientFrame) => {
    if (!line) return
    pace.said(frame)
    line.send(JSON.stringify(frame))
  }
  const sales = createSubscriptions(world, pace, say)
  const turn = (next: LineState) => {
    if (state === next) return
    state = next
    changed.tell()
  }
  const beat = heartbeat(world, {
    ping: (t) => say({ type: 'ping', data: { t, rtt: roundTrip ?? undefined } }),
    silent: () => state === 'live' && turn('behind'),
    dead: () => {
      turn('gone')
      knock.soon(world.hidden() ? reconnectHidden : world.random() * jitter)
    },
  })

  const address = () => {
    openedAs = world.brings(token) ? token : ''
    ahead = openedAs === token ? sales.places() : nothing
    return socketQuery(openedAs !== '', ahead)
  }
  const subscribeAll = (openedWith = nothing) => {
    sales.open(openedWith)
    askedAhead = true
  }
  const greet = () => {
    stopLogin()
    greeted = true
    if (!askedAhead) subscribeAll()
    askedAhead = false
    greetings.tell()
  }
  const login = () => {
    greeted = false
    sales.hold()
    isBrought = false
    say({ type: 'login', data: { token: token } })
    awaitLogin()
  }
  const awaitLogin = () => {
    stopLogin()
    stopLogin = world.after(loginAgainAfter, login)
  }
  const opened = (own: Line) => {
    hangUp()
    line = own
    isAway = false
    pace.begin((openedAs === '' ? 0 : loginPrice) + (ahead.size > 0 ? subscribePrice(ahead.size) : 0))
    beat.start()
    turn('live')
    say({ type: 'switch_lang', data: { lang } })
    const isKnown = openedAs === token
    isBrought = isKnown && token !== ''
    if (isBrought) awaitLogin()
    else if (!isKnown) login()
    // The house does one thing after the other: by the time it hears this it knows who asks.
    subscribeAll(isKnown ? ahead : nothing)
    if (isKnown && !isBrought) greet()
  }

  const personal = (frame: PersonalFrame) => {
    if (frame.type === 'pong') {
      roundTrip = Math.round(world.elapsed() - frame.data.t)
      quickest = Math.min(quickest ?? roundTrip, roundTrip)
      pong(frame.data.t, frame.data.serverTime)
    }
    if (frame.type === 'login') {
      if (isBrought && frame.data.userID === '') {
        // What the browser brought was not good enough for the house; the page's own word may be.
        login()
        subscribeAll()
        return
      }
      isBrought = false
      greet()
    }
    framed.tell(frame)
  }
  const cameBack = (frames: readonly (PersonalFrame | SaleFrame)[]) => {
    if (isAway) return
    if (houseTime && !frames.some((frame) => isFresh(frame, houseTime()))) {
      // What was held up comes first. How far behind it is, an answer will tell.
      beat.now()
      return
    }
    knock.stop()
    const wasGone = state === 'gone'
    turn('live')
    if (wasGone && greeted) greetings.tell()
  }
  const take = (text: string) => {
    const frames = readServerText(text)
    // A tab that slept hears first what was said meanwhile.
    if (state === 'live' && beat.isOverdue()) beat.now()
    beat.heard()
    for (const frame of frames) if (!isOfSale(frame)) personal(frame)
    sales.take(frames)
    if (state !== 'live') cameBack(frames)
  }

  const knock = knocking(world, () => quickest, {
    address,
    opened,
    text: (own, text) => {
      if (line === own) take(text)
    },
    closed: (own, code) => {
      if (line === own) broke(code)
    },
    failed: (code) => again(code),
  })
  const hangUp = () => {
    const old = line
    line = null
    sales.lost()
    greeted = false
    askedAhead = false
    isBrought = false
    beat.stop()
    stopLogin()
    old?.close()
  }
  const broke = (code: number) => {
    hangUp()
    again(code)
  }
  const again = (code: number) => {
    if (fatal.has(code)) {
      hangUp()
      knock.stop()
      turn('refused')
      return
    }
    turn('gone')
    const calm = world.hidden()
      ? reconnectHidden
      : code === closeCodes.flooded
        ? reconnectFlooded
        : reconnectAfter
    knock.soon(calm + world.random() * jitter)
  }
  const inSight = () => {
    if (world.hidden() || state === 'refused') return
    if (line) beat.now()
    if (!line || state === 'gone') knock.now()
  }
  const network = (there: boolean) => {
    isAway = !there
    if (there) inSight()
    else again(0)
  }

  return {
    start: () => {
      if (started) return
      started = true
      turn('connecting')
      unhook = [world.onSight(inSight), world.onNetwork(network)]
      // Not at once: a start that is taken back in the same breath opens no line.
      knock.soon(0)
    },
    stop: () => {
      started = false
      for (const off of unhook) off()
      knock.stop()
      hangUp()
      turn('gone')
    },
    state: () => state,
    onState: changed.add,
    onFrame: framed.add,
    follow: sales.follow,
    askAgain: sales.askAgain,
    identify: (next) => {
      if (next === token) return
      token = next
      sales.anew()
      if (!line) return
      if (next !== '') login()
      else {
        say({ type: 'logout' })
        greet()
      }
    },
    say: (frame) => {
      if (greeted) say(frame)
    },
    onGreeted: greetings.add,
  }
}
