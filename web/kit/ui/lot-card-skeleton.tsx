import css from './lot-card-skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

/** Shows the placeholder of a loading lot card. */
export function LotCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className={css.plate} />
      <Skeleton className={css.number} />
      <Skeleton className={css.title} />
      <Skeleton className={css.facts} />
      <hr className={css.rule} />
      <Skeleton className={css.line} />
    </div>
  )
}
