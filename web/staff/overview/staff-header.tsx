import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHouseName } from '#web/kit/page/house.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import css from './staff-header.module.css'

/**
 * The header of a full-screen staff page: the company's name, the subject, and the state of the connection.
 *
 * @param to target of the company's name
 * @param end shown at the right end
 */
export function StaffHeader({
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

/** The state of the connection, as text. */
export function ConnectionMark({ isLive, children }: { isLive: boolean; children: ReactNode }) {
  return (
    <span className={classes(css.line, !isLive && css.broken)} role="status">
      <MarkShape state="live" />
      {children}
    </span>
  )
}
