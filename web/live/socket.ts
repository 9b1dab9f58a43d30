import type { Duration, Instant } from '#domain/money.ts'
import {
  type ClientFrame,
  closeCodes,
  type PersonalFrame,
  readServerText,
  type SaleFrame,
} from '#wire/socket.ts'
import { heartbeat } from './heartbeat.ts'
import { knocking } from './knocking.ts'
import { listeners } from './listeners.ts'
import type { Cancel, Line, World } from './world.ts'

/**
 * How things stand with the line to the house. `behind`: it is open, but the house has gone silent, or what comes is old.
 * `gone`: it broke, or has been silent for long, and another is being opened. `refused`: the house wants no more of this tab until the page is loaded anew.
 */
export type LineState = 'connecting' | 'live' | 'behind' | 'gone' | 'refused'

/** Somebody who follows one auction. */
export type Follower = {
  /** The ledger place from which on the follower lacks everything. Asked at every (re)connection. */
  readonly since: () => number
  /** The house has been asked for what is lacking; `subscribed` will come and say how far that goes. */
  readonly asked: () => void
  /** What has come for it, in order. */
  readonly take: (frames: readonly SaleFrame[]) => void
}

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
  readonly speak: (lang: 'en' | 'cn') => void
  /** Says something, once the house knows who is there; before that, nothing. */
  readonly say: (frame: ClientFrame) => void
  /** Told whenever the house can be spoken to (again) and knows who is there: after each (re)connection, login and logout. */
  readonly onGreeted: (run: () => void) => Cancel
}

const reconnectAfter: Duration = 1_000
const reconnectHidden: Duration = 10_000
const reconnectFlooded: Duration = 15_000
const jitter: Duration = 500
const loginAgainAfter: Duration = 5_000
/** What was said longer ago than this does not tell that a silent line has come back to the present. */
const freshFor: Duration = 3_000

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
 * A socket that opens, logs in, follows, and comes back by itself until it is stopped or refused. A line that has gone
 * silent is kept while another is tried for: of the two, the one that is heard first goes on.
 */
