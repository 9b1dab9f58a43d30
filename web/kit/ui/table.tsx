import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './table.module.css'

/**
 * A table: an ink rule under its head, hairlines between rows.
 *
 * @param caption what it lists, for those who cannot see the heading above it
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

/** For cells of figures, for the reader's own rows, and for a table whose rows are blocks on phones. */
export const tableStyle = { right: css.right, mine: css.mine, stacked: css.stacked } as const
