import type { Instant } from '#domain/money/money.ts'

/** The playback speeds, as multiples of real time. */
export const speeds = ['1', '4', '16'] as const
export type Speed = (typeof speeds)[number]

/** The minimum and maximum milliseconds per step. */
const minPauseMs = 350
const maxPauseMs = 3_000

/** Returns the milliseconds until the next step, according to the time between them. */
export function pauseBetween(at: Instant, next: Instant, speed: Speed): number {
  return Math.min(maxPauseMs, Math.max(minPauseMs, (next - at) / Number(speed)))
}

/** Returns the step to which a key goes, or null for other keys. */
export function stepForKey(key: string, step: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, step - 1)
    case 'ArrowRight':
      return Math.min(count - 1, step + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
