/** The times after which a server counts as silent, in milliseconds. */
export type Timing = {
  /** Without an answer to forwarded commands: their server is passed over. */
  readonly silenceMs: number
  /** Without an outcome here: this server no longer reports progress, since its ledger does not answer. */
  readonly stalledAfterMs: number
  /** Without an announcement of a server. */
  readonly announcementTimeoutMs: number
  /** For how long a server is passed over after its first failure. */
  readonly firstPauseMs: number
}

export const defaultTiming: Timing = {
  silenceMs: 500,
  stalledAfterMs: 400,
  announcementTimeoutMs: 1_000,
  firstPauseMs: 1_000,
}
