import { createHash } from 'node:crypto'
import type { Clock } from '#server/platform/clock/clock.ts'
import { timestampWindow } from '#wire/client/signing.ts'

/** Remembers accepted calls for as long as their timestamp is valid. */
export type ReplayGuard = {
  /** `replayed` where the call was accepted before; `full` where it cannot be remembered. */
  take(call: string): 'first' | 'replayed' | 'full'
}

/** Capacity of a generation, about 30 MB. One network at its call limit uses a third of it. */
const mostCalls = 500_000

/**
 * A replay guard in this process's memory. It keeps two generations of digests, each as long as the timestamp window on
 * both sides of the clock, and drops the older one as a whole. A full guard rejects new calls, since forgetting one
 * would allow its replay.
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
