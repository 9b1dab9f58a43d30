import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './arrow-link.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** Shows a link with an arrow: 'See all 214 lots →'. @param newTab whether the current page must stay open */
export function ArrowLink({
  to,
  newTab = false,
  className,
  children,
}: {
  to: string
  newTab?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      className={classes(css.link, className)}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      <span className={css.text}>{children}</span>
      <Icon name="arrowRight" className={css.arrow} />
    </Link>
  )
}
