import { useLocation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { addressIn, type PageLanguage } from '#wire/address/page-address.ts'
import css from './language-toggle.module.css'

/** Each language in its own name. */
const languages: readonly { readonly code: PageLanguage; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'zh-Hant', name: '繁體' },
  { code: 'zh-Hans', name: '简体' },
]

/** Links to this page in the other languages. The links load a new document, and search engines follow them too. */
export function LanguageToggle({ className }: { className?: string | undefined }) {
  const t = useTranslations('shell.language')
  const { pathname, search } = useLocation()
  const current = useLocale()
  return (
    <nav className={classes(css.toggle, className)} aria-label={t('label')}>
      {languages.map(({ code, name }) => (
        <a
          key={code}
          href={addressIn(code, pathname + search)}
          lang={code}
          hrefLang={code}
          className={css.language}
          aria-current={code === current ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
