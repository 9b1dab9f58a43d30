import { useTranslations } from 'use-intl'
import button from '#web/kit/ui/button.module.css'
import { classes } from '#web/kit/ui/classes.ts'
import css from './app.module.css'

type Apps = { readonly appStore: string | null; readonly playStore: string | null }

/** Shows links to the app stores; nothing if there is no app. */
export function Stores({ apps: { appStore, playStore } }: { apps: Apps }) {
  const t = useTranslations('install.get')
  if (appStore === null && playStore === null) return null
  const buttonClass = classes(button.button, button.md)
  return (
    <p className={css.stores}>
      {appStore !== null && (
        <a href={appStore} className={buttonClass} rel="noopener">
          {t('appStore')}
        </a>
      )}
      {playStore !== null && (
        <a href={playStore} className={buttonClass} rel="noopener">
          {t('playStore')}
        </a>
      )}
    </p>
  )
}
