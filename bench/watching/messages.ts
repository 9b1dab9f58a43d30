/** Returns the milliseconds of the machine's monotonic clock, which all processes share. */
export const steadyNow = (): number => Number(process.hrtime.bigint()) / 1e6

/** Messages of a process of watchers. */
export type WatcherMessage =
  | { readonly kind: 'ready' }
  /** All watchers received the next frame, at this time by `steadyNow`. */
  | { readonly kind: 'all'; readonly at: number }

/** A message of the plain server: its port, or that all bytes are written, with their due times by `steadyNow`. */
export type PlainMessage =
  | { readonly kind: 'open'; readonly port: number }
  | { readonly kind: 'written'; readonly due: readonly number[] }

/** A request to the plain server: bytes (base64) to write to all sockets, each after this many milliseconds. */
export type PlainRequest = readonly { readonly bytes: string; readonly after: number }[]
