import { useFreshLots } from './use-fresh-lots.ts'

/** Loads the page's data again when a lot is added to the sale (K16), or one of these is corrected (K13). */
export function FreshCatalogue({ lots = [] }: { lots?: readonly { readonly id: string }[] }) {
  useFreshLots(lots)
  return null
}
