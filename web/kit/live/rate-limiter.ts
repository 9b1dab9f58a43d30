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
import type { Environment } from './environment.ts'

/** Keeps what a page says within what the server takes from one socket. */
export type RateLimiter = {
  /** A line has opened, which asked for so much with its address. */
  readonly reset: (price: number) => void
  readonly record: (frame: ClientFrame) => void
  /** Milliseconds until a frame that can wait should be sent. */
  readonly delayFor: (frame: ClientFrame) => Duration
}

/** What stays in the purse for frames that cannot wait: a login, pings, the chat. */
const reservedCredit = 14
/** The server may reckon a little later than the page: of what grows back, this share is counted on. */
const refillShare = 0.75

export function createRateLimiter(environment: Pick<Environment, 'elapsed'>): RateLimiter {
  let credit: Credit = fullCredit(environment.elapsed() * refillShare)
  /** The page's own time, in which the purse fills a little more slowly. */
  const now = () => environment.elapsed() * refillShare
  return {
    reset: (price) => {
      credit = fullCredit(now())
      spend(credit, price, now())
    },
    record: (frame) => {
      spend(credit, priceOf(frame), now())
    },
    delayFor: (frame) => {
      const needed = Math.min(purse, priceOf(frame) + reservedCredit)
      const missing = needed - creditAt(credit, now())
      return missing <= 0 ? 0 : Math.ceil((missing / perSecond / refillShare) * 1000)
    },
  }
}
