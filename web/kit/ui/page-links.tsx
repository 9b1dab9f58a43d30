import { useTranslations } from 'use-intl'
import { ButtonLink } from './button.tsx'
import css from './page-links.module.css'

/** The ways from one page of a long list to those beside it. Nothing where the list has one page. */
export function PageLinks({
  label,
  page,
  pages,
  words = {},
  to,
}: {
  /** What it leads through, for those who cannot see it. */
  label: string
  /** From 1. */
  page: number
  pages: number
  /** What the two ways are called, where that is more than previous and next. */
  words?: { readonly previous?: string; readonly next?: string }
  /** The address of a page. */
  to: (page: number) => string
}) {
  const t = useTranslations('ui.pageLinks')
  if (pages < 2) return null
  return (
    <nav aria-label={label} className={css.pages}>
      <p className={css.place}>{t('place', { page, pages })}</p>
      <div className={css.ways}>
        {page > 1 && (
          <ButtonLink kind="line" size="sm" to={to(page - 1)} rel="prev">
            {words.previous ?? t('previous')}
          </ButtonLink>
        )}
        {page < pages && (
          <ButtonLink kind="line" size="sm" to={to(page + 1)} rel="next">
            {words.next ?? t('next')}
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
