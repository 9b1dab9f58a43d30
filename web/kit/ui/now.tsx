import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react'
import type { Instant } from '#domain/money/money.ts'
import { createTicker, type Ticker } from './ticker.ts'

const inactiveTicker: Ticker = { now: () => 0, subscribe: () => () => undefined }

const Context = createContext<{ ticker: Ticker; start: Instant }>({ ticker: inactiveTicker, start: 0 })

/** Creates a clock that continues the server's time by the browser's monotonic clock. */
function createMonotonicClock(start: Instant): () => Instant {
  const from = performance.now()
  return () => Math.round(start + performance.now() - from)
}

const setBrowserTimer = (beat: () => void, delay: number) => {
  const timer = setTimeout(beat, delay)
  return () => clearTimeout(timer)
}

/**
 * Provides the page's one ticker.
 *
 * @param serverNow the server's time when it rendered the page
 * @param clock a better estimate of the server's time once the socket has one; read at every tick
 */
export function NowProvider({
  serverNow,
  clock,
  children,
}: {
  serverNow: Instant
  clock?: (() => Instant) | undefined
  children: ReactNode
}) {
  const [value] = useState(() => ({
    start: serverNow,
    ticker: createTicker(clock ?? createMonotonicClock(serverNow), serverNow, setBrowserTimer),
  }))
  return <Context value={value}>{children}</Context>
}

/**
 * Pauses the clock of its children while they are not visible: in a list of a thousand lots only the visible ones tick.
 */
export function PausableNowProvider({ isVisible, children }: { isVisible: boolean; children: ReactNode }) {
  const parent = use(Context)
  const paused = useMemo(
    () => ({ start: parent.start, ticker: { now: parent.ticker.now, subscribe: () => () => undefined } }),
    [parent],
  )
  return <Context value={isVisible ? parent : paused}>{children}</Context>
}

/** Returns the server's current time, updated every second. Prefer `useFromNow` if the output changes less often. */
export const useNow = (): Instant => useFromNow((now) => now)

/**
 * Returns a value derived from the time; renders again only when it changes.
 *
 * @param derive must return a primitive
 */
export function useFromNow<T extends string | number | boolean | null>(derive: (now: Instant) => T): T {
  const { ticker, start } = use(Context)
  return useSyncExternalStore(
    ticker.subscribe,
    () => derive(ticker.now()),
    () => derive(start),
  )
}
