import { useEffect } from 'react'
import type { Whole } from '#domain/money/money.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { auctionLimitGet } from '#wire/calls/limit-requests.ts'
import type { Registration } from '#wire/entities/registration.ts'
import { useBiddingLot } from './bidding-lot.ts'

/** A bidder's limit in a sale (W3), and how much of it remains for one lot. */
export type BidLimit = {
  readonly limit: Whole
  readonly limitLeft: Whole
  readonly request: Registration['limitRequest']
}

/** The polling interval in milliseconds, as other lots change the remaining limit. */
const pollMs = 10_000

/** Returns the viewer's limit on this lot, or null if there is none or it is loading. */
export function useBidLimit(): BidLimit | null {
  const { auction, lot, registrationState } = useBiddingLot()
  const hasLimit = (registrationState.registration?.limit ?? null) !== null
  const params = { auctionId: auction.id, lotId: lot.id }
  const { data } = useApiQuery(auctionLimitGet, params, { enabled: hasLimit, refetchEvery: () => pollMs })
  const { socket } = useLive()
  const refresh = useRefresh()
  // Reloads after decisions on the limit and results of other lots.
  useEffect(
    () => socket.onFrame((frame) => void (frame.type === 'notice' && refresh(auctionLimitGet))),
    [socket, refresh],
  )
  if (!hasLimit || !data || data.limit === null) return null
  return { limit: data.limit, limitLeft: data.left, request: data.limitRequest }
}
