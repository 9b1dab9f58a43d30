import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { isNear } from '#domain/auction/is-near.ts'
import type { SaleView } from '#domain/auction/view.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { LiveSale } from '#web/app/shell/live-ticker.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import type { SaleHead } from '#web/kit/live/sale-head.ts'
import { createSaleStore } from '#web/kit/live/sale-store.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { auctionList } from '#wire/calls/auctions.ts'
import { lotGet } from '#wire/calls/lots.ts'
import { findOpenSale, type LiveNow, openSaleroomsQuery, toLiveNow } from './live-now-data.ts'

const minuteMs = 60_000
const noSubscription = () => () => undefined

/**
 * Returns the sale in progress, or the one whose saleroom opens within the hour: from the page's data, then from the
 * socket. A page without either polls every minute.
 *
 * @param shouldSubscribe false if the sale is not shown, so that no frames are sent
 */
export function useLiveNow(
  loaded: LiveNow | null,
  renderedAt: number,
  shouldSubscribe: (sale: LiveNow) => boolean,
): (LiveSale & { readonly auctionId: string }) | null {
  const sale = useOpenSaleroom(loaded, renderedAt)
  const head = useHead(sale && shouldSubscribe(sale) ? sale : null)
  const number = useLotNumber(sale, head ? head.currentLotId : (sale?.currentLotId ?? null))
  const isOpen = head ? head.liveStatus === 'open' : sale?.isOpen
  if (!sale || head?.isEnd || (sale.isOpen && !isOpen)) return null
  const opensAt = isOpen ? null : (head?.startTime ?? sale.startTime)
  return { ...sale, href: `/auction/${sale.auctionId}/live`, number, opensAt }
}

function useOpenSaleroom(loaded: LiveNow | null, renderedAt: number): LiveNow | null {
  const isShown = useFromNow((now) => loaded !== null && (loaded.isOpen || isNear(loaded.startTime, now)))
  const isDue = useFromNow((now) => now >= renderedAt + minuteMs)
  const { data } = useApiQuery(auctionList, openSaleroomsQuery, {
    enabled: !isShown && isDue,
    refetchEvery: () => minuteMs,
  })
  const polled = useMemo(() => {
    const sale = findOpenSale(data?.list ?? [])
    return sale ? toLiveNow(sale) : null
  }, [data])
  return isShown ? loaded : polled
}

/** Returns the number of the current lot; null between lots and while loading. */
function useLotNumber(sale: LiveNow | null, lotId: string | null): string | null {
  const loaded = lotId !== null && lotId === sale?.lot?.id ? lotLabel(sale.lot) : null
  const { data } = useApiQuery(lotGet, { id: lotId ?? '' }, { enabled: lotId !== null && loaded === null })
  return loaded ?? (data && data.id === lotId ? lotLabel(data) : null)
}

/** Returns the rarely changing fields of a sale, live, or null without a sale. */
function useHead(sale: LiveNow | null): SaleHead | null {
  const { socket } = useLive()
  const store = useMemo(
    () => sale && createSaleStore(toInitialView(sale), () => socket.resubscribe(sale.auctionId)),
    [sale, socket],
  )
  useEffect(() => (store ? socket.subscribe(store.head().auctionId, store) : undefined), [store, socket])
  const read = () => store?.head() ?? null
  return useSyncExternalStore(store?.onHead ?? noSubscription, read, read)
}

const toInitialView = (sale: LiveNow): SaleView => ({
  auctionId: sale.auctionId,
  seq: sale.seq,
  liveStatus: sale.isOpen ? 'open' : 'closed',
  isEnd: false,
  cancellation: null,
  startTime: sale.startTime,
  paused: false,
  pauseReason: '',
  message: null,
  bidAcceptance: 'auto',
  addedSeq: 0,
  moves: [],
  choices: [],
  currentLotId: sale.currentLotId,
  lots: {},
  bids: {},
})

/**
 * Returns whether a page shows the sale in progress itself and needs no ticker. A lot's page shows only its lot.
 */
export const showsSaleItself = (pathname: string, auctionId: string): boolean => {
  const ofSale = `/auction/${auctionId}/`
  return pathname === '/' || (`${pathname}/`.startsWith(ofSale) && !pathname.startsWith(`${ofSale}lot/`))
}
