import type { LotView } from '#domain/auction/view.ts'

/** For tests: an open lot without bids, changed as the test needs it. */
export const lotView = (changes: Partial<LotView> = {}): LotView => ({
  lotId: 'L1',
  seq: 1,
  saleStatus: 0,
  lotStatus: 1,
  withdrawn: false,
  endTime: 1_000_000,
  lastCall: false,
  lastWarning: false,
  winPrice: 0,
  finalPrice: 0,
  nextPrice: 3_000,
  leader: '',
  leaderChannel: '',
  reserveMet: false,
  bidCount: 0,
  myPrice: 0,
  win: 0,
  desk: null,
  ...changes,
})
