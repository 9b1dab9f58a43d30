import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react'
import type { Instant } from '#domain/money/money.ts'
import { createTicker, type Ticker } from './ticker.ts'

const still: Ticker = { now: () => 0, listen: () => () => undefined }

const Context = createContext<{ ticker: Ticker; start: Instant }>({ ticker: still, start: 0 })

/** The server's time, carried on by the browser's steady clock from the moment the page was made. */
function steadyClock(start: Instant): () => Instant {
  const from = performance.now()
  return () => Math.round(start + performance.now() - from)
}

const inBrowser = (beat: () => void, delay: number) => {
  const timer = setTimeout(beat, delay)
  return () => clearTimeout(timer)
}

/**
 * Gives a page its one ticker.
 *
 * @param serverNow the server's time when it rendered the page
 * @param clock a better guess at the server's time, once the socket has one; read at every beat
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
    ticker: createTicker(clock ?? steadyClock(serverNow), serverNow, inBrowser),
  }))
  return <Context value={value}>{children}</Context>
}

/** Lets the clock of what is inside rest while nobody sees it: in a list of a thousand lots only those in sight tick. */
export function NowWhile({ seen, children }: { seen: boolean; children: ReactNode }) {
  const outer = use(Context)
  const resting = useMemo(
    () => ({ start: outer.start, ticker: { now: outer.ticker.now, listen: () => () => undefined } }),
    [outer],
  )
  return <Context value={seen ? outer : resting}>{children}</Context>
}

/** The server's time now, anew every second. Prefer `useFromNow` where what is shown changes more seldom. */
export const useNow = (): Instant => useFromNow((now) => now)

/**
 * What `derive` makes of the time; the component renders again only when that changes.
 *
 * @param derive must give a primitive: a text, a number, a yes or no
 */
export function useFromNow<T extends string | number | boolean | null>(derive: (now: Instant) => T): T {
  const { ticker, start } = use(Context)
  return useSyncExternalStore(
    ticker.listen,
    () => derive(ticker.now()),
    () => derive(start),
  )
}
