import { useTranslations } from 'use-intl'
import button from '#web/kit/ui/button.module.css'
import { classes } from '#web/kit/ui/classes.ts'
import css from './app.module.css'

type Apps = { readonly appStore: string | null; readonly playStore: string | null }

/** The ways into the stores; nothing where the house has no app there. */
export function Stores({ apps: { appStore, playStore } }: { apps: Apps }) {
  const t = useTranslations('install.get')
  if (appStore === null && playStore === null) return null
  const look = classes(button.button, button.md)
  return (
    <p className={css.stores}>
      {appStore !== null && (
        <a href={appStore} className={look} rel="noopener">
          {t('appStore')}
        </a>
      )}
      {playStore !== null && (
        <a href={playStore} className={look} rel="noopener">
          {t('playStore')}
        </a>
      )}
    </p>
  )
}
