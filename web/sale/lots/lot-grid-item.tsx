import type { ReactNode } from 'react'
import { lotItem } from '#web/kit/ui/lot-list.tsx'
import { PausableNowProvider } from '#web/kit/ui/now.tsx'
import { useIsNearViewport } from '#web/kit/ui/use-is-near-viewport.ts'

/** A grid item. Its clock pauses while out of view. */
export function LotGridItem({ isEarly, children }: { isEarly: boolean; children: ReactNode }) {
  const [ref, isNear] = useIsNearViewport(isEarly)
  return (
    <li ref={ref} className={lotItem}>
      <PausableNowProvider isVisible={isNear}>{children}</PausableNowProvider>
    </li>
  )
}
