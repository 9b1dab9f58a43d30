import { memo } from 'react'
import { LotCard } from '#web/kit/ui/lot-card.tsx'
import type { CardLot } from './card-lot.ts'
import { useToggleFavourite } from './favourites.tsx'
import { useCard } from './use-card.ts'

/** A live lot card. It must be inside a `SaleProvider`. */
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
