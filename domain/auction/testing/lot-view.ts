import type { LotView } from '../view.ts'

/** For tests: returns the public view of an open lot without bids, with the given changes. */
export const lotView = (changes: Partial<LotView> = {}): LotView => ({
  lotId: 'L1',
  seq: 1,
  saleStatus: 'open',
  lotStatus: 'waiting',
  withdrawn: false,
  notices: [],
  corrections: [],
  endTime: 0,
  lastCall: false,
  lastWarning: false,
  winPrice: 0,
  finalPrice: 0,
  soldAfter: false,
  parcelOf: '',
  chosen: null,
  nextPrice: 3_000,
  leader: '',
  leaderChannel: '',
  reserveMet: false,
  bidCount: 0,
  myPrice: 0,
  win: 'none',
  desk: null,
  ...changes,
})
