import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './settings.module.css'
import { useNoticeSettings } from './use-notice-settings.ts'

/** Shows the switch of reminders for favourites, with a link to the settings. */
export function ReminderSwitch() {
  const t = useTranslations('notices.favourites')
  const { settings, chooseFavourites } = useNoticeSettings()
  if (!settings) return null
  return (
    <div className={css.reminder}>
      <CheckboxField
        checked={settings.favourites}
        onChange={({ target }) => void chooseFavourites(target.checked)}
      >
        {t('switch')}
      </CheckboxField>
      <p className={css.about}>
        {t('text', { minutes: settings.minutes })}
        <SentenceGap />
        <Link to={`${paths.notifications}?view=settings`} className={typography.link}>
          {t('more')}
        </Link>
      </p>
    </div>
  )
}
