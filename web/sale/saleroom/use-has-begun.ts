import { useLot, useSale } from '#web/kit/live/sale-hooks.ts'
import { useRoom } from './room-context.ts'

/**
 * Whether a lot of the sale has been offered. The auctioneer may open the saleroom after its time: only a lot that was
 * offered shows that it was open.
 */
export function useHasBegun(): boolean {
  const { currentLotId } = useSale()
  const first = useLot(useRoom().lots[0]?.id ?? '')
  return currentLotId !== null || (first?.saleStatus ?? 'open') !== 'open'
}
