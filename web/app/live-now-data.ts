import type { LotNumber } from '#domain/lots/lot-number.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { lotGet } from '#wire/calls/lots.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** The sale whose saleroom is open, or the next to open, as included in every page. */
export type LiveNow = Pick<
  Auction,
  'no' | 'title' | 'accent' | 'lotCount' | 'startTime' | 'seq' | 'currentLotId'
> & {
  readonly auctionId: string
  readonly isOpen: boolean
  /** The current lot; null if there is none or it was not loaded. */
  readonly lot: (LotNumber & { readonly id: string }) | null
}

/** Returns the fields that every page includes. */
export const toLiveNow = (sale: Auction, lot: LiveNow['lot'] = null): LiveNow => ({
  auctionId: sale.id,
  isOpen: sale.liveStatus === 'open',
  no: sale.no,
  title: sale.title,
  accent: sale.accent,
  lotCount: sale.lotCount,
  startTime: sale.startTime,
  seq: sale.seq,
  currentLotId: sale.currentLotId,
  lot,
})

/** Query for sales with an open saleroom. */
export const openSaleroomsQuery = { state: 'live', page: 1, size: 5 } as const

/** Returns the first sale with an open saleroom, never a rehearsal (V12), or undefined if none. */
export function findOpenSale(sales: readonly Auction[]): Auction | undefined {
  return sales.find(({ liveStatus, isEnd, isRehearsal }) => liveStatus === 'open' && !isEnd && !isRehearsal)
}

const hourMs = 3_600_000

/** Returns the sale whose saleroom opens next, never a rehearsal (V12), or undefined if none. */
export function findNextSale(sales: readonly Auction[], now: Instant): Auction | undefined {
  return sales.find(
    ({ isEnd, isRehearsal, startTime }) => !isEnd && !isRehearsal && startTime >= now - hourMs,
  )
}

/** Query for live sales that have not ended, soonest first. */
const liveSalesQuery = { state: 'current', type: 'live', page: 1, size: 20 } as const

/** Loads the live sale in progress, or the next one. The page renders without it on failure. */
export async function loadLiveNow({ fetch }: Pick<Preload, 'fetch'>, now: Instant): Promise<LiveNow | null> {
  const result = await fetch(auctionList, liveSalesQuery)
  const sales = result.ok ? result.data.list : []
  const sale = findOpenSale(sales) ?? findNextSale(sales, now)
  if (!sale) return null
  if (sale.currentLotId === null) return toLiveNow(sale)
  const lotResult = await fetch(lotGet, { id: sale.currentLotId })
  if (!lotResult.ok) return toLiveNow(sale)
  const { id, lotNum, lotSuffix } = lotResult.data
  return toLiveNow(sale, { id, lotNum, lotSuffix })
}
