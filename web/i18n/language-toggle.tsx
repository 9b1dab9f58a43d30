import { useLocation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Language } from './language.ts'

/** A button that shows the page in the other language. A plain form, so that it works without scripts. */
export function LanguageToggle() {
  const t = useTranslations('site.language')
  const { pathname, search } = useLocation()
  const other: Language = useLocale() === 'en' ? 'zh-Hans' : 'en'
  return (
    <form method="post" action="/language">
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" name="languageCode" value={other} lang={other}>
        {other === 'en' ? t('en') : t('zhHans')}
      </button>
    </form>
  )
}
