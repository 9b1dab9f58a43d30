import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { date } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import rows from '#web/kit/ui/dated-rows.module.css'
import { Icon } from '#web/kit/ui/icon.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { UpcomingSale } from './load-upcoming.ts'
import css from './upcoming-list.module.css'

/** Lists sales with their next event and its time, the next one first. */
export function UpcomingList({ sales }: { sales: readonly UpcomingSale[] }) {
  return (
    <ul className={rows.rows}>
      {sales.map((sale) => (
        <li key={sale.id} className={css.row}>
          <span className={classes(typography.ui, typography.number, css.moment)}>
            <NextMoment sale={sale} />
          </span>
          <span className={css.title}>
            <Link to={`/auction/${sale.id}`} className={classes(typography.t3, rows.link)}>
              {sale.title}
            </Link>
          </span>
          <LotCount count={sale.lotCount} />
        </li>
      ))}
    </ul>
  )
}

/** Shows the number of lots, and the arrow of the row's link. */
function LotCount({ count }: { count: number }) {
  const t = useTranslations('upcoming')
  return (
    <span className={classes(typography.ui, typography.number, css.lots)}>
      {count > 0 && t('lots', { count })}
      <Icon name="arrowRight" />
    </span>
  )
}

function NextMoment({ sale: { type, opens, closes, isOpen } }: { sale: UpcomingSale }) {
  const t = useTranslations('upcoming')
  if (type === 'live') return isOpen ? t('live') : t('opens', { day: date(opens) })
  if (isOpen) return t('closes', { day: date(closes) })
  return closes === 0
    ? t('bidsFrom', { day: date(opens) })
    : t('bidding', { from: date(opens), to: date(closes) })
}
