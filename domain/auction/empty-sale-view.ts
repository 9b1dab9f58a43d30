import type { SaleView } from './view.ts'

/** Returns what is seen of a sale before anything of it has been read: the start of a folded view. */
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
