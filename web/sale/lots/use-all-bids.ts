import { useMemo } from 'react'
import type { BidView } from '#domain/auction/view.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { compareBids } from '#web/kit/live/bid-order.ts'
import { lotBids } from '#wire/calls/lots.ts'

/** The maximum number of bids per request. */
const maxBids = 999

/**
 * Returns a lot's bids, newest last.
 *
 *
 * @param received bids that the page has loaded or received, newest last. While all are being read, nothing
 * else is read: a contested lot has thousands, and a new one every 50 ms
 * @param count the number of accepted bids
 *
 * @param isRequested whether to load all of them
 */
export function useAllBids(
  lotId: string,
  received: readonly BidView[],
  count: number,
  isRequested: boolean,
): { readonly bids: readonly BidView[]; readonly isMissing: boolean } {
  const isIncomplete = received.filter(({ isDel, status }) => !isDel && status === 'accepted').length < count
  const { data, isFetching } = useApiQuery(
    lotBids,
    { lotId, size: maxBids },
    { enabled: isRequested && isIncomplete },
  )
  const bids = useMemo(() => {
    if (!data) return received
    const byId = new Map<string, BidView>()
    for (const { userId: _, ...bid } of data.list) byId.set(bid.id, bid)
    for (const bid of received) byId.set(bid.id, bid)
    return [...byId.values()].toSorted(compareBids)
  }, [data, received])
  return { bids, isMissing: isRequested && isFetching && bids.length < count }
}
