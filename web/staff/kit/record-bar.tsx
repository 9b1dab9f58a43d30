import { Link } from 'react-router'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import backLink from '#web/staff/layout/back-link.module.css'
import css from './record-bar.module.css'

/**
 * The bar of a record on phones: back to the list, the position in it, and the records before and after.
 *
 * @param rows keys of the listed rows; the record may not be among them
 * @param labels texts of the links, and the position as a text
 */
export function RecordBar({
  rows,
  current,
  backTo,
  linkTo,
  labels,
}: {
  rows: readonly string[]
  current: string
  backTo: string
  linkTo: (key: string) => string
  labels: {
    readonly back: string
    readonly previous: string
    readonly next: string
    readonly position: (position: number, total: number) => string
  }
}) {
  const index = rows.indexOf(current)
  const isListed = index !== -1
  const neighbours = [
    { row: rows[index - 1], label: labels.previous, icon: 'triangleUp' },
    { row: isListed ? rows[index + 1] : undefined, label: labels.next, icon: 'triangleDown' },
  ] as const
  return (
    <div className={classes(css.bar, 'only-on-phone')}>
      <Link to={backTo} className={backLink.back}>
        {labels.back}
      </Link>
      {isListed && <span className={css.position}>{labels.position(index + 1, rows.length)}</span>}
      {neighbours.map(
        ({ row, label, icon }) =>
          row !== undefined && (
            <Link key={icon} to={linkTo(row)} replace aria-label={label} className={css.step}>
              <Icon name={icon} size="sm" />
            </Link>
          ),
      )}
    </div>
  )
}
