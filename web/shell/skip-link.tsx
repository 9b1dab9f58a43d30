import { useTranslations } from 'use-intl'
import css from './skip-link.module.css'

/** The first thing that a keyboard finds: past the head, to the page. */
export function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a className={css.skip} href="#main">
      {t('skip')}
    </a>
  )
}
