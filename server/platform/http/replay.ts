import { createHash } from 'node:crypto'
import type { Clock } from '#server/platform/clock/clock.ts'
import { timestampWindow } from '#wire/client/signing.ts'

/** Remembers the calls that were taken, for as long as their timestamp would pass. */
export type ReplayGuard = {
  /** `replayed` where the same call was taken before; `full` where it cannot be remembered. */
  take(call: string): 'first' | 'replayed' | 'full'
}

/** Calls that one generation remembers, about 30 MB. One network at its limit of calls makes a third of these. */
const mostCalls = 500_000

/**
 * A guard that lives in this process's memory. Two generations of digests are kept, each as long as a timestamp passes on
 * both sides of the clock; the older is dropped whole. A full guard takes no new call: forgetting one would let it be
 * replayed.
 */
export function createReplayGuard(clock: Clock, most = mostCalls): ReplayGuard {
  const life = 2 * timestampWindow
  let young = new Set<string>()
  let old = new Set<string>()
  let turnAt = clock.now() + life
  const turn = (now: number) => {
    old = now < turnAt + life ? young : new Set()
    young = new Set()
    turnAt = now + life
  }
  return {
    take(call) {
      const now = clock.now()
      if (now >= turnAt) turn(now)
      const digest = createHash('sha256').update(call).digest().toString('latin1', 0, 16)
      if (young.has(digest) || old.has(digest)) return 'replayed'
      if (young.size >= most) return 'full'
      young.add(digest)
      return 'first'
    },
  }
}
