import type { ReactNode } from 'react'
import { PausableNowProvider } from '#web/kit/ui/now.tsx'
import { useIsNearViewport } from '#web/kit/ui/use-is-near-viewport.ts'

/** A place in the grid. The clock of what stands in it rests while it is out of sight. */
export function LotGridItem({ isEarly, children }: { isEarly: boolean; children: ReactNode }) {
  const [ref, isNear] = useIsNearViewport(isEarly)
  return (
    <li ref={ref}>
      <PausableNowProvider isVisible={isNear}>{children}</PausableNowProvider>
    </li>
  )
}
