import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import css from './breadcrumb.module.css'
import touch from './touch-link.module.css'

/** A breadcrumb; the last has no link. */
export type Crumb = { readonly label: string; readonly to?: string }

/** Shows the page's breadcrumbs: Auctions · The Cellar · Register to bid. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations('ui.breadcrumb')
  return (
    <nav aria-label={t('label')}>
      <ol className={css.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.label}>
            {crumb.to ? (
              <Link to={crumb.to} className={touch.link}>
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
