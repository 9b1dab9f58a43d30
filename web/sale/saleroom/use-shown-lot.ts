import { useShownLotId } from '#web/kit/live/use-shown-lot-id.ts'
import { useRoom } from './room-context.ts'
import type { RoomLot } from './room-lot.ts'

/** The lot shown in the saleroom; null between lots. */
export function useShownLot(): RoomLot | null {
  const shownId = useShownLotId()
  return useRoom().lots.find(({ id }) => id === shownId) ?? null
}
