import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { appLoginLink } from '#wire/address/app-view.ts'
import css from './app-page.module.css'

/**
 * Replaces the login page in the app view, where the app signs the user in and passes the session on.  @param
 * reason the explanation shown to the visitor
 * @param back the return path
 */
export function AppLoginPrompt({
  reason,
  back,
}: {
  reason: 'needed' | 'refused' | 'another' | 'declined'
  back: string
}) {
  const t = useTranslations('appView.ask')
  return (
    <section className={classes(layout.shell, css.page)}>
      <h1 className={typography.d2}>{t('title')}</h1>
      <p className={typography.lead} role={reason === 'needed' ? undefined : 'alert'}>
        {t(reason)}
      </p>
      <ButtonLink size="lg" to={appLoginLink(back)}>
        {t('way')}
      </ButtonLink>
    </section>
  )
}
