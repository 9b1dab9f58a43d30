import { type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import { bidLatest } from '#wire/calls/bidding.ts'
import { lotBids, lotFeatured, lotFilters, lotGet, lotList } from '#wire/calls/lots.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { bidOf } from './bid-entity.ts'
import { lotOf, type SeenLot, seen } from './lot-entity.ts'
import { chosen } from './lot-filter.ts'
import { filtersOf } from './lot-filters.ts'
import { openLot } from './open-lot.ts'
import { pageAround, pageOf } from './page.ts'
import type { Catalogue } from './sales.ts'

/** The calls that show lots. */
export function lotCalls(catalogue: Catalogue): readonly CallHandler[] {
  return [
    handleCall(lotList, async (visit, params) => {
      const open = await catalogue.open(params.auctionId, visit)
      if (!open) return refusal('notFound')
      const { lots, telling } = open
      const all = [...lots.values()].map((entry) => seen(entry, telling)).filter((one) => one !== null)
      const fitting = chosen(all, params)
      const tell = (one: SeenLot) => lotOf(one, telling)
      if (params.near === 0) return pageOf(fitting, params, tell)
      const at = fitting.findIndex(({ entry }) => entry.lotNum >= params.near)
      return pageAround(fitting, at, params.size, tell)
    }),

    handleCall(lotFilters, async (visit, { auctionId }) => {
      const open = await catalogue.open(auctionId, visit)
      return open ? filtersOf(open, visit.lang) : refusal('notFound')
    }),

    handleCall(lotFeatured, async (visit, { page, size }) => {
      const all = await catalogue.featured(visit)
      return pageOf(all, { page, size }, (lot) => lot)
    }),

    handleCall(lotGet, async (visit, { id }) => {
      const found = await openLot(catalogue, id, visit)
      return found ? lotOf(found.lot, found.telling) : refusal('notFound')
    }),

    handleCall(lotBids, async (visit, { lotId, page, size }) => {
      const found = await openLot(catalogue, lotId, visit)
      if (!found) return refusal('notFound')
      return pageOf(found.bids.toReversed(), { page, size }, (bid) => bidOf(bid, found.telling, visit.viewer))
    }),

    handleCall(bidLatest, async (visit, { lotId }) => {
      const found = await openLot(catalogue, lotId, visit)
      if (!found) return refusal('notFound')
      const { lot, bids, telling } = found
      const standing = bids.findLast((bid) => bid.status === 'accepted' && !bid.isDel)
      return {
        bid: standing ? bidOf(standing, telling, visit.viewer) : null,
        nowPrice: lot.view.winPrice,
        nextPrice: lot.view.nextPrice,
        seq: telling.state.seq,
      }
    }),
  ]
}
