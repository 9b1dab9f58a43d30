import type { SaleView } from '#domain/auction/view.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { type CardLot, toCardLot } from '#web/sale/lots/card-lot.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import type { News } from '#wire/entities/news.ts'

/**
 * Loads the lots that an article mentions as live cards. They are reread after their sales, as `createInitialView`
 * requires.
 *
 * @param readArticle rereads the article @param mentioned the lots read with the article
 */
export async function loadMentionedLots(
  { fetchOrThrow }: Pick<Preload, 'fetchOrThrow'>,
  readArticle: () => Promise<Pick<News, 'lots'>>,
  mentioned: News['lots'],
): Promise<readonly { readonly lot: CardLot; readonly start: SaleView }[]> {
  if (mentioned.length === 0) return []
  const ids = [...new Set(mentioned.map(({ auctionId }) => auctionId))]
  const sales = await Promise.all(ids.map((auctionId) => fetchOrThrow(auctionGet, { id: auctionId })))
  const { lots } = await readArticle()
  return lots.flatMap((lot) => {
    const sale = sales.find(({ id }) => id === lot.auctionId)
    return sale ? [{ lot: toCardLot(lot), start: createInitialView(sale, [lot]) }] : []
  })
}
