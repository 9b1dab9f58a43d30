import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { type ListingState, listingState } from '#domain/auction/listing.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { Auction } from '#wire/entities/auction.ts'

/** A sale of the catalogue with its room, start and end as they stand now. Stands inside its `SaleProvider`. */
export function useLiveAuction(auction: Auction): Auction {
  const { liveStatus, isEnd, startTime } = useSale()
  return { ...auction, liveStatus, isEnd, startTime }
}

/** What visitors can do with a sale now, by its store and the clock. */
export const useListingState = (auction: Auction): ListingState =>
  useFromNow((now) => listingState(auction, now))

/**
 * Loads the page anew when the sale has come further than it tells: begun, ended, or with another lot on the block than
 * the page knows.
 *
 * @param knownLotIds ids of the lots that the page has loaded
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
