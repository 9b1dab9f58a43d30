import type { Instant } from '#domain/money/money.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { Auction } from '#wire/entities/auction.ts'

/** Returns the time to which a timed sale's clock counts down: the closing of its first lot, then of its last. */
export function useNextClosing({ firstEnd, lastEnd }: Pick<Auction, 'firstEnd' | 'lastEnd'>): {
  readonly at: Instant
  readonly isLast: boolean
} {
  const isLast = useFromNow((now) => now >= firstEnd)
  return { at: isLast ? lastEnd : firstEnd, isLast }
}
