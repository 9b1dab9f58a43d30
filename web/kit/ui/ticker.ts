import type { Instant } from '#domain/money/money.ts'

/** One beat for a whole page: everything that counts down listens to it. */
export type Ticker = {
  /** The instant of the last beat. */
  readonly now: () => Instant
  /** Calls `listener` at every beat until the returned function is called. */
  readonly listen: (listener: () => void) => () => void
}

/** Runs `beat` after `delay` milliseconds; the returned function calls it off. */
export type Later = (beat: () => void, delay: number) => () => void

/**
 * A ticker that beats at each whole second of `clock`, and only while somebody listens.
 *
 * @param clock the server's time as far as the page knows it
 * @param start what `now` is before the first beat: the server's time when the page was made
 */
export function createTicker(clock: () => Instant, start: Instant, later: Later): Ticker {
  const listeners = new Set<() => void>()
  let now = start
  let stop: (() => void) | null = null

  const beat = () => {
    now = clock()
    for (const listener of listeners) listener()
    stop = listeners.size > 0 ? later(beat, 1000 - (now % 1000)) : null
  }

  return {
    now: () => now,
    listen: (listener) => {
      listeners.add(listener)
      stop ??= later(beat, 0)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}
