import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './settings.module.css'
import { useSettings } from './use-settings.ts'

/** Whether one is told of favourites before they end, and the way to where one says how. */
export function ReminderSwitch() {
  const t = useTranslations('notices.favourites')
  const { settings, chooseFavourites } = useSettings()
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
        {t('text', { minutes: settings.minutes })}{' '}
        <Link to={`${paths.notifications}?view=settings`} className={typography.link}>
          {t('more')}
        </Link>
      </p>
    </div>
  )
}
