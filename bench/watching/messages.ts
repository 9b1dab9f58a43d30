/** Milliseconds of the machine's steady clock, which all processes share. */
export const steadyNow = (): number => Number(process.hrtime.bigint()) / 1e6

/** What those who watch tell the measurement. */
export type WatchersSay =
  | { readonly kind: 'ready' }
  /** All have what they waited for: since when, by `steadyNow`. */
  | { readonly kind: 'all'; readonly at: number }

/** What the plain server tells: where it listens, or that it has written all, and when each was due, by `steadyNow`. */
export type PlainSays =
  | { readonly kind: 'open'; readonly port: number }
  | { readonly kind: 'written'; readonly due: readonly number[] }

/** What the plain server is asked: to write these bytes (base64) to everybody, each so many milliseconds from now. */
export type PlainAsk = readonly { readonly bytes: string; readonly after: number }[]
