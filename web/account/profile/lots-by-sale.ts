import type { SaleView } from '#domain/auction/view.ts'
import { byLotNumber } from '#domain/lots/compare-lot-numbers.ts'
import { dataIfFound, type Preload } from '#web/kit/api/preload.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { type CardLot, toCardLot } from '#web/sale/lots/card-lot.ts'
import { auctionGet, auctionList } from '#wire/calls/auctions.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'

/** Lots of a sale, with the state for live updates. */
export type SaleLots = {
  readonly sale: Pick<
    Auction,
    | 'id'
    | 'type'
    | 'title'
    | 'accent'
    | 'registerStartTime'
    | 'bidStartTime'
    | 'startTime'
    | 'endTime'
    | 'lastEnd'
    | 'isEnd'
    | 'liveStatus'
  >
  readonly lots: readonly CardLot[]
  readonly start: SaleView
}

/**
 * Groups lots by sale, in the order in which sales first occur.
 *
 * @param loadLots loads the lots after the sales, as `createInitialView` requires
 */
export async function lotsBySale(
  { fetch, fetchOrThrow }: Pick<Preload, 'fetch' | 'fetchOrThrow'>,
  loadLots: () => Promise<readonly Lot[]>,
): Promise<readonly SaleLots[]> {
  const { list } = await fetchOrThrow(auctionList, { state: 'current', size: 999 })
  const current = new Map(list.map((sale) => [sale.id, sale]))
  const groups = [...Map.groupBy(await loadLots(), ({ auctionId }) => auctionId)]
  // The lots of a past sale do not change, so its state may be read after them.
  const pastSale = async (id: string) => dataIfFound(await fetch(auctionGet, { id }))
  const found = await Promise.all(
    groups.map(async ([id, lots]) => ({ sale: current.get(id) ?? (await pastSale(id)), lots })),
  )
  return found.flatMap(({ sale, lots }) =>
    sale
      ? [{ sale: toSaleSummary(sale), lots: lots.map(toCardLot), start: createInitialView(sale, lots) }]
      : [],
  )
}

/**
 * Sorts open sales first, by when their next lot closes or is called, then ended ones, latest first. Lots are
 * sorted by number.
 */
export const sortByNextLot = (sales: readonly SaleLots[]): readonly SaleLots[] =>
  sales
    .map((sale) => ({ ...sale, lots: sale.lots.toSorted(byLotNumber) }))
    .toSorted((a, b) => {
      if (a.sale.isEnd !== b.sale.isEnd) return a.sale.isEnd ? 1 : -1
      return a.sale.isEnd ? b.sale.lastEnd - a.sale.lastEnd : nextTime(a) - nextTime(b)
    })

/** Returns when the next lot of a sale closes, in Unix milliseconds. */
function nextTime({ sale, start }: SaleLots): number {
  const ends = Object.values(start.lots).map(({ endTime }) => endTime)
  const next = Math.min(...ends.filter((end) => end > 0))
  return Number.isFinite(next) ? next : sale.startTime
}

const toSaleSummary = (sale: Auction): SaleLots['sale'] => ({
  id: sale.id,
  type: sale.type,
  title: sale.title,
  accent: sale.accent,
  registerStartTime: sale.registerStartTime,
  bidStartTime: sale.bidStartTime,
  startTime: sale.startTime,
  endTime: sale.endTime,
  lastEnd: sale.lastEnd,
  isEnd: sale.isEnd,
  liveStatus: sale.liveStatus,
})
