import type { IncrementTable } from '#domain/auction/increment-table.ts'
import type { LotTerms } from '#domain/auction/terms.ts'
import type { SaleView } from '#domain/auction/view.ts'
import type { BidderView } from '#domain/rehearsal/bidder.ts'

/** Returns the current lot in a person's view. */
export function sightIn(
  view: SaleView,
  paddle: string,
  { lots, ladder }: { lots: ReadonlyMap<string, LotTerms>; ladder: IncrementTable },
): BidderView | null {
  const lot = view.currentLotId === null ? undefined : view.lots[view.currentLotId]
  const offered = lot && lots.get(lot.lotId)
  if (!lot || !offered) return null
  const bought = Object.values(view.lots).filter((one) => one.saleStatus === 'sold' && one.leader === paddle)
  const spent = bought.reduce((sum, one) => sum + one.finalPrice, 0)
  return { lot, offered, ladder, paused: view.paused, spent }
}
