import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useFreshCatalogue } from './use-fresh-catalogue.ts'

/** Loads the page's lots again when one is added to the sale (K16). */
export function AddedLots() {
  useFreshCatalogue(useSale().addedSeq)
  return null
}
