import type { SaleView } from '#domain/auction/view.ts'

/** The rarely changing fields of a sale; the same object until one of them changes. */
export type SaleHead = Omit<SaleView, 'seq' | 'lots' | 'bids'>

export const toHead = ({ seq: _seq, lots: _lots, bids: _bids, ...head }: SaleView): SaleHead => head

export const isSameHead = (a: SaleHead, b: SaleHead): boolean =>
  a.liveStatus === b.liveStatus &&
  a.isEnd === b.isEnd &&
  a.cancellation === b.cancellation &&
  a.startTime === b.startTime &&
  a.currentLotId === b.currentLotId &&
  a.paused === b.paused &&
  a.pauseReason === b.pauseReason &&
  a.message === b.message &&
  a.bidAcceptance === b.bidAcceptance &&
  a.addedSeq === b.addedSeq &&
  a.moves === b.moves &&
  a.choices === b.choices
