import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { date } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { OwnConsignmentSummary } from '#wire/entities/seller-consignment.ts'
import css from './consignment-rows.module.css'
import { ownConsignmentPath } from './paths.ts'
import { consignmentMarks } from './stages.ts'

/** Shows consignments with their states, and which have an agreement to sign. */
export function ConsignmentRows({ consignments }: { consignments: readonly OwnConsignmentSummary[] }) {
  const t = useTranslations('selling')
  return (
    <ul className={css.rows}>
      {consignments.map(({ id, number, reference, state, stateAt, lotCount, isToSign }) => (
        <li key={id} className={css.row}>
          <h2 className={typography.t4}>
            <Link to={ownConsignmentPath(id)} className={css.link}>
              {reference || number}
            </Link>
          </h2>
          <p className={classes(typography.detail, css.lots)}>
            {[...(reference ? [number] : []), t('lotCount', { count: lotCount })].join(' · ')}
          </p>
          <p className={css.state}>
            <StateMark state={consignmentMarks[state]} label={t(`state.${state}`)} />
          </p>
          <p className={classes(typography.detail, css.since)}>
            {isToSign ? (
              <strong className={typography.strong}>{t('toSign')}</strong>
            ) : (
              t('since', { date: date(stateAt) })
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
