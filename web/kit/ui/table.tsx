import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './table.module.css'

/**
 * A styled table.
 *
 * @param caption what it lists, for screen readers
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

/** Classes for numeric cells, for the reader's own rows, and for tables stacked on phones. */
export const tableStyle = { right: css.right, mine: css.mine, stacked: css.stacked } as const
