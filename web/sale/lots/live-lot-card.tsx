import { memo, type ReactNode } from 'react'
import { LotCard } from '#web/kit/ui/lot-card.tsx'
import type { CardLot } from './card-lot.ts'
import { useToggleFavourite } from './favourites.tsx'
import { useCard } from './use-card.ts'

/** A live lot card. Must be inside a `SaleProvider`. */
export const LiveLotCard = memo(function LiveLotCard({
  lot,
  otherTitle = '',
  time,
  large = false,
  priority = false,
  sizes,
  level = 'h2',
  className,
}: {
  lot: CardLot
  /** Its title in English, on a page in Chinese. */
  otherTitle?: string
  /** In the place of the clock of a lot that has none. */
  time?: ReactNode
  large?: boolean
  priority?: boolean
  sizes?: string
  level?: 'h2' | 'h3'
  className?: string | undefined
}) {
  return (
    <LotCard
      lot={{ ...useCard(lot), otherTitle }}
      time={time}
      onFavourite={useToggleFavourite()}
      large={large}
      priority={priority}
      level={level}
      className={className}
      {...(sizes ? { sizes } : {})}
    />
  )
})
