import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSale, useSeq } from '#web/kit/live/sale-hooks.ts'
import { useFreshCatalogue } from './use-fresh-catalogue.ts'

/** Loads the page's data again when one of its lots is corrected, or another is added to the sale (K13, K16). */
export function useFreshLots(lots: readonly { readonly id: string }[]): void {
  const store = useSaleStore()
  useSeq()
  const { addedSeq } = useSale()
  useFreshCatalogue(Math.max(addedSeq, ...lots.map(({ id }) => store.lot(id)?.corrections.at(-1)?.seq ?? 0)))
}
