import type { SaleView } from '#domain/auction/view.ts'

/** What changes seldom in a sale: the same object until one of its fields does. */
export type SaleHead = Pick<SaleView, 'auctionId' | 'liveStatus' | 'isEnd' | 'startTime' | 'currentLotId'>

export const headOf = ({ auctionId, liveStatus, isEnd, startTime, currentLotId }: SaleView): SaleHead => ({
  auctionId,
  liveStatus,
  isEnd,
  startTime,
  currentLotId,
})

export const sameHead = (a: SaleHead, b: SaleHead): boolean =>
  a.liveStatus === b.liveStatus &&
  a.isEnd === b.isEnd &&
  a.startTime === b.startTime &&
  a.currentLotId === b.currentLotId
