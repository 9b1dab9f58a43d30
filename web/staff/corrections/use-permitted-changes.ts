import type { LotPhase } from '#domain/auction/changes/change-table.ts'
import {
  hasBidInView,
  type PermittedChanges,
  permittedChanges,
  phaseInView,
  type SaleFacts,
} from '#domain/auction/changes/permitted-changes.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Duration } from '#domain/money/money.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useLotViews } from '#web/kit/live/use-lot-views.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import type { Auction } from '#wire/entities/auction.ts'

/**
 * How far a lot has come, and what may change of it and of its sale now (K4); null until its state is loaded.
 *
 * @param lots all lots of the sale
 * @param extendWindow of the sale (T7)
 */
export function usePermittedChanges(
  { type: kind, bidStartTime }: Pick<Auction, 'type' | 'bidStartTime'>,
  lots: readonly RoomLot[],
  view: LotView | undefined,
  extendWindow: Duration,
): { readonly phase: LotPhase; readonly column: PermittedChanges } | null {
  const { startTime, liveStatus, isEnd, cancellation } = useSale()
  const views = useLotViews(lots).filter((one) => one !== undefined)
  const changes = [bidStartTime, startTime, (view?.endTime ?? 0) - extendWindow]
  const at = useFromNow((now) => Math.max(0, ...changes.filter((instant) => instant <= now)))
  if (!view) return null
  const sale: SaleFacts = {
    ...{ kind, bidStartTime, extendWindow },
    ...{ startTime, liveStatus, isEnd, cancellation, lots: views.map(withBid) },
  }
  const phase = phaseInView(sale, view, at)
  return { phase, column: permittedChanges(phase, sale, at) }
}

const withBid = (view: LotView) => ({ ...view, hasBid: hasBidInView(view) })
