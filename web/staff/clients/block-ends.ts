/** The possible durations of a block in days; 0 for one without end. */
export const blockDays = [7, 30, 90, 365, 0] as const

const day = 86_400_000

/** Returns when a block that begins now ends, in Unix milliseconds, or 0 for never. */
export const blockEnd = (days: (typeof blockDays)[number], now: number): number =>
  days === 0 ? 0 : now + days * day
