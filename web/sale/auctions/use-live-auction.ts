import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { expectedEnd } from '#domain/auction/expected-end.ts'
import { type ListingState, listingState } from '#domain/auction/listing.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { Auction } from '#wire/entities/auction.ts'

/** Returns a sale with its live state, start and end. It must be inside its `SaleProvider`. */
export function useLiveAuction(auction: Auction): Auction {
  const { liveStatus, isEnd, cancellation, startTime } = useSale()
  const endTime = auction.type === 'live' ? expectedEnd(auction, startTime) : auction.endTime
  return { ...auction, liveStatus, isEnd, cancellation, startTime, endTime }
}

/** Returns the sale's listing state, according to its store and the clock. */
export const useListingState = (auction: Auction): ListingState =>
  useFromNow((now) => listingState(auction, now))

/**
 * Revalidates the page when the sale has progressed beyond its data: it has started or ended, or the page
 * does not know the current lot.
 * @param knownLotIds the ids of the loaded lots
 */
export function useRevalidateOnProgress(loaded: Auction, knownLotIds: readonly string[]): void {
  const { liveStatus, isEnd, currentLotId } = useSale()
  const { revalidate } = useRevalidator()
  const isOutdated =
    liveStatus !== loaded.liveStatus ||
    isEnd !== loaded.isEnd ||
    (currentLotId !== null && !knownLotIds.includes(currentLotId))
  useEffect(() => {
    if (isOutdated) void revalidate()
  }, [isOutdated, revalidate])
}
