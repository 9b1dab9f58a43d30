import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { links, paths } from '#web/kit/navigation/links.ts'
import css from './header.module.css'

/** Pages that belong to a link of the main navigation, besides those below its path. */
const branches: Readonly<Record<string, string>> = {
  [paths.auctions]: '/auction/',
  [paths.pointsMall]: '/gifts',
  [paths.news]: '/activity/',
}

/** Returns how a link of the main navigation is marked as current. */
function currentAt(pathname: string, path: string): 'page' | 'true' | undefined {
  if (pathname === path || pathname.startsWith(`${path}/`)) return 'page'
  const below = branches[path]
  return below && pathname.startsWith(below) ? 'true' : undefined
}

/** Shows the main navigation, with the current link marked. */
export function MainNav() {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  return (
    <nav className={css.nav} aria-label={t('header.main')}>
      <ul>
        {links.main.map((name) => (
          <li key={name}>
            <Link to={paths[name]} aria-current={currentAt(pathname, paths[name])} className={css.navLink}>
              {t(`links.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
