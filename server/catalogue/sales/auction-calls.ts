import { type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import { auctionGet, auctionList } from '#wire/calls/auctions.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { Catalogue } from './sales.ts'

/** Returns the calls that read sales. */
export function auctionCalls(catalogue: Catalogue): readonly CallHandler[] {
  return [
    handleCall(auctionList, (visit, range) => catalogue.list(range, visit)),

    handleCall(auctionGet, async (visit, { id }) => {
      const sale = await catalogue.published(id)
      return sale ? catalogue.toAuction(sale, visit) : refusal('notFound')
    }),
  ]
}
