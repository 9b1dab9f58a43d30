import { withOwnAttributes } from '#domain/lots/attributes/own-attributes.ts'
import { byLotNumber } from '#domain/lots/compare-lot-numbers.ts'
import { type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import { bidLatest } from '#wire/calls/bidding.ts'
import { lotBids, lotFeatured, lotFilters, lotGet, lotList } from '#wire/calls/lots.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { attributeFiltersOf } from './attribute-filters.ts'
import { bidOf } from './bid-entity.ts'
import { lotOf, singleLotOf, type ViewedLot, viewLot } from './lot-entity.ts'
import { filterLots, matchingLots } from './lot-filter.ts'
import { filtersOf } from './lot-filters.ts'
import { openLot } from './open-lot.ts'
import { pageAround, pageOf } from './page.ts'
import type { Catalogue, OpenSale } from './sales.ts'

const viewLots = ({ lots, context }: OpenSale): readonly ViewedLot[] =>
  [...lots.values()].map((entry) => viewLot(entry, context)).filter((one) => one !== null)

/** Returns the calls that read lots. */
export function lotCalls(catalogue: Catalogue): readonly CallHandler[] {
  return [
    handleCall(lotList, async (visit, params) => {
      const open = await catalogue.open(params.auctionId, visit)
      if (!open) return refusal('notFound')
      const { context } = open
      const attributes = withOwnAttributes(await catalogue.cache.ownAttributes())
      const matching = filterLots(viewLots(open), params, attributes)
      const toLot = (one: ViewedLot) => lotOf(one, context)
      if (params.near === 0) return pageOf(matching, params, toLot)
      const near = { lotNum: params.near, lotSuffix: params.nearSuffix }
      const index = matching.findIndex(({ entry }) => byLotNumber(entry, near) >= 0)
      return pageAround(matching, index, params.size, toLot)
    }),

    handleCall(lotFilters, async (visit, { auctionId, attributes: filters, ...params }) => {
      const open = await catalogue.open(auctionId, visit)
      if (!open) return refusal('notFound')
      const matching = matchingLots(viewLots(open), { ...params, q: '' }).map(({ entry }) => entry)
      const attributes = withOwnAttributes(await catalogue.cache.ownAttributes())
      const wanted = { filters, attributes }
      return filtersOf(open, visit.lang, attributeFiltersOf(matching, wanted, visit.lang))
    }),

    handleCall(lotFeatured, async (visit, { page, size }) => {
      const all = await catalogue.featured(visit)
      return pageOf(all, { page, size }, (lot) => lot)
    }),

    handleCall(lotGet, async (visit, { id }) => {
      const found = await openLot(catalogue, id, visit)
      if (!found) return refusal('notFound')
      return singleLotOf(found.lot, found.context, withOwnAttributes(await catalogue.cache.ownAttributes()))
    }),

    handleCall(lotBids, async (visit, { lotId, page, size }) => {
      const found = await openLot(catalogue, lotId, visit)
      if (!found) return refusal('notFound')
      return pageOf(found.bids.toReversed(), { page, size }, (bid) => bidOf(bid, found.context, visit.viewer))
    }),

    handleCall(bidLatest, async (visit, { lotId }) => {
      const found = await openLot(catalogue, lotId, visit)
      if (!found) return refusal('notFound')
      const { lot, bids, context } = found
      const leading = bids.findLast((bid) => bid.status === 'accepted' && !bid.isDel)
      return {
        bid: leading ? bidOf(leading, context, visit.viewer) : null,
        nowPrice: lot.view.winPrice,
        nextPrice: lot.view.nextPrice,
        seq: context.state.seq,
      }
    }),
  ]
}
