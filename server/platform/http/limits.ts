import type { Duration } from '#domain/money/money.ts'
import type { Clock } from '#server/platform/clock/clock.ts'

/** So many in so long a time: all at once, or evenly. `most` 0 sets no limit. */
export type Limit = { readonly max: number; readonly perMs: Duration }

/** Counts takers against a limit. */
export type Limiter = {
  /** @returns 0 where there was room, else the milliseconds until there is */
  take(taker: string): number
}

/** How many takers are kept before those that have long been at rest are forgotten. */
const crowd = 10_000

/**
 * A limit kept in this process's memory: for what comes too often to ask the database about. With several
 * processes each allows as much. For every taker one number is kept: the moment at which all that they took would be
 * paid off at an even pace.
 */
export function createLimiter({ max, perMs }: Limit, clock: Clock): Limiter {
  if (max === 0) return { take: () => 0 }
  const each = perMs / max
  const paidOff = new Map<string, number>()
  let sweepAt = crowd
  const sweep = (now: number) => {
    for (const [taker, until] of paidOff) if (until <= now) paidOff.delete(taker)
    sweepAt = Math.max(crowd, paidOff.size * 2)
  }
  return {
    take(taker) {
      const now = clock.now()
      if (paidOff.size >= sweepAt) sweep(now)
      const until = Math.max(paidOff.get(taker) ?? 0, now) + each
      const wait = until - now - perMs
      if (wait > 0) return Math.ceil(wait)
      paidOff.set(taker, until)
      return 0
    },
  }
}
