/** The times after which a server counts as silent, in milliseconds. */
export type Timing = {
  /** Without a response to forwarded commands: their server is skipped. */
  readonly silenceMs: number
  /** Without an outcome here: this server no longer reports progress, since its ledger does not respond. */
  readonly stalledAfterMs: number
  /** Without an announcement from a server. */
  readonly announcementTimeoutMs: number
  /** How long a server is skipped after its first failure. */
  readonly firstPauseMs: number
}

export const defaultTiming: Timing = {
  silenceMs: 500,
  stalledAfterMs: 400,
  announcementTimeoutMs: 1_000,
  firstPauseMs: 1_000,
}
