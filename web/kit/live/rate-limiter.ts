import type { Duration } from '#domain/money/money.ts'
import type { ClientFrame } from '#wire/socket/socket.ts'
import {
  type Credit,
  costOf,
  creditAt,
  creditPerSecond,
  fullCredit,
  maxCredit,
  spend,
} from '#wire/socket/socket-credit.ts'
import type { Environment } from './environment.ts'

/** Keeps the frames of a page within the server's rate limit per socket. */
export type RateLimiter = {
  /** A connection has opened whose query cost this much. */
  readonly reset: (cost: number) => void
  readonly record: (frame: ClientFrame) => void
  /** Milliseconds until a frame that can wait should be sent. */
  readonly delayFor: (frame: ClientFrame) => Duration
}

/** Credit reserved for frames that cannot wait: login, pings, chat. */
const reservedCredit = 14
/** The server may refill later than the page assumes: only this share is counted on. */
const refillShare = 0.75

export function createRateLimiter(environment: Pick<Environment, 'elapsed'>): RateLimiter {
  let credit: Credit = fullCredit(environment.elapsed() * refillShare)
  /** Returns the page's time, slowed down so that the credit refills more slowly. */
  const now = () => environment.elapsed() * refillShare
  return {
    reset: (cost) => {
      credit = fullCredit(now())
      spend(credit, cost, now())
    },
    record: (frame) => {
      spend(credit, costOf(frame), now())
    },
    delayFor: (frame) => {
      const needed = Math.min(maxCredit, costOf(frame) + reservedCredit)
      const missing = needed - creditAt(credit, now())
      return missing <= 0 ? 0 : Math.ceil((missing / creditPerSecond / refillShare) * 1000)
    },
  }
}
