import type { Duration } from '#domain/money/money.ts'
import type { Clock } from '#server/platform/clock/clock.ts'

/** A number of events per duration, whether in a burst or evenly spread. `max` 0 disables the limit. */
export type Limit = { readonly max: number; readonly perMs: Duration }

/** A rate limiter. */
export type Limiter = {
  /** Counts an event. @returns 0 if the event is allowed, else the milliseconds to wait */
  take(key: string): number
}

/** The number of keys beyond which idle ones are removed. */
const pruneAt = 10_000

/**
 * Creates a rate limiter in this process's memory (GCRA), for events too frequent to count in the database.
 * With several processes, each allows the full limit. Each key stores one number: the time at which its
 * events would be used up at a steady rate.
 */
export function createLimiter({ max, perMs }: Limit, clock: Clock): Limiter {
  if (max === 0) return { take: () => 0 }
  const each = perMs / max
  const paidOff = new Map<string, number>()
  let sweepAt = pruneAt
  const sweep = (now: number) => {
    for (const [key, until] of paidOff) if (until <= now) paidOff.delete(key)
    sweepAt = Math.max(pruneAt, paidOff.size * 2)
  }
  return {
    take(key) {
      const now = clock.now()
      if (paidOff.size >= sweepAt) sweep(now)
      const until = Math.max(paidOff.get(key) ?? 0, now) + each
      const wait = until - now - perMs
      if (wait > 0) return Math.ceil(wait)
      paidOff.set(key, until)
      return 0
    },
  }
}
