import { useTranslations } from 'use-intl'
import settings from '#web/account/notices/settings.module.css'
import { useNoticeSettings } from '#web/account/notices/use-notice-settings.ts'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'

/** Consents to letters and pushes about new lots, which are off until then (C3). */
export function LetterConsent({ hasPush }: { hasPush: boolean }) {
  const t = useTranslations('follows.letters')
  const { settings: chosen, choose } = useNoticeSettings()
  if (!chosen) return null
  const { mail, push } = chosen.kinds.follow
  return (
    <div className={settings.reminder}>
      <CheckboxField checked={mail} onChange={({ target }) => void choose('follow', 'mail', target.checked)}>
        {t('mail')}
      </CheckboxField>
      {hasPush && (
        <CheckboxField
          checked={push}
          onChange={({ target }) => void choose('follow', 'push', target.checked)}
        >
          {t('push')}
        </CheckboxField>
      )}
      <p className={settings.about}>{t('text')}</p>
    </div>
  )
}
