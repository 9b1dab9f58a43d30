import { memo, type ReactNode } from 'react'
import { LotCard } from '#web/ui/lot-card.tsx'
import { LotRow } from '#web/ui/lot-row.tsx'
import { NowWhile } from '#web/ui/now.tsx'
import { useSeen } from '#web/ui/use-seen.ts'
import type { CardLot } from './card-lot.ts'
import { useToggleFavourite } from './favourites.tsx'
import { useCard } from './use-card.ts'

/** A lot's card that moves with its sale. Stands inside a `SaleProvider`. */
export const LiveLotCard = memo(function LiveLotCard({
  lot,
  large = false,
  priority = false,
  sizes,
  level = 'h2',
  className,
}: {
  lot: CardLot
  large?: boolean
  priority?: boolean
  sizes?: string
  level?: 'h2' | 'h3'
  className?: string | undefined
}) {
  return (
    <LotCard
      lot={useCard(lot)}
      onFavourite={useToggleFavourite()}
      large={large}
      priority={priority}
      level={level}
      className={className}
      {...(sizes ? { sizes } : {})}
    />
  )
})

/** The same as a row of a table. Its clock rests while it is out of sight. */
export const LiveLotRow = memo(function LiveLotRow({ lot, isEarly }: { lot: CardLot; isEarly: boolean }) {
  const [ref, seen] = useSeen(isEarly)
  return (
    <NowWhile seen={seen}>
      <LotRow ref={ref} lot={useCard(lot)} onFavourite={useToggleFavourite()} />
    </NowWhile>
  )
})

/** A place in the grid. The clock of what stands in it rests while it is out of sight. */
export function LotPlace({ isEarly, children }: { isEarly: boolean; children: ReactNode }) {
  const [ref, seen] = useSeen(isEarly)
  return (
    <li ref={ref}>
      <NowWhile seen={seen}>{children}</NowWhile>
    </li>
  )
}
