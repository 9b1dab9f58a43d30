import { useLotFact, useSale } from '#web/kit/live/sale-hooks.ts'
import { useSaleroom } from './room-context.ts'

/**
 * Returns whether a lot of the sale has been offered. The auctioneer may open the saleroom late, so only an
 * offered lot proves that it has opened.
 */
export function useHasBegun(): boolean {
  const { currentLotId } = useSale()
  const firstStatus = useLotFact(useSaleroom().lots[0]?.id ?? '', (lot) => lot?.saleStatus ?? 'open')
  return currentLotId !== null || firstStatus !== 'open'
}
