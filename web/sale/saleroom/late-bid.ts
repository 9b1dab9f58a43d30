import type { Instant, Whole } from '#domain/money/money.ts'
import type { Attempt } from '#web/kit/live/attempt.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'

/** A bid that arrived after its lot was sold or passed, with both times as `HH:mm:ss.s` in Hong Kong time. */
export type LateBid = { readonly price: Whole; readonly time: string; readonly closingTime: string }

/** Returns the viewer's bid if it came too late (V9), else null. */
export function lateBidOf(attempt: Attempt): LateBid | null {
  if (attempt.kind !== 'refused' || attempt.error.name !== 'lotEnded') return null
  const { late } = attempt.error.data
  if (!late) return null
  const decimals = decimalsApart(late.at, late.closedAt)
  return {
    price: attempt.price,
    time: preciseTime(late.at, decimals),
    closingTime: preciseTime(late.closedAt, decimals),
  }
}

/** Returns the number of decimals of a second: one, or more if needed to distinguish the two instants. */
const decimalsApart = (first: Instant, second: Instant): number =>
  [1, 2].find((decimals) => preciseTime(first, decimals) !== preciseTime(second, decimals)) ?? 3

const preciseTime = (at: Instant, decimals: number): string =>
  `${timeOfDay(at)}.${String(Math.trunc(at) % 1_000)
    .padStart(3, '0')
    .slice(0, decimals)}`
