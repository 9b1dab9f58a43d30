import type { Preload } from '#web/kit/api/preload.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { lotGet } from '#wire/calls/lots.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** A sale whose saleroom is open, as included in every page. */
export type LiveNow = Pick<
  Auction,
  'title' | 'accent' | 'lotCount' | 'startTime' | 'seq' | 'currentLotId'
> & {
  readonly auctionId: string
  /** The current lot; null if there is none or it was not loaded. */
  readonly lot: { readonly id: string; readonly lotNum: number } | null
}

/** The fields that every page includes. */
export const toLiveNow = (sale: Auction, lot: LiveNow['lot'] = null): LiveNow => ({
  auctionId: sale.id,
  title: sale.title,
  accent: sale.accent,
  lotCount: sale.lotCount,
  startTime: sale.startTime,
  seq: sale.seq,
  currentLotId: sale.currentLotId,
  lot,
})

/** Query for sales with an open saleroom. */
export const openRoomsQuery = { state: 'live', page: 1, size: 5 } as const

/** The first sale with an open saleroom, never a rehearsal (V12); undefined if none. */
export function findOpenSale(sales: readonly Auction[]): Auction | undefined {
  return sales.find(({ liveStatus, isEnd, isRehearsal }) => liveStatus === 'open' && !isEnd && !isRehearsal)
}

/** Loads the sale in progress, if there is one. The page renders without it on failure. */
export async function loadLiveNow({ fetch }: Pick<Preload, 'fetch'>): Promise<LiveNow | null> {
  const result = await fetch(auctionList, openRoomsQuery)
  const sale = result.ok ? findOpenSale(result.data.list) : undefined
  if (!sale) return null
  if (sale.currentLotId === null) return toLiveNow(sale)
  const lotResult = await fetch(lotGet, { id: sale.currentLotId })
  return toLiveNow(sale, lotResult.ok ? { id: lotResult.data.id, lotNum: lotResult.data.lotNum } : null)
}
