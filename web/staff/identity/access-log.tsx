import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import kitLayout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import layout from '#web/staff/layout/list-and-sheet.module.css'
import type { IdentitySheet } from '#wire/entities/identity.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import css from './identity.module.css'

/** Earlier decisions, and who has opened the images. */
export function AccessLog({ sheet: { earlier, looks } }: { sheet: IdentitySheet }) {
  const t = useTranslations('identity.house')
  const state = useTranslations('identity.state')
  return (
    <>
      {earlier.length > 0 && (
        <section className={kitLayout.stack}>
          <h3 className={css.label}>{t('earlier')}</h3>
          <ul className={css.lines}>
            {earlier.map((submission) => (
              <li key={submission.id}>
                <DateTime at={submission.sentAt} />
                <span>
                  {state(identityState(submission.status) === 'passed' ? 'passed' : 'rejected')}
                  {submission.decidedAt > 0 &&
                    ` · ${t('decided', { by: submission.decidedBy, date: dateTime(submission.decidedAt) })}`}
                  {submission.reason !== '' && (
                    <span className={classes(typography.muted, kitLayout.block)}>{submission.reason}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={kitLayout.stack}>
        <h3 className={css.label}>{t('looks')}</h3>
        {looks.length === 0 ? (
          <p className={layout.hint}>{t('looksNone')}</p>
        ) : (
          <ol className={css.lines}>
            {looks.map(({ at, side, id, name, isOwner }) => (
              <li key={`${at} ${id} ${side} ${name}`}>
                <DateTime at={at} />
                <span>{t('look', { side, name: isOwner ? t('owner') : name || t('unknown') })}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  )
}