export function createSocket(world: World, { token = '', lang, pong, houseTime }: Options): Socket {
  const followers = new Map<string, Set<Follower>>()
  const changed = listeners()
  const framed = listeners<[PersonalFrame]>()
  const greeted = listeners()
  const now = {
    state: 'connecting' as LineState,
    token,
    lang,
    greeted: false,
    /** All that is followed was asked for together with the login that is under way. */
    askedAhead: false,
    started: false,
    /** The browser has said that there is no network. */
    isAway: false,
    roundTrip: null as Duration | null,
    quickest: null as Duration | null,
  }
  let line: Line | null = null
  let stopLogin: Cancel | null = null
  let unhook: readonly Cancel[] = []

  const say = (frame: ClientFrame) => line?.send(JSON.stringify(frame))
  const turn = (state: LineState) => {
    if (now.state === state) return
    now.state = state
    changed.tell()
  }
  const beat = heartbeat(world, {
    ping: (t) => say({ type: 'ping', data: { t, ...(now.roundTrip !== null && { rtt: now.roundTrip }) } }),
    silent: () => now.state === 'live' && turn('behind'),
    dead: () => {
      turn('gone')
      knock.soon(world.hidden() ? reconnectHidden : world.random() * jitter)
    },
  })

  const subscribe = (auctionId: string) => {
    const all = followers.get(auctionId)
    if (!all) return
    const since = Math.min(...[...all].map((follower) => follower.since()))
    for (const follower of all) follower.asked()
    say({ type: 'subscribe', data: { auctionId, since } })
  }
  const ask = (auctionId: string) => {
    if (now.greeted || now.askedAhead) subscribe(auctionId)
  }
  const greet = () => {
    stopLogin?.()
    stopLogin = null
    now.greeted = true
    if (!now.askedAhead) for (const auctionId of followers.keys()) subscribe(auctionId)
    now.askedAhead = false
    greeted.tell()
  }
  const login = () => {
    now.greeted = false
    say({ type: 'login', data: { token: now.token } })
    stopLogin?.()
    stopLogin = world.after(loginAgainAfter, login)
  }
  const opened = (own: Line) => {
    hangUp()
    line = own
    now.isAway = false
    beat.start()
    turn('live')
    say({ type: 'switch_lang', data: { lang: now.lang } })
    if (now.token === '') greet()
    else {
      login()
      // The house does one thing after the other: by the time it hears this it knows who asks.
      now.askedAhead = true
      for (const auctionId of followers.keys()) subscribe(auctionId)
    }
  }

  const personal = (frame: PersonalFrame) => {
    if (frame.type === 'pong') {
      now.roundTrip = Math.round(world.elapsed() - frame.data.t)
      now.quickest = Math.min(now.quickest ?? now.roundTrip, now.roundTrip)
      pong(frame.data.t, frame.data.serverTime)
    }
    if (frame.type === 'login') greet()
    framed.tell(frame)
  }
  const isFresh = (frame: PersonalFrame | SaleFrame): boolean => {
    if (!houseTime) return true
    const said = frame.type === 'pong' ? frame.data.serverTime : 'at' in frame ? frame.at : 0
    return houseTime() - said < freshFor
  }
  const cameBack = (frames: readonly (PersonalFrame | SaleFrame)[]) => {
    if (now.isAway) return
    if (!frames.some(isFresh)) {
      // What was held up comes first. How far behind it is, an answer will tell.
      beat.now()
      return
    }
    knock.stop()
    const wasGone = now.state === 'gone'
    turn('live')
    if (wasGone && now.greeted) greeted.tell()
  }
  const take = (text: string) => {
    const frames = readServerText(text)
    beat.heard()
    const sales = new Map<string, SaleFrame[]>()
    for (const frame of frames) {
      if (isOfSale(frame)) sales.set(frame.auctionId, [...(sales.get(frame.auctionId) ?? []), frame])
      else personal(frame)
    }
    for (const [auctionId, list] of sales) {
      for (const follower of [...(followers.get(auctionId) ?? [])]) follower.take(list)
    }
    if (now.state !== 'live') cameBack(frames)
  }

  const knock = knocking(world, () => now.quickest, {
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
    now.greeted = false
    now.askedAhead = false
    beat.stop()
    stopLogin?.()
    stopLogin = null
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
    const calm =
      code === closeCodes.flooded ? reconnectFlooded : world.hidden() ? reconnectHidden : reconnectAfter
    knock.soon(calm + world.random() * jitter)
  }
  const inSight = () => {
    if (world.hidden() || now.state === 'refused') return
    if (line) beat.now()
    if (!line || now.state === 'gone') knock.now()
  }
  const network = (there: boolean) => {
    now.isAway = !there
    if (there) inSight()
    else again(0)
  }

  return {
    start: () => {
      if (now.started) return
      now.started = true
      turn('connecting')
      unhook = [world.onSight(inSight), world.onNetwork(network)]
      // Not at once: a start that is taken back in the same breath opens no line.
      knock.soon(0)
    },
    stop: () => {
      now.started = false
      for (const off of unhook) off()
      knock.stop()
      hangUp()
      turn('gone')
    },
    state: () => now.state,
    onState: changed.add,
    onFrame: framed.add,
    follow: (auctionId, follower) => {
      const all = followers.get(auctionId) ?? new Set()
      followers.set(auctionId, all.add(follower))
      ask(auctionId)
      return () => {
        if (!all.delete(follower) || all.size > 0) return
        followers.delete(auctionId)
        if (now.greeted || now.askedAhead) say({ type: 'unsubscribe', data: { auctionId } })
      }
    },
    askAgain: ask,
    identify: (next) => {
      if (next === now.token) return
      now.token = next
      if (!line) return
      if (next !== '') login()
      else {
        say({ type: 'logout' })
        greet()
      }
    },
    speak: (next) => {
      now.lang = next
      say({ type: 'switch_lang', data: { lang: next } })
    },
    say: (frame) => {
      if (now.greeted) say(frame)
    },
    onGreeted: greeted.add,
  }
}

const isOfSale = (frame: PersonalFrame | SaleFrame): frame is SaleFrame => 'auctionId' in frame
