import { useState } from 'react'
import { useLotEvents } from '#web/kit/live/sale-hooks.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** Returns a sale whose last end follows extensions of its lots (T7). */
export function useLastEnd(auction: Auction): Auction {
  const [latestEnd, setLatestEnd] = useState(0)
  useLotEvents(({ kind, lot }) => {
    if (kind === 'extended') setLatestEnd((latest) => Math.max(latest, lot.endTime))
  })
  return latestEnd > auction.lastEnd && auction.lastEnd > 0 ? { ...auction, lastEnd: latestEnd } : auction
}
