import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import css from './skip-link.module.css'

/**
 * Skip link for keyboards: past the header, to the content.
 *
 * @param to id of another target; `children` then names it
 */
export function SkipLink({ to = 'main', children }: { to?: string; children?: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <a className={css.skip} href={`#${to}`}>
      {children ?? t('skip')}
    </a>
  )
}
