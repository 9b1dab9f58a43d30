import { useMemo } from 'react'
import type { BidView } from '#domain/auction/view.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { compareBids } from '#web/kit/live/bid-order.ts'
import { lotBids } from '#wire/calls/lots.ts'

/** The most bids that are fetched at once. */
const most = 999

/**
 * A lot's bids as far as they are wanted, newest last.
 *
 * @param heard those that the page has loaded or been told of
 * @param count how many stand
 * @param wanted whether all of them are to be fetched
 */
export function useAllBids(
  lotId: string,
  heard: readonly BidView[],
  count: number,
  wanted: boolean,
): { readonly bids: readonly BidView[]; readonly isMissing: boolean } {
  const lacks = heard.filter(({ isDel, status }) => !isDel && status === 'accepted').length < count
  const { data, isFetching } = useApiQuery(lotBids, { lotId, size: most }, { enabled: wanted && lacks })
  const bids = useMemo(() => {
    const all = new Map<string, BidView>()
    for (const { userId: _, ...bid } of data?.list ?? []) all.set(bid.id, bid)
    for (const bid of heard) all.set(bid.id, bid)
    return [...all.values()].toSorted(compareBids)
  }, [data, heard])
  return { bids, isMissing: wanted && isFetching && bids.length < count }
}
