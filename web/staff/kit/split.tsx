import type { ReactNode } from 'react'
import { classes } from '#web/kit/ui/classes.ts'
import css from './split.module.css'

/**
 * A list with the record of its current row beside it. Phones show only one of them.
 *
 * @param record null without a current row
 * @param isWide gives the record more room: an invoice with its lines
 * @param isChosen whether the user has opened the record; otherwise it is the first one
 * @param footer below the list: totals and keys
 */
export function Split({
  list,
  footer,
  record,
  isChosen,
  isWide = false,
}: {
  list: ReactNode
  footer?: ReactNode
  record: ReactNode
  isChosen: boolean
  isWide?: boolean
}) {
  return (
    <div
      className={classes(css.split, isChosen && css.chosen, isWide && css.wideRecord, !record && css.alone)}
    >
      <div className={css.side}>
        <div className={css.list}>{list}</div>
        {footer}
      </div>
      {record && <div className={css.record}>{record}</div>}
    </div>
  )
}

/** The totals under a list. */
export const ListFooter = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <div className={css.footer}>
    {children}
    {end && <span className={css.end}>{end}</span>}
  </div>
)
