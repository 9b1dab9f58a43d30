import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import type { IdentitySheet } from '#wire/entities/identity.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import css from './house.module.css'

/** What was decided before, and who has opened the pictures. */
export function HouseLooks({ sheet: { earlier, looks } }: { sheet: IdentitySheet }) {
  const t = useTranslations('identity.house')
  const state = useTranslations('identity.state')
  return (
    <>
      {earlier.length > 0 && (
        <section className={css.part}>
          <h3 className={css.label}>{t('earlier')}</h3>
          <ul className={css.lines}>
            {earlier.map((one) => (
              <li key={one.id}>
                <DateTime at={one.sentAt} />
                <span>
                  {state(identityState(one.status) === 'passed' ? 'passed' : 'rejected')}
                  {one.decidedAt > 0 &&
                    ` · ${t('decided', { by: one.decidedBy, date: dateTime(one.decidedAt) })}`}
                  {one.reason !== '' && <span className={css.said}>{one.reason}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css.part}>
        <h3 className={css.label}>{t('looks')}</h3>
        {looks.length === 0 ? (
          <p className={css.hint}>{t('looksNone')}</p>
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
