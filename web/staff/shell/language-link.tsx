import { useLocation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { addressIn } from '#wire/address/page-address.ts'
import css from './staff-shell.module.css'

/** Links to this page in the other language; a full page load. */
export function LanguageLink() {
  const t = useTranslations('house.shell')
  const { pathname, search } = useLocation()
  const other = useLocale() === 'en' ? 'zh-Hans' : 'en'
  return (
    <a
      href={addressIn(other, pathname + search)}
      lang={other}
      hrefLang={other}
      className={css.language}
      // A page may have changed its query without the router.
      onClick={({ currentTarget }) => {
        currentTarget.search = window.location.search
      }}
    >
      {t('otherLanguage')}
    </a>
  )
}
