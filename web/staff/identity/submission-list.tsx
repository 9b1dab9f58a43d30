import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { fullName } from '#web/kit/names/person-name.ts'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import layout from '#web/staff/layout/list-and-sheet.module.css'
import type { IdentityLine } from '#wire/entities/identity.ts'
import css from './identity.module.css'
import { type IdentityParams, identityPathFor } from './query-params.ts'

/** The list of identity submissions. */
export function SubmissionList({
  list,
  total,
  params,
}: {
  list: readonly IdentityLine[]
  total: number
  params: IdentityParams
}) {
  const t = useTranslations('identity.house')
  return (
    <nav className={css.people} aria-label={t('people')}>
      <ul>
        {list.map((line) => (
          <li key={line.userId}>
            <Link
              to={identityPathFor({ ...params, userId: line.userId })}
              preventScrollReset
              className={layout.listItem}
              aria-current={line.userId === params.userId ? 'true' : undefined}
            >
              <span className={css.name}>{fullName(line)}</span>
              <span className={classes(typography.muted, typography.finest)}>{line.email}</span>
              <span className={classes(typography.muted, typography.finest)}>
                {line.decidedAt === 0
                  ? t('sentAt', { date: dateTime(line.sentAt) })
                  : t('decided', { by: line.decidedBy, date: dateTime(line.decidedAt) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > list.length && (
        <p className={classes(typography.muted, typography.finest)}>
          {t('shown', { shown: list.length, total })}
        </p>
      )}
    </nav>
  )
}
