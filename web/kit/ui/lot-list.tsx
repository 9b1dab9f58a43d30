import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { LotCardSkeleton } from './lot-card-skeleton.tsx'
import css from './lot-list.module.css'

/** Shows a grid of lot cards, each in an `<li>`: four columns, or two large ones. */
export function LotGrid({ density, children }: { density: 'grid' | 'large'; children: ReactNode }) {
  return <ul className={classes(css.lots, css[density])}>{children}</ul>
}

/** The class of the grid's items. */
export const lotItem = css.item

/** The `<img sizes>` of the grid's pictures. */
export const lotSizes = {
  grid: '(min-width: 1200px) 24vw, (min-width: 768px) 32vw, 48vw',
  large: '(min-width: 768px) 48vw, 96vw',
} as const

/** Shows the placeholder of a loading grid. */
export function LotListSkeleton({ count = 8, label }: { count?: number; label: string }) {
  return (
    <div className={classes(css.lots, css.grid)} role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, index) => `card ${index}`).map((key) => (
        <LotCardSkeleton key={key} />
      ))}
    </div>
  )
}
