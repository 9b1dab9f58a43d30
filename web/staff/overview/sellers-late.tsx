import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Module } from './module.tsx'
import css from './overview.module.css'
import { useSellersLate } from './use-sellers-late.ts'

/** The tasks that sellers wait for, each with its count and a link to its list. */
export function SellersLate() {
  const t = useTranslations('house.today.sellers')
  const waits = useSellersLate()
  if (waits.length === 0) return null
  return (
    <Module title={t('title')}>
      <ul>
        {waits.map(({ name, count, to, isLate }) => (
          <li key={name} className={classes(css.due, isLate && css.late)}>
            <Link to={to} className={css.dueName}>
              {t(name)}
            </Link>
            <b>{figure(count)}</b>
          </li>
        ))}
      </ul>
    </Module>
  )
}
