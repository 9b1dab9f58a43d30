import type { Duration, Instant } from '#domain/money.ts'
import {
  type ClientFrame,
  closeCodes,
  type PersonalFrame,
  readServerText,
  type SaleFrame,
} from '#wire/socket.ts'
import { heartbeat } from './heartbeat.ts'
import { listeners } from './listeners.ts'
import type { Cancel, Line, World } from './world.ts'

/**
 * How things stand with the line to the house. `behind`: it is open, but the house has gone silent. `gone`: it broke
 * and is being opened again. `refused`: the house wants no more of this tab until the page is loaded anew.
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
  /** Told whenever the house has come to know who is there: after each (re)connection, login and logout. */
  readonly onGreeted: (run: () => void) => Cancel
}

const reconnectAfter: Duration = 1_000
const reconnectHidden: Duration = 10_000
const reconnectFlooded: Duration = 15_000
const jitter: Duration = 500
const loginAgainAfter: Duration = 5_000

/** Close codes after which trying again would only repeat the fault: the house did not understand this page. */
const fatal: ReadonlySet<number> = new Set([closeCodes.protocol, closeCodes.tooLarge])

type Pong = (sentAt: Duration, serverTime: Instant) => void

/** A socket that opens, logs in, follows, and comes back by itself until it is stopped or refused. */
export function createSocket(
  world: World,
  { token = '', lang, pong }: { token?: string; lang: 'en' | 'cn'; pong: Pong },
): Socket {
  const followers = new Map<string, Set<Follower>>()
  const changed = listeners()
  const framed = listeners<[PersonalFrame]>()
  const greeted = listeners()
  const now = {
    state: 'connecting' as LineState,
    token,
    lang,
    greeted: false,
    started: false,
    roundTrip: null as Duration | null,
  }
  let line: Line | null = null
  let stopRetry: Cancel | null = null
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
    silent: () => turn('behind'),
    dead: () => broke(0),
  })

  const ask = (auctionId: string) => {
    const all = followers.get(auctionId)
    if (!all || !now.greeted) return
    const since = Math.min(...[...all].map((follower) => follower.since()))
    for (const follower of all) follower.asked()
    say({ type: 'subscribe', data: { auctionId, since } })
  }
  const greet = () => {
    stopLogin?.()
    stopLogin = null
    now.greeted = true
    for (const auctionId of followers.keys()) ask(auctionId)
    greeted.tell()
  }
  const login = () => {
    now.greeted = false
    say({ type: 'login', data: { token: now.token } })
    stopLogin?.()
    stopLogin = world.after(loginAgainAfter, login)
  }
  const opened = () => {
    beat.start()
    turn('live')
    say({ type: 'switch_lang', data: { lang: now.lang } })
    if (now.token === '') greet()
    else login()
  }

  const personal = (frame: PersonalFrame) => {
    if (frame.type === 'pong') {
      now.roundTrip = Math.round(world.elapsed() - frame.data.t)
      pong(frame.data.t, frame.data.serverTime)
    }
    if (frame.type === 'login') greet()
    framed.tell(frame)
  }
  const take = (text: string) => {
    const frames = readServerText(text)
    beat.heard()
    if (now.state === 'behind') turn('live')
    const sales = new Map<string, SaleFrame[]>()
    for (const frame of frames) {
      if (isOfSale(frame)) sales.set(frame.auctionId, [...(sales.get(frame.auctionId) ?? []), frame])
      else personal(frame)
    }
    for (const [auctionId, list] of sales) {
      for (const follower of [...(followers.get(auctionId) ?? [])]) follower.take(list)
    }
  }

  const open = () => {
    stopRetry?.()
    stopRetry = null
    if (line || !now.started || now.state === 'refused') return
    const own = world.connect({
      opened: () => line === own && opened(),
      text: (text) => line === own && take(text),
      closed: (code) => line === own && broke(code),
    })
    line = own
  }
  const hangUp = () => {
    const old = line
    line = null
    now.greeted = false
    beat.stop()
    stopLogin?.()
    stopLogin = null
    old?.close()
  }
  const broke = (code: number) => {
    hangUp()
    if (fatal.has(code)) {
      turn('refused')
      return
    }
    turn('gone')
    const calm =
      code === closeCodes.flooded ? reconnectFlooded : world.hidden() ? reconnectHidden : reconnectAfter
    stopRetry?.()
    stopRetry = world.after(calm + world.random() * jitter, open)
  }
  const inSight = () => {
    if (world.hidden()) return
    if (line) beat.now()
    else open()
  }

  return {
    start: () => {
      if (now.started) return
      now.started = true
      turn('connecting')
      unhook = [world.onSight(inSight), world.onNetwork((there) => (there ? inSight() : line && broke(0)))]
      // Not at once: a start that is taken back in the same breath opens no line.
      stopRetry = world.after(0, open)
    },
    stop: () => {
      now.started = false
      for (const off of unhook) off()
      stopRetry?.()
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
        if (now.greeted) say({ type: 'unsubscribe', data: { auctionId } })
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
