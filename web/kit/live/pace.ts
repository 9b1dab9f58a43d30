import type { Duration } from '#domain/money/money.ts'
import type { ClientFrame } from '#wire/socket/socket.ts'
import {
  type Credit,
  creditAt,
  fullCredit,
  perSecond,
  priceOf,
  purse,
  spend,
} from '#wire/socket/socket-credit.ts'
import type { World } from './world.ts'

/** Keeps what a page says within what the server takes from one socket. */
export type Pace = {
  /** A line has opened, which asked for so much with its address. */
  readonly begin: (price: number) => void
  readonly said: (frame: ClientFrame) => void
  /** Milliseconds until a frame that can wait should be sent. */
  readonly waitFor: (frame: ClientFrame) => Duration
}

/** What stays in the purse for frames that cannot wait: a login, pings, the chat. */
const reserve = 14
/** The server may reckon a little later than the page: of what grows back, this share is counted on. */
const share = 0.75

export function createPace(world: Pick<World, 'elapsed'>): Pace {
  let credit: Credit = fullCredit(world.elapsed() * share)
  /** The page's own time, in which the purse fills a little more slowly. */
  const now = () => world.elapsed() * share
  return {
    begin: (price) => {
      credit = fullCredit(now())
      spend(credit, price, now())
    },
    said: (frame) => {
      spend(credit, priceOf(frame), now())
    },
    waitFor: (frame) => {
      const needed = Math.min(purse, priceOf(frame) + reserve)
      const lacking = needed - creditAt(credit, now())
      return lacking <= 0 ? 0 : Math.ceil((lacking / perSecond / share) * 1000)
    },
  }
}
