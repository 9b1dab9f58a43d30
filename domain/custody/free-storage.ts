/** The free days of storage of an unsold item whose agreement states none (S11). */
const standardFreeDays = 30

const day = 86_400_000

/** How long an unsold item has been stored (S11). */
export type StorageTime = {
  /** Whole days since it was not sold. */
  readonly days: number
  /** The remaining free days; 0 once storage is charged. */
  readonly freeDaysLeft: number
  /** The days for which storage is charged. */
  readonly chargedDays: number
}

/** Returns how long an unsold item is stored free of charge, and for how many days storage is charged (S11). */
export function storageTimeOf(unsoldAt: number, now: number, freeDays = standardFreeDays): StorageTime {
  const days = Math.max(0, Math.floor((now - unsoldAt) / day))
  return { days, freeDaysLeft: Math.max(0, freeDays - days), chargedDays: Math.max(0, days - freeDays) }
}
