import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import css from '#web/kit/page/app-page.module.css'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { base } from '#wire/address/address.ts'
import { appLoginLink } from '#wire/address/app-view.ts'

/** Shows diagnostics of the app view for app developers, without secrets. */
export function TestPage() {
  const t = useTranslations('appView.test')
  const isSignedIn = useUserId() !== null
  const storage = useStorageSupport()
  const facts = [
    ['language', useLocale()],
    ['session', t(isSignedIn ? 'signedIn' : 'signedOut')],
    ['links', useHref('/mall')],
    ['calls', base],
    ['scripts', t(storage === null ? 'no' : 'yes')],
    ['cookies', t(storage?.cookies ? 'yes' : 'no')],
    ['storage', t(storage?.storage ? 'yes' : 'no')],
  ] as const
  return (
    <section className={classes(layout.shell, css.page)}>
      <h1 className={typography.d2}>{t('title')}</h1>
      <p className={typography.lead}>{t('description')}</p>
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

type StorageSupport = { readonly cookies: boolean; readonly storage: boolean }

/** Returns the kinds of storage that the browser supports; null until hydration. */
function useStorageSupport(): StorageSupport | null {
  const [support, setSupport] = useState<StorageSupport | null>(null)
  useEffect(() => setSupport({ cookies: navigator.cookieEnabled, storage: hasStorage() }), [])
  return support
}

function hasStorage(): boolean {
  try {
    return localStorage.length >= 0
  } catch {
    return false
  }
}
