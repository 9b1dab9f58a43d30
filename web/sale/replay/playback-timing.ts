import type { Instant } from '#domain/money/money.ts'

/** Playback speeds, as multiples of real time. */
export const speeds = ['1', '4', '16'] as const
export type Speed = (typeof speeds)[number]

/** Minimum and maximum milliseconds per step. */
const minPauseMs = 350
const maxPauseMs = 3_000

/** Milliseconds until the next step, by the time between them. */
export function pauseBetween(at: Instant, next: Instant, speed: Speed): number {
  return Math.min(maxPauseMs, Math.max(minPauseMs, (next - at) / Number(speed)))
}

/** Returns the step that a key leads to, or null for other keys. */
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
