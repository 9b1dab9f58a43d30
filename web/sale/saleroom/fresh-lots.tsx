import { useFreshLots } from '#web/sale/lots/use-fresh-lots.ts'
import { useRoom } from './room-context.ts'

/** Loads the lots of the saleroom again when one is corrected or added (K13, K16). */
export function FreshLots(_: { open: boolean }) {
  useFreshLots(useRoom().lots)
  return null
}
