import { useLocation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Language } from '#web/i18n/language.ts'
import { classes } from '#web/ui/classes.ts'
import css from './language-toggle.module.css'

/** Each language calls itself by its own name. */
const languages: readonly { readonly code: Language; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'zh-Hans', name: '简体中文' },
]

/** Shows this page in the other language. A plain form, so that it works before and without scripts. */
export function LanguageToggle({ className }: { className?: string | undefined }) {
  const t = useTranslations('shell.language')
  const { pathname, search } = useLocation()
  const current = useLocale()
  return (
    <form method="post" action="/language" className={classes(css.toggle, className)} aria-label={t('label')}>
      <input type="hidden" name="back" value={pathname + search} />
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="submit"
          name="languageCode"
          value={code}
          lang={code}
          className={css.language}
          aria-current={code === current ? 'true' : undefined}
        >
          {name}
        </button>
      ))}
    </form>
  )
}
