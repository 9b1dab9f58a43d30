import type { ReactNode } from 'react'
import { NowWhile } from '#web/kit/ui/now.tsx'
import { useSeen } from '#web/kit/ui/use-seen.ts'

/** A place in the grid. The clock of what stands in it rests while it is out of sight. */
export function LotPlace({ isEarly, children }: { isEarly: boolean; children: ReactNode }) {
  const [ref, seen] = useSeen(isEarly)
  return (
    <li ref={ref}>
      <NowWhile seen={seen}>{children}</NowWhile>
    </li>
  )
}
