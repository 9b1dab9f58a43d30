import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { SaleView } from '#domain/auction/view.ts'
import type { LiveSale } from '#web/app/shell/live-ticker.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import type { SaleHead } from '#web/kit/live/sale-head.ts'
import { createSaleStore } from '#web/kit/live/sale-store.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { auctionList } from '#wire/calls/auctions.ts'
import { lotGet } from '#wire/calls/lots.ts'
import { inProgress, type LiveNow, liveNowOf, openRooms } from './live-now-data.ts'

const minute = 60_000
const nobody = () => () => undefined

/**
 * The sale in the room now: what the page was made with, then what the line tells. A page that was made before the room
 * opened asks once a minute.
 *
 * @param isFollowed false where nothing of it is shown, so that nothing of it need be sent
 */
export function useLiveNow(
  loaded: LiveNow | null,
  madeAt: number,
  isFollowed: (sale: LiveNow) => boolean,
): (LiveSale & { readonly auctionId: string }) | null {
  const sale = useOpenRoom(loaded, madeAt)
  const head = useHead(sale && isFollowed(sale) ? sale : null)
  const lotNum = useLotNum(sale, head ? head.currentLotId : (sale?.currentLotId ?? null))
  if (!sale || head?.isEnd || head?.liveStatus === 'closed') return null
  const { auctionId, title, accent, lotCount } = sale
  return { auctionId, href: `/auction/${auctionId}/live`, title, accent, lotNum, lotCount }
}

function useOpenRoom(loaded: LiveNow | null, madeAt: number): LiveNow | null {
  const isLate = useFromNow((now) => now >= madeAt + minute)
  const { data } = useApiQuery(auctionList, openRooms, {
    enabled: !loaded && isLate,
    refetchEvery: () => minute,
  })
  const later = useMemo(() => {
    const sale = inProgress(data?.list ?? [])
    return sale ? liveNowOf(sale) : null
  }, [data])
  return loaded ?? later
}

/** The number of the lot on the block; null between lots, and until it is known. */
function useLotNum(sale: LiveNow | null, lotId: string | null): number | null {
  const known = lotId !== null && lotId === sale?.lot?.id ? sale.lot.lotNum : null
  const { data } = useApiQuery(lotGet, { id: lotId ?? '' }, { enabled: lotId !== null && known === null })
  return known ?? (data && data.id === lotId ? data.lotNum : null)
}

/** What changes seldom in a sale, followed over the page's line; null where none is given. */
function useHead(sale: LiveNow | null): SaleHead | null {
  const { socket } = useLive()
  const store = useMemo(
    () => sale && createSaleStore(viewOf(sale), () => socket.resubscribe(sale.auctionId)),
    [sale, socket],
  )
  useEffect(() => (store ? socket.subscribe(store.head().auctionId, store) : undefined), [store, socket])
  const read = () => store?.head() ?? null
  return useSyncExternalStore(store?.onHead ?? nobody, read, read)
}

const viewOf = (sale: LiveNow): SaleView => ({
  auctionId: sale.auctionId,
  seq: sale.seq,
  liveStatus: 'open',
  isEnd: false,
  startTime: sale.startTime,
  paused: false,
  pauseReason: '',
  message: null,
  bidAcceptance: 'auto',
  currentLotId: sale.currentLotId,
  lots: {},
  bids: {},
})

/** Whether a page tells of a sale in the room itself, so that the strip above it need not. */
export const tellsOf = (pathname: string, auctionId: string): boolean =>
  pathname === '/' || `${pathname}/`.startsWith(`/auction/${auctionId}/`)
