import { type ReactNode, useId } from 'react'
import css from './goods-entry.module.css'

/**
 * A product or an order in a list of staff.
 *
 * @param title its name or number
 * @param facts what is known of it, below the title
 */
export function GoodsEntry({
  title,
  facts,
  children,
}: {
  title: string
  facts: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <article className={css.entry} aria-labelledby={id}>
      <div className={css.part}>
        <h2 id={id} className={css.number}>
          {title}
        </h2>
        {facts}
      </div>
      {children}
    </article>
  )
}
