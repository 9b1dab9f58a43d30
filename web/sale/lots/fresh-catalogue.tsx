import { useCallback } from 'react'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useFreshCatalogue } from './use-fresh-catalogue.ts'

/** Reloads the page's data when one of its lots is corrected or a lot is added to the sale (K13, K16). */
export function FreshCatalogue() {
  const { head, lots } = useSaleStore()
  const latestChange = useCallback(
    () =>
      Math.max(
        head().addedSeq,
        ...Object.values(lots()).map(({ corrections }) => corrections.at(-1)?.seq ?? 0),
      ),
    [head, lots],
  )
  useFreshCatalogue(latestChange)
  return null
}
