import type { LotStatus } from './state.ts'

/** The notation of a lot’s status in ledger entries. Entries are hashed, so it never changes. */
export const recordedLotStatuses = [1, 2, 3] as const
export type RecordedLotStatus = (typeof recordedLotStatuses)[number]

const recorded = {
  waiting: 1,
  lotOpen: 2,
  biddingOpen: 3,
} as const satisfies Readonly<Record<LotStatus, RecordedLotStatus>>

const statuses = {
  1: 'waiting',
  2: 'lotOpen',
  3: 'biddingOpen',
} as const satisfies Readonly<Record<RecordedLotStatus, LotStatus>>

/** Returns a lot's status as an entry records it. */
export const recordedStatus = (status: LotStatus): RecordedLotStatus => recorded[status]

/** Returns the status that an entry recorded. */
export const statusOfRecord = (status: RecordedLotStatus): LotStatus => statuses[status]
