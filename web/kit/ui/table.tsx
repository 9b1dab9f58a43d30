import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './table.module.css'

/**
 * Shows a styled table.  @param caption its content, for screen readers
 */
export function Table({
  caption,
  className,
  children,
}: {
  caption: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <table className={classes(css.table, className)}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  )
}

/** Classes for numeric cells, the user's own rows, and tables stacked on phones. */
export const tableStyle = { right: css.right, mine: css.mine, stacked: css.stacked } as const
