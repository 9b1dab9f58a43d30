import { classes } from './classes.ts'
import { LotCard } from './lot-card.tsx'
import type { Density, LotCardLot } from './lot-card-lot.ts'
import { LotCardSkeleton } from './lot-card-skeleton.tsx'
import css from './lot-list.module.css'
import { LotTable } from './lot-table.tsx'

const sizes = {
  grid: '(min-width: 1200px) 24vw, (min-width: 768px) 32vw, 48vw',
  large: '(min-width: 768px) 48vw, 96vw',
} as const

/**
 * Lots in one of their three densities.
 *
 * @param caption says what the lots are, for the table form
 * @param eager how many pictures the first look falls on
 */
export function LotList({
  lots,
  density,
  caption,
  onFavourite,
  eager = 4,
  level = 'h2',
}: {
  lots: readonly LotCardLot[]
  density: Density
  caption: string
  onFavourite?: ((lotId: string, fav: boolean) => void) | undefined
  eager?: number
  level?: 'h2' | 'h3'
}) {
  if (density === 'list') return <LotTable lots={lots} caption={caption} onFavourite={onFavourite} />
  return (
    <ul className={classes(css.lots, css[density])}>
      {lots.map((lot, place) => (
        <li key={lot.lotId}>
          <LotCard
            lot={lot}
            onFavourite={onFavourite}
            large={density === 'large'}
            sizes={sizes[density]}
            priority={place < eager}
            level={level}
          />
        </li>
      ))}
    </ul>
  )
}

/** The same list while it is on its way. */
export function LotListSkeleton({ count = 8, label }: { count?: number; label: string }) {
  return (
    <div className={classes(css.lots, css.grid)} role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, place) => `card ${place}`).map((key) => (
        <LotCardSkeleton key={key} />
      ))}
    </div>
  )
}
