import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import css from './pager.module.css'

/** The pages of a list, one of them shown: the one before, where one is, the next. Nothing where there is one alone. */
export function Pager({
  page,
  pages,
  to,
}: {
  page: number
  pages: number
  /** The address of a page, which counts from 1. */
  to: (page: number) => string
}) {
  const t = useTranslations('mall.pager')
  if (pages < 2) return null
  return (
    <nav className={css.pager} aria-label={t('label')}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={css.link}>
          <Icon name="arrowLeft" />
          {t('previous')}
        </Link>
      )}
      <span className={css.place}>{t('place', { page, pages })}</span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={css.link}>
          {t('next')}
          <Icon name="arrowRight" />
        </Link>
      )}
    </nav>
  )
}
