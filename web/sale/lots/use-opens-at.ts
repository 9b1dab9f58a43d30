import type { Instant } from '#domain/money/money.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'

/** Returns when bidding opens in the nearest sale, or null after it has opened. */
export function useOpensAt(): Instant | null {
  const { bidStartTime } = useSaleStore()
  return useFromNow((now) => (now < bidStartTime ? bidStartTime : null))
}
