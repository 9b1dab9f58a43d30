import type { Instant } from '#domain/money/money.ts'

/** The page's ticker, to which all countdowns subscribe. */
export type Ticker = {
  /** Returns the instant of the last tick. */
  readonly now: () => Instant
  /** Calls `listener` at every tick. @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void
}

/** Runs `tick` after `delay` milliseconds. @returns a function that cancels it */
export type Schedule = (tick: () => void, delay: number) => () => void

/**
 * Creates a ticker that ticks at each whole second of `clock` while it has subscribers.
 *
 * @param clock the server's time as the page knows it
 * @param start `now` before the first tick: the server's time when the page was rendered
 */
export function createTicker(clock: () => Instant, start: Instant, schedule: Schedule): Ticker {
  const listeners = new Set<() => void>()
  let now = start
  let stop: (() => void) | null = null

  const tick = () => {
    now = clock()
    for (const listener of listeners) listener()
    stop = listeners.size > 0 ? schedule(tick, 1000 - (now % 1000)) : null
  }

  return {
    now: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= schedule(tick, 0)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}
