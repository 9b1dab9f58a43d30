import { type ComparedLot, groupParallel } from '#domain/parallel-lots/parallel.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { lotList } from '#wire/calls/lots.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { type LotParams, maxRest, toListCall, withRest } from './lot-params.ts'

/** The maximum number of lots per request. */
const maxPageSize = 960

/** The number of lots beyond those requested that may fill the last row of cards when lots are grouped. */
const furtherLots = 24

/**
 * Loads the requested number of lots that match the filters, with the last few if only these remain, and the
 * total number of matches.
 * @param isGrouped whether parallel lots (K15) share one card, so that more lots are loaded to fill the rows of cards
 */
export async function loadLots(
  preload: Preload,
  auctionId: string,
  params: LotParams,
  isGrouped: boolean,
): Promise<{ readonly lots: readonly Lot[]; readonly total: number }> {
  const wanted = params.show + maxRest + (isGrouped ? furtherLots : 0)
  const size = Math.min(wanted, maxPageSize)
  const loadPage = (page: number) =>
    preload.fetchOrThrow(lotList, { ...toListCall(auctionId, params), page, size })
  const first = await loadPage(1)
  const requested = Math.min(wanted, first.total)
  const rest = Array.from({ length: Math.ceil(requested / size) - 1 }, (_, index) => loadPage(index + 2))
  const pages = [first, ...(await Promise.all(rest))]
  const lots = pages.flatMap(({ list }) => list).slice(0, wanted)
  const { total } = first
  const count = isGrouped ? countInRows(lots, params.show, total) : params.show
  return { lots: lots.slice(0, withRest(count, total)), total }
}

/** Returns the number of lots that end a row of two, three or four cards, or all loaded ones if none do. */
export function countInRows(lots: readonly ComparedLot[], show: number, total: number): number {
  if (lots.length <= show) return lots.length
  let count = 0
  for (const [index, group] of groupParallel(lots).entries()) {
    count += group.length
    const isCut = count === lots.length && count < total
    if (count >= show && (index + 1) % 12 === 0 && !isCut) return count
  }
  return lots.length
}
