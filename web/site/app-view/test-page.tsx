import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useUserID } from '#web/kit/api/api-hooks.ts'
import css from '#web/kit/page/app-page.module.css'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { base } from '#wire/address/address.ts'
import { appLoginLink } from '#wire/address/app-view.ts'

/** What the app's view is to the house, for those who build the app; nothing that is secret. */
export function TestPage() {
  const t = useTranslations('appView.test')
  const isSignedIn = useUserID() !== null
  const isKept = useKept()
  const facts = [
    ['language', useLocale()],
    ['session', t(isSignedIn ? 'signedIn' : 'signedOut')],
    ['links', useHref('/mall')],
    ['calls', base],
    ['scripts', t(isKept === null ? 'no' : 'yes')],
    ['cookies', t(isKept?.cookies ? 'yes' : 'no')],
    ['storage', t(isKept?.storage ? 'yes' : 'no')],
  ] as const
  return (
    <section className={classes(layout.shell, css.page)}>
      <h1 className={typography.d2}>{t('title')}</h1>
      <p>{t('description')}</p>
      <dl className={css.facts}>
        {facts.flatMap(([name, value]) => [
          <dt key={name}>{t(`fact.${name}`)}</dt>,
          <dd key={`${name} value`}>{value}</dd>,
        ])}
      </dl>
      <div className={layout.row}>
        <ButtonLink kind="line" to="/mall">
          {t('inside')}
        </ButtonLink>
        <ButtonLink kind="line" to="/terms-of-use">
          {t('outside')}
        </ButtonLink>
        <ButtonLink kind="line" to={appLoginLink('/test')}>
          {t('app')}
        </ButtonLink>
      </div>
    </section>
  )
}

type Kept = { readonly cookies: boolean; readonly storage: boolean }

/** What the view's browser keeps; null until scripts run. */
function useKept(): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null)
  useEffect(() => setKept({ cookies: navigator.cookieEnabled, storage: hasStorage() }), [])
  return kept
}

function hasStorage(): boolean {
  try {
    return localStorage.length >= 0
  } catch {
    return false
  }
}
