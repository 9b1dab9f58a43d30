import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useApi } from '#web/kit/api/api-context.ts'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import type { Client } from '#wire/client/client.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { BidRequest } from './attempt.ts'
import {
  type BidNotice,
  type BidNotices,
  createBidNotices,
  isNotReached,
  toNoticeKind,
} from './bid-notices.ts'
import { useLive, useSaleStore } from './live-context.ts'
import { useBidder } from './use-bidder.ts'

/** One store for each account in this tab, keyed by the API client, which lasts as long as the page. */
const stores = new WeakMap<Client, Map<string, BidNotices>>()

function getNotices(client: Client, userId: string): BidNotices {
  const key = `bid notices ${userId}`
  const own = stores.get(client) ?? new Map<string, BidNotices>()
  stores.set(client, own)
  const notices = own.get(key) ?? createBidNotices(key, tabStorage())
  own.set(key, notices)
  return notices
}

/** Returns the tab's storage, or null on the server and if the browser forbids it. */
function tabStorage(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    return null
  }
}

const emptyList: readonly BidNotice[] = []

/** Returns the viewer's bid notices in this sale, oldest first. */
export function useBidNotices(): {
  readonly notices: readonly BidNotice[]
  readonly dismiss: (id: string) => void
} {
  const store = useNoticeStore(useUserId())
  const { auctionId } = useSaleStore().head()
  const all = useSyncExternalStore(store?.subscribe ?? noSubscription, store?.all ?? noNotices, noNotices)
  const notices = useMemo(() => all.filter((notice) => notice.auctionId === auctionId), [all, auctionId])
  return { notices, dismiss: (id) => store?.dismiss(id) }
}

const noSubscription = () => () => undefined
const noNotices = () => emptyList

function useNoticeStore(userId: string | null): BidNotices | null {
  const { client } = useApi()
  return userId === null || typeof window === 'undefined' ? null : getNotices(client, userId)
}

/**
 * Returns a function that records a refused bid that failed through no fault of its bidder or was sent from
 * an earlier page. It does so even after a sign-out, for the next login.
 */
export function useRecordRefusal(
  lotId: string,
): (bid: Pick<BidRequest, 'idempotencyKey' | 'price' | 'isMaximum' | 'isResumed'>, error: CallError) => void {
  const store = useNoticeStore(useBidder())
  const { auctionId } = useSaleStore().head()
  return ({ idempotencyKey, price, isMaximum, isResumed }, error) => {
    const kind = toNoticeKind(error, isMaximum) ?? (isResumed ? 'refused' : null)
    if (kind !== null) store?.add({ id: idempotencyKey, auctionId, lotId, price, kind })
  }
}

/** How long an unreached bid is still news on a newly opened page, in milliseconds. */
const recentMs = 10 * 60_000

/** Records pending bids on these lots that the auctioneer did not reach before closing. */
export function useRecordUnreachedOffers(lotIds: readonly string[], paddle: string): void {
  const store = useNoticeStore(useUserId())
  const { clock } = useLive()
  const sale = useSaleStore()
  useEffect(() => {
    const check = (lotId: string) => {
      for (const bid of sale.bids(lotId)) {
        if (!isNotReached(bid, paddle) || bid.at < clock.now() - recentMs) continue
        const { auctionId } = sale.head()
        store?.add({ id: `${lotId} ${bid.id}`, auctionId, lotId, price: bid.price, kind: 'notReached' })
      }
    }
    for (const lotId of lotIds) check(lotId)
    const unsubscribers = lotIds.map((lotId) => sale.onBids(lotId, () => check(lotId)))
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [store, clock, sale, lotIds, paddle])
}
