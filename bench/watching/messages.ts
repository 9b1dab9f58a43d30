/** Milliseconds of the machine's steady clock, which all processes share. */
export const steadyNow = (): number => Number(process.hrtime.bigint()) / 1e6

/** What those who watch tell the measurement. */
export type WatchersSay =
  | { readonly kind: 'ready' }
  /** All have what they waited for: since when, by `steadyNow`. */
  | { readonly kind: 'all'; readonly at: number }

/** What the plain server tells: where it listens, or when it began to write. */
export type PlainSays =
  | { readonly kind: 'open'; readonly port: number }
  | { readonly kind: 'began'; readonly at: number }

/** What the plain server is asked: to write these bytes (base64) to everybody. */
export type PlainAsk = { readonly bytes: string }
