import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import css from './orders.module.css'

/**
 * Shows an order in a list, of an auction or of the mall.
 *
 * @param aside its number or date, at the end of the heading @param children its contents @param links its actions
 */
export function OrderEntry({
  id,
  to,
  title,
  mark,
  aside,
  links,
  children,
}: {
  id: string
  to: string
  title: ReactNode
  mark: ReactNode
  aside: ReactNode
  links: ReactNode
  children: ReactNode
}) {
  return (
    <article className={css.order} aria-labelledby={`order-${id}`}>
      <header className={css.head}>
        <h2 id={`order-${id}`} className={classes(css.title, typography.name)}>
          <Link to={to}>{title}</Link>
        </h2>
        {mark}
        <p className={classes(typography.muted, typography.fine)}>{aside}</p>
      </header>
      {children}
      <div className={css.links}>{links}</div>
    </article>
  )
}
