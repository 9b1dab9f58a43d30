import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Whole } from '#domain/money/money.ts'
import { useUserID } from '#web/kit/api/api-hooks.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { type BidNotice, type BidNotices, isNotReached, noticeKindOf, openBidNotices } from './bid-notices.ts'
import { useLive, useSaleStore } from './live-context.ts'

/** One for each account of this tab. */
const opened = new Map<string, BidNotices>()

function noticesOf(userID: string): BidNotices {
  const key = `bid notices ${userID}`
  const notices =
    opened.get(key) ?? openBidNotices(key, typeof sessionStorage === 'undefined' ? null : sessionStorage)
  opened.set(key, notices)
  return notices
}

const none: readonly BidNotice[] = []

/** What this tab has to say of its viewer’s bids in a sale that came to nothing, oldest first. */
export function useBidNotices(): {
  readonly notices: readonly BidNotice[]
  readonly dismiss: (id: string) => void
} {
  const store = useNotices()
  const { auctionId } = useSaleStore().head()
  const all = useSyncExternalStore(store?.listen ?? still, store?.all ?? nothing, nothing)
  const notices = useMemo(() => all.filter((notice) => notice.auctionId === auctionId), [all, auctionId])
  return { notices, dismiss: (id) => store?.dismiss(id) }
}

const still = () => () => undefined
const nothing = () => none

function useNotices(): BidNotices | null {
  const userID = useUserID()
  return userID === null || typeof window === 'undefined' ? null : noticesOf(userID)
}

/** Notes a bid on a lot that was refused through no doing of its bidder, so that it is shown until dismissed. */
export function useNoteRefused(lotId: string): (bid: { ak: string; price: Whole }, error: CallError) => void {
  const store = useNotices()
  const { auctionId } = useSaleStore().head()
  return ({ ak, price }, error) => {
    const kind = noticeKindOf(error)
    if (kind !== null) store?.add({ id: ak, auctionId, lotId, price, kind })
  }
}

/** Milliseconds for which an offer that the auctioneer did not reach is news to a page that opens. */
const newsFor = 10 * 60_000

/** Notes the offers on these lots that waited for the auctioneer until bidding closed. */
export function useNotedOffers(lotIds: readonly string[], paddle: string): void {
  const store = useNotices()
  const { clock } = useLive()
  const sale = useSaleStore()
  useEffect(() => {
    const look = (lotId: string) => {
      for (const bid of sale.bids(lotId)) {
        if (!isNotReached(bid, paddle) || bid.at < clock.now() - newsFor) continue
        const { auctionId } = sale.head()
        store?.add({ id: `${lotId} ${bid.id}`, auctionId, lotId, price: bid.price, kind: 'notReached' })
      }
    }
    for (const lotId of lotIds) look(lotId)
    const offs = lotIds.map((lotId) => sale.onBids(lotId, () => look(lotId)))
    return () => {
      for (const off of offs) off()
    }
  }, [store, clock, sale, lotIds, paddle])
}
