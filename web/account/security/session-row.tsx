import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import rowName from '#web/kit/ui/row-name.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { OpenSession } from '#wire/entities/open-session.ts'
import css from './security.module.css'

/** Shows a session; the current one cannot be signed out here. */
export function SessionRow({
  session: { isThis, inApp, createdAt, seenAt },
  name,
  busy,
  onEnd,
}: {
  session: OpenSession
  name: string
  busy: boolean
  onEnd: () => void
}) {
  const t = useTranslations('security.sessions')
  const date = dateTime(createdAt)
  return (
    <li className={css.row}>
      <div>
        <p className={classes(typography.strong, typography.anywhere)}>
          {name}
          {isThis && <span className={rowName.mark}>{t('this')}</span>}
          {inApp && <span className={rowName.mark}>{t('inApp')}</span>}
        </p>
        <p className={css.detail}>
          <span>{t('began', { date })}</span>
          {!isThis && <span>{t('seen', { date: dateTime(seenAt) })}</span>}
        </p>
      </div>
      {!isThis && (
        <Button
          kind="quiet"
          size="sm"
          busy={busy}
          aria-label={t('endNamed', { device: name, date })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
