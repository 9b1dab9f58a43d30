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
  /** Called when a connection has opened, with the cost of its query. */
  readonly reset: (cost: number) => void
  readonly record: (frame: ClientFrame) => void
  /** Returns the milliseconds until a deferrable frame should be sent. */
  readonly delayFor: (frame: ClientFrame) => Duration
}

/** The credit reserved for frames that cannot wait: login, pings, chat. */
const reservedCredit = 14
/** The share of refills that is counted on, as the server may refill later than the page assumes. */
const refillShare = 0.75

export function createRateLimiter(environment: Pick<Environment, 'elapsed'>): RateLimiter {
  let credit: Credit = fullCredit(environment.elapsed() * refillShare)
  /** Returns the page's time, slowed down so that credit refills more slowly. */
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
