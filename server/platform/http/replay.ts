import { createHash } from 'node:crypto'
import type { Clock } from '#server/platform/clock/clock.ts'
import { timestampWindow } from '#wire/client/signing.ts'
import type { AcceptedCalls } from './accepted-calls.ts'

/** Remembers accepted calls for as long as their timestamp is valid. */
export type ReplayGuard = {
  /** Returns `replayed` if the call was accepted before, or `full` if it cannot be remembered. */
  take(call: string): Promise<'first' | 'replayed' | 'full'>
}

/** The capacity of a generation, about 30 MB. One network at its call limit uses a third of it. */
const maxCalls = 500_000

/**
 * Creates a replay guard across all processes. Calls of this process are known without a query, in two
 * generations of digests, each of which covers the timestamp window on both sides of the clock; the older one
 * is dropped as a whole. A full guard rejects new calls, since forgetting one would allow its replay.
 */
export function createReplayGuard(clock: Clock, accepted: AcceptedCalls, most = maxCalls): ReplayGuard {
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
    async take(call) {
      const now = clock.now()
      if (now >= turnAt) turn(now)
      const digest = createHash('sha256').update(call).digest().subarray(0, 16)
      const own = digest.toString('latin1')
      if (young.has(own) || old.has(own)) return 'replayed'
      if (young.size >= most) return 'full'
      young.add(own)
      return (await accepted.add(digest, { now, expiresAt: now + life })) ? 'first' : 'replayed'
    },
  }
}
