import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSale, useSeq } from '#web/kit/live/sale-hooks.ts'
import { useFreshCatalogue } from '#web/sale/lots/use-fresh-catalogue.ts'
import { useRoom } from './room-context.ts'

/** Loads the lots of the saleroom again when one is corrected or added (K13, K16). */
export function FreshLots(_: { open: boolean }) {
  const { lots } = useRoom()
  const store = useSaleStore()
  useSeq()
  const { addedSeq } = useSale()
  useFreshCatalogue(Math.max(addedSeq, ...lots.map(({ id }) => store.lot(id)?.corrections.at(-1)?.seq ?? 0)))
  return null
}
