/** After how many days a block can end; 0 for never. */
export const blockDays = [7, 30, 90, 365, 0] as const

const day = 86_400_000

/** Returns when a block ends that begins now, in Unix milliseconds, or 0 for never. */
export const blockEnd = (days: (typeof blockDays)[number], now: number): number =>
  days === 0 ? 0 : now + days * day
