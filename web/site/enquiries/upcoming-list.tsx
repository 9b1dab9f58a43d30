import { Link } from 'react-router'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import rows from '#web/kit/ui/dated-rows.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { UpcomingSale } from './load-upcoming.ts'

/** Sales with their days, the next one first. */
export function UpcomingList({ sales }: { sales: readonly UpcomingSale[] }) {
  return (
    <ul className={rows.rows}>
      {sales.map(({ id, title, startTime }) => (
        <li key={id} className={rows.row}>
          <DateTime at={startTime} to="day" className={typography.ui} />
          <Link to={`/auction/${id}`} className={classes(typography.t3, rows.link)}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
