import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './arrow-link.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** 'See all 214 lots →' */
export function ArrowLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Link to={to} className={classes(css.link, className)}>
      <span className={css.text}>{children}</span>
      <Icon name="arrowRight" className={css.arrow} />
    </Link>
  )
}
