import { useTranslations } from 'use-intl'
import { ButtonLink } from './button.tsx'
import { classes } from './classes.ts'
import css from './pagination.module.css'
import typography from './type.module.css'

/** Shows links to the previous and next page of a list; nothing for a single page. */
export function Pagination({
  label,
  page,
  pages,
  labels = {},
  to,
}: {
  /** The accessible name of the list. */
  label: string
  /** The page number, from 1. */
  page: number
  pages: number
  /** The labels of the links, if not previous and next. */
  labels?: { readonly previous?: string; readonly next?: string }
  /** Returns the URL of a page. */
  to: (page: number) => string
}) {
  const t = useTranslations('ui.pageLinks')
  if (pages < 2) return null
  return (
    <nav aria-label={label} className={css.pages}>
      <p className={classes(typography.muted, typography.fine)}>{t('place', { page, pages })}</p>
      <div className={css.links}>
        {page > 1 && (
          <ButtonLink kind="line" size="sm" to={to(page - 1)} rel="prev">
            {labels.previous ?? t('previous')}
          </ButtonLink>
        )}
        {page < pages && (
          <ButtonLink kind="line" size="sm" to={to(page + 1)} rel="next">
            {labels.next ?? t('next')}
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
