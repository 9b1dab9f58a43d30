import { useFromNow } from '#web/kit/ui/now.tsx'
import type { Auction } from '#wire/entities/auction.ts'

/** Returns whether the scheduled time of a saleroom has come. The auctioneer opens it, possibly minutes later (V1). */
export const useIsDue = ({ type, startTime }: Pick<Auction, 'type' | 'startTime'>): boolean =>
  useFromNow((now) => type === 'live' && now >= startTime)
