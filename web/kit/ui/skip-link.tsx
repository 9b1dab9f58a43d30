import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import css from './skip-link.module.css'

/**
 * Shows a keyboard skip link past the header to the content.  @param to the id of another target, which
 * `children` then names
 */
export function SkipLink({ to = 'main', children }: { to?: string; children?: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <a className={css.skip} href={`#${to}`}>
      {children ?? t('skip')}
    </a>
  )
}
