import { type ChangeVerdict, type LotPhase, saleVerdict } from '#domain/auction/changes/change-table.ts'
import {
  hasBidInView,
  type PermittedChanges,
  permittedChanges,
  phaseInView,
  type SaleFacts,
  salePhase,
} from '#domain/auction/changes/permitted-changes.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Duration } from '#domain/money/money.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useLotViews } from '#web/kit/live/use-lot-views.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import type { Auction } from '#wire/entities/auction.ts'

/**
 * Returns the progress of a lot, and what may change of it and of its sale now (K4), or null until its state
 * is loaded.
 *
 * @param lots all lots of the sale
 * @param extendWindow the extension window of the sale (T7)
 */
export function usePermittedChanges(
  { type: kind, bidStartTime }: Pick<Auction, 'type' | 'bidStartTime'>,
  lots: readonly SaleroomLot[],
  view: LotView | undefined,
  extendWindow: Duration,
): { readonly phase: LotPhase; readonly column: PermittedChanges } | null {
  const facts = useSaleFacts(lots)
  const { startTime } = facts
  const changes = [bidStartTime, startTime, (view?.endTime ?? 0) - extendWindow]
  const at = useFromNow((now) => Math.max(0, ...changes.filter((instant) => instant <= now)))
  if (!view) return null
  const sale: SaleFacts = { ...facts, kind, bidStartTime, extendWindow }
  const phase = phaseInView(sale, view, at)
  return { phase, column: permittedChanges(phase, sale, at) }
}

/** Returns how the texts of a sale may be corrected now (K13). */
export function useSaleTextVerdict(
  { type: kind, bidStartTime }: Pick<Auction, 'type' | 'bidStartTime'>,
  lots: readonly SaleroomLot[],
): ChangeVerdict {
  const sale: SaleFacts = { ...useSaleFacts(lots), kind, bidStartTime, extendWindow: 0 }
  // The phase of these texts does not depend on the time.
  return saleVerdict('saleTexts', salePhase('saleTexts', sale, 0), kind)
}

function useSaleFacts(lots: readonly SaleroomLot[]) {
  const { startTime, liveStatus, isEnd, cancellation } = useSale()
  const views = useLotViews(lots).filter((one) => one !== undefined)
  return { startTime, liveStatus, isEnd, cancellation, lots: views.map(withBid) }
}

const withBid = (view: LotView) => ({ ...view, hasBid: hasBidInView(view) })
