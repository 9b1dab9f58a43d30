import { useShownLotId } from '#web/kit/live/use-shown-lot-id.ts'
import { useSaleroom } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'

/** Returns the lot shown in the saleroom; null between lots. */
export function useShownLot(): SaleroomLot | null {
  const shownId = useShownLotId()
  return useSaleroom().lots.find(({ id }) => id === shownId) ?? null
}
