import type { SaleView } from '#domain/auction/view.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { type CardLot, toCardLot } from '#web/sale/lots/card-lot.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'

/** Some lots of one sale, ready to be kept live. */
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
 * Lots of any sales by sale, in the order in which the sales first come up.
 *
 * @param ask reads the lots; the sales are read before, as `startView` asks
 */
export async function lotsBySale(
  { fetchOrThrow }: Pick<Preload, 'fetchOrThrow'>,
  ask: () => Promise<readonly Lot[]>,
): Promise<readonly SaleLots[]> {
  const { list } = await fetchOrThrow(auctionList, { page: 1, size: 999 })
  const sales = new Map(list.map((sale) => [sale.id, sale]))
  return [...Map.groupBy(await ask(), ({ auctionId }) => auctionId)].flatMap(([id, lots]) => {
    const sale = sales.get(id)
    return sale
      ? [{ sale: headOf(sale), lots: lots.map(toCardLot), start: createInitialView(sale, lots) }]
      : []
  })
}

/**
 * The sales that go on before those that are over: by when the first of the lots ends or is called, and the last to have
 * ended first. Lots by their numbers.
 */
export const soonestFirst = (sales: readonly SaleLots[]): readonly SaleLots[] =>
  sales
    .map((one) => ({ ...one, lots: one.lots.toSorted((a, b) => a.lotNum - b.lotNum) }))
    .toSorted((a, b) => {
      if (a.sale.isEnd !== b.sale.isEnd) return a.sale.isEnd ? 1 : -1
      return a.sale.isEnd ? b.sale.lastEnd - a.sale.lastEnd : nextOf(a) - nextOf(b)
    })

/** When something happens next to the lots of a sale, in Unix milliseconds. */
function nextOf({ sale, start }: SaleLots): number {
  const ends = Object.values(start.lots).map(({ endTime }) => endTime)
  const next = Math.min(...ends.filter((end) => end > 0))
  return Number.isFinite(next) ? next : sale.startTime
}

const headOf = (sale: Auction): SaleLots['sale'] => ({
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
