import { useTranslations } from 'use-intl'
import { date } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import type { Passkey } from '#wire/entities/passkey.ts'
import css from './security.module.css'

/** Shows the user's passkeys. @param isSupported whether this browser supports passkeys */
export function PasskeyList({
  passkeys,
  isSupported,
  onDelete,
}: {
  passkeys: readonly Passkey[]
  isSupported: boolean
  onDelete: (passkey: Passkey) => void
}) {
  const t = useTranslations('security.passkeys')
  if (passkeys.length === 0) return <p className={css.none}>{t(isSupported ? 'none' : 'unknown')}</p>
  return (
    <ul className={css.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={css.row}>
          <div>
            <p className={classes(typography.strong, typography.anywhere)}>{passkey.name}</p>
            <p className={css.detail}>
              <span>{t('added', { date: date(passkey.createdAt) })}</span>
              <span>{passkey.usedAt === 0 ? t('unused') : t('used', { date: date(passkey.usedAt) })}</span>
            </p>
          </div>
          <Button
            kind="quiet"
            size="sm"
            aria-label={t('deleteNamed', { name: passkey.name })}
            onClick={() => onDelete(passkey)}
          >
            {t('delete')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
