import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHouseName } from '#web/kit/page/house.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import css from './house-head.module.css'

/**
 * The one line at the head of a page that only the house sees: its name, what the page is of, how the line is.
 *
 * @param to where the name leads
 * @param end what stands at the right end
 */
export function HouseHead({
  to,
  end,
  className,
  children,
}: {
  to: string
  end: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <header className={classes(css.head, className)}>
      <Link to={to} className={css.brand}>
        {useHouseName()}
      </Link>
      {children}
      <div className={css.end}>{end}</div>
    </header>
  )
}

/** How the line to the house is, in words. */
export function LineMark({ isLive, children }: { isLive: boolean; children: ReactNode }) {
  return (
    <span className={classes(css.line, !isLive && css.broken)} role="status">
      <MarkShape state="live" />
      {children}
    </span>
  )
}
