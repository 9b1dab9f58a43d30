import { barOf, useLine } from '#web/live/use-connection.ts'
import { OfflineBar } from '#web/ui/offline-bar.tsx'

/** Says at the foot of a page that what it shows may be old. */
export function SaleBar() {
  return <OfflineBar connection={barOf(useLine())} />
}
