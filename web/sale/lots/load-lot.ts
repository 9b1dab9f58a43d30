import { redirect } from 'react-router'
import { dataOrThrow, type Preload } from '#web/kit/api/preload.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotGet } from '#wire/calls/lots.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { lotPath } from './card-lot.ts'
import { throwMissingLot } from './missing-lot.ts'

/**
 * Loads a lot after its sale, so that a bid between the two is in the lot, and is pushed again after the
 * sale's `seq`. Throws a redirect if the lot is in another sale, and the error page if there is no such lot.
 */
export async function loadLot(
  preload: Pick<Preload, 'query' | 'fetch'>,
  auctionId: string,
  lotId: string,
): Promise<{ readonly auction: Auction; readonly lot: Lot }> {
  const sale = await preload.query(auctionGet, { id: auctionId })
  const found = await preload.fetch(lotGet, { id: lotId })
  const lot = found.ok ? found.data : throwMissingLot(sale, found)
  if (lot.auctionId !== auctionId) throw redirect(lotPath(lot), 301)
  return { auction: dataOrThrow(sale), lot }
}
