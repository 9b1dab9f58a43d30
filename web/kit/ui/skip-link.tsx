import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import css from './skip-link.module.css'

/**
 * The first thing that a keyboard finds: past the head, to the page.
 *
 * @param to where else it leads, by the id of the place; `children` then says so
 */
export function SkipLink({ to = 'main', children }: { to?: string; children?: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <a className={css.skip} href={`#${to}`}>
      {children ?? t('skip')}
    </a>
  )
}
