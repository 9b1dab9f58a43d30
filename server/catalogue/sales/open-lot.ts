import { visibleBids } from '#domain/auction/view/bids.ts'
import type { BidView } from '#domain/auction/view.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { type LotViewContext, type ViewedLot, viewLot } from './lot-entity.ts'
import type { Catalogue } from './sales.ts'

/** A lot with everything that a visit needs. */
export type OpenLot = {
  readonly lot: ViewedLot
  readonly context: LotViewContext
  /** The bids visible to the visitor, newest last. */
  readonly bids: readonly BidView[]
}

/** Finds a lot for a visit. Returns null if there is none or it may not be shown. */
export async function openLot(
  catalogue: Catalogue,
  lotId: string,
  visit: Pick<CallContext, 'viewer' | 'lang'>,
): Promise<OpenLot | null> {
  const sale = await catalogue.saleOfLot(lotId)
  const open = sale && (await catalogue.open(sale.id, visit))
  const entry = open?.lots.get(lotId)
  const lot = open && entry ? viewLot(entry, open.context) : null
  if (!open || !lot) return null
  return { lot, context: open.context, bids: visibleBids(lot.lot, open.context.viewer) }
}
