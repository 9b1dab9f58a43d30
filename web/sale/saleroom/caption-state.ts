import type { LotView } from '#domain/auction/view.ts'
import type { SaleHead } from '#web/kit/live/sale-head.ts'

/** Serializes what an announcement about a lot can state; its caption lasts as long as this stays the same. */
export function captionState(
  { liveStatus, isEnd, paused, currentLotId }: SaleHead,
  lot: LotView | undefined,
): string {
  const sale = [liveStatus, isEnd, paused, currentLotId]
  if (!lot) return JSON.stringify(sale)
  const { saleStatus, lotStatus, withdrawn, lastCall, lastWarning, winPrice, leader, leaderChannel } = lot
  return JSON.stringify([
    ...sale,
    ...[saleStatus, lotStatus, withdrawn, lastCall, lastWarning, winPrice, leader, leaderChannel],
  ])
}
