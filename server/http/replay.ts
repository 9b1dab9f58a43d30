import type { Clock } from '#server/clock.ts'
import { timestampWindow } from '#wire/signing.ts'

/** Remembers the calls that were taken, for as long as their timestamp would pass. */
export type ReplayGuard = {
  /** @returns false where the same call was taken before */
  isFirst(call: string): boolean
}

/**
 * A guard that lives in this process's memory. Two generations are kept, each as long as a timestamp passes on both
 * sides of the clock; the older is dropped whole.
 */
export function openReplayGuard(clock: Clock): ReplayGuard {
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
    isFirst(call) {
      const now = clock.now()
      if (now >= turnAt) turn(now)
      if (young.has(call) || old.has(call)) return false
      young.add(call)
      return true
    },
  }
}
