import type { SaleView } from './view.ts'

/** Returns the view of a sale before any push, the initial value of a fold. */
export const emptySaleView = (auctionId: string): SaleView => ({
  auctionId,
  seq: 0,
  liveStatus: 'closed',
  isEnd: false,
  cancellation: null,
  startTime: 0,
  paused: false,
  pauseReason: '',
  message: null,
  bidAcceptance: 'auto',
  addedSeq: 0,
  moves: [],
  choices: [],
  currentLotId: null,
  lots: {},
  bids: {},
})
